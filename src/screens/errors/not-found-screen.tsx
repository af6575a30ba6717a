import { data } from 'react-router'
import { ErrorPage } from './error-screen.tsx'

/** Answers with HTTP 404. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFoundScreen() {
  return <ErrorPage kind="notFound" />
}
