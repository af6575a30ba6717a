import { m } from '#messages'
import { urls as articleUrls } from '#features/content/urls.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { urls } from '#screens/urls.ts'

export type NavItem = { label: string; to: string; external: boolean; isActive: (path: string) => boolean }

const isBelow =
  (...starts: string[]) =>
  (path: string) =>
    starts.some((start) => path === start || path.startsWith(`${start}/`))
const never = () => false

/**
 * Returns the navigation in the specification's order. External items without an address are omitted, and solutions in English. `regionCode`
 * is the visitor's city, in which searches start (CITY-2).
 */
export function navItems(site: Pick<SiteFacts, 'customerUrl' | 'marketUrl'> | null, locale: Locale, regionCode = ''): NavItem[] {
  const external = (label: string, to: string | undefined): NavItem[] => (to ? [{ label, to, external: true, isActive: never }] : [])
  const internal = (label: string, to: string, isActive = isBelow(to)): NavItem[] => [{ label, to, external: false, isActive }]
  const inCity = regionCode === '' ? '' : `?regionCode=${regionCode}`
  const chineseOnly = (items: NavItem[]) => (locale === 'zh-CN' ? items : [])
  return [
    ...external(m.frame_logistics({}, { locale }), site?.customerUrl),
    ...internal(m.frame_home({}, { locale }), urls.home(), isHome),
    ...external(m.frame_market({}, { locale }), site?.marketUrl),
    ...internal(m.ui_mapSearch({}, { locale }), urls.map() + inCity, isBelow(urls.map())),
    ...internal(
      m.ui_listSearch({}, { locale }),
      urls.list() + inCity,
      (path) => path === urls.list() || isBelow('/warehouse/detail')(path),
    ),
    ...chineseOnly(internal(m.ui_solutions({}, { locale }), urls.solutions())),
    ...internal(m.ui_industry({}, { locale }), articleUrls.articles('industry')),
    ...internal(m.ui_news({}, { locale }), articleUrls.articles('news')),
  ]
}

/** Returns true for the home page, where the header is placed on the blue hero. */
export const isHome = (path: string) => path === '/' || path === '/index'
