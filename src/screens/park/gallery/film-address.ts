import { readTimeFragment, timeFragment } from '#features/media/film-time.ts'

/**
 * Makes the address one that opens a film at a second, or takes that out of it again. The router need not know: nothing is loaded for it, and
 * the page stays where it is.
 */
export function setFilmInAddress(film: { mediaId: string; seconds: number } | null) {
  const { pathname, search, hash } = window.location
  if (film === null && readTimeFragment(hash) === null) return
  const query = new URLSearchParams(search)
  if (film === null) query.delete('scene')
  else query.set('scene', film.mediaId)
  const text = query.toString()
  const address = pathname + (text === '' ? '' : `?${text}`) + (film === null ? '' : timeFragment(film.seconds))
  window.history.replaceState(window.history.state, '', address)
}
