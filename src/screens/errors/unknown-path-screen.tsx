import { redirect } from 'react-router'
import type { Route } from './+types/unknown-path-screen'

/** Redirects to the 404 page in the requested language. */
export function loader({ request }: Route.LoaderArgs) {
  const language = new URL(request.url).searchParams.get('lang')
  return redirect(language === null ? '/404' : `/404?${new URLSearchParams({ lang: language }).toString()}`)
}

export default function UnknownPathScreen() {
  return null
}
