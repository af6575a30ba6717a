import { ErrorPage } from './error-screen.tsx'

export default function NoAccessScreen() {
  return <ErrorPage kind="noAccess" />
}
