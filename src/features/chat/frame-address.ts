/** Where the portal's own chat page is: below the origin, as links of the settings are written. */
export const chatPath = '/whs/chat'

export type FrameAddress = {
  src: string
  origin: string
  /** The portal's own chat page: it needs no sandbox, and is told where the visitor comes from. */
  isOwn: boolean
}

type Here = { origin: string; pathname: string; search: string; title: string }

/** Of the setting `KF_URL`; null when it is no web address, so that nothing else is ever put into a frame. */
export function frameAddress(setting: string, here: Here): FrameAddress | null {
  const url = URL.parse(setting, here.origin)
  // The policy of our pages lets in nothing else.
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === here.origin))) return null
  const isOwn = url.origin === here.origin && url.pathname === chatPath
  if (!isOwn) return { src: url.href, origin: url.origin, isOwn }
  url.searchParams.set('from', here.pathname)
  url.searchParams.set('title', here.title.slice(0, 200))
  const language = new URLSearchParams(here.search).get('lang')
  if (language) url.searchParams.set('lang', language)
  return { src: url.href, origin: url.origin, isOwn }
}
