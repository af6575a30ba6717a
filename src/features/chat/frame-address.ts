/** Path of the portal's own chat page below the origin, as written in the settings. */
export const chatPath = '/whs/chat'

export type FrameAddress = {
  src: string
  origin: string
  /** True for the portal's own chat page: it needs no sandbox, and receives the visitor's page. */
  isOwn: boolean
}

type Here = { origin: string; pathname: string; search: string; title: string }

/** Returns the frame for the setting `KF_URL`; null unless it is a web address, so that nothing else is ever framed. */
export function frameAddress(setting: string, here: Here): FrameAddress | null {
  const url = URL.parse(setting, here.origin)
  // The content security policy of our pages allows nothing else.
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === here.origin))) return null
  const isOwn = url.origin === here.origin && url.pathname === chatPath
  if (!isOwn) return { src: url.href, origin: url.origin, isOwn }
  url.searchParams.set('from', here.pathname)
  url.searchParams.set('title', here.title.slice(0, 200))
  const language = new URLSearchParams(here.search).get('lang')
  if (language) url.searchParams.set('lang', language)
  return { src: url.href, origin: url.origin, isOwn }
}
