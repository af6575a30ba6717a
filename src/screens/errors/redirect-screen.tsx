import { redirect } from 'react-router'
import type { Route } from './+types/redirect-screen'

/** Redirects `/redirect/{path}` to `{path}`, always within this portal. */
export function loader({ params, request }: Route.LoaderArgs) {
  const path = `/${params['*'] ?? ''}`
  const isInside = /^\/(?![/\\])/.test(path) && !hasControlCharacter(path)
  return redirect(isInside ? path + new URL(request.url).search : '/')
}

const hasControlCharacter = (text: string) => [...text].some((character) => character < ' ' || character === '\u007f' || character === '\\')

export default function RedirectScreen() {
  return null
}
