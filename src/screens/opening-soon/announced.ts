import { m } from '#messages'

/** Pages that header and footer already lead to, by the start of their address. */
const pages = {
  '/plugin': { title: m.soon_pluginTitle, text: m.soon_pluginText },
  '/solutions': { title: m.soon_solutionsTitle, text: m.soon_solutionsText },
  '/agreement/terms': { title: m.soon_termsTitle, text: m.soon_termsText },
  '/agreement/privacy': { title: m.soon_privacyTitle, text: m.soon_privacyText },
  '/agreement/about': { title: m.soon_aboutTitle, text: m.soon_aboutText },
  '/agreement/law': { title: m.soon_legalTitle, text: m.soon_legalText },
  '/warehouse/map': { title: m.soon_mapTitle, text: m.soon_mapText },
  '/warehouse/route': { title: m.soon_routeTitle, text: m.soon_routeText },
}

export type Announced = keyof typeof pages

/** Null for an address that announces nothing. */
export function announcedAt(path: string) {
  const start = (Object.keys(pages) as Announced[]).find((each) => path === each || path.startsWith(`${each}/`))
  return start === undefined ? null : { ...pages[start], start }
}

/** The same search in the list: the filters of the address, and the word of `/warehouse/map/{query}` as the keyword. */
export function sameSearch(path: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['bbox', 'zoom', 'lang', 'pageNum']) query.delete(name)
  const word = wordOf(path)
  if (word !== '' && !query.has('keyword')) query.set('keyword', word)
  const text = query.toString()
  return text === '' ? '/warehouse' : `/warehouse?${text}`
}

function wordOf(path: string) {
  const encoded = /^\/warehouse\/map\/([^/]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
