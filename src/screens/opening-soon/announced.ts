import { m } from '#messages'

/** Pages that header and footer already lead to, by the start of their address. */
const pages = {
  '/plugin': { title: m.soon_pluginTitle, text: m.soon_pluginText },
  '/solutions': { title: m.soon_solutionsTitle, text: m.soon_solutionsText },
  '/agreement/terms': { title: m.soon_termsTitle, text: m.soon_termsText },
  '/agreement/privacy': { title: m.soon_privacyTitle, text: m.soon_privacyText },
  '/agreement/about': { title: m.soon_aboutTitle, text: m.soon_aboutText },
  '/agreement/law': { title: m.soon_legalTitle, text: m.soon_legalText },
}

export type Announced = keyof typeof pages

/** Null for an address that announces nothing. */
export function announcedAt(path: string) {
  const start = (Object.keys(pages) as Announced[]).find((each) => path === each || path.startsWith(`${each}/`))
  return start === undefined ? null : { ...pages[start], start }
}
