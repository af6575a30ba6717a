import { FileText, Boxes, Headset, MessageSquareMore, Scale, Settings, Truck, type IconNode } from 'lucide'
import { m } from '#messages'
import { hasAny, type Held, type Permission } from '#platform/contract/permission.ts'

type Group = 'leads' | 'listings' | 'content' | 'system'

export type ConsoleSection = {
  group: Group
  /** Below `/admin`; everything under it belongs to the section. */
  path: string
  label: () => string
  /** Who lacks it neither sees the section nor may open it. The server checks every call by itself. */
  permission: Permission
  icon: IconNode
}

export const groups: readonly { group: Group; label: () => string }[] = [
  { group: 'leads', label: m.console_leads },
  { group: 'listings', label: m.console_listings },
  { group: 'content', label: m.console_content },
  { group: 'system', label: m.console_system },
]

/** What the rail shows, in this order. A section has its route in `routes.ts` and its line here; the path is all that links the two. */
export const consoleSections: readonly ConsoleSection[] = [
  { group: 'leads', path: 'chat', label: m.chat_consoleTitle, permission: 'system:chat:list', icon: Headset },
  { group: 'leads', path: 'enquiries', label: m.enquiry_title, permission: 'system:enquiry:list', icon: MessageSquareMore },
  { group: 'content', path: 'solutions', label: m.solution_consoleTitle, permission: 'system:solution:list', icon: Boxes },
  { group: 'content', path: 'agreements', label: m.agreement_consoleTitle, permission: 'system:agreement:list', icon: Scale },
  { group: 'content', path: 'articles', label: m.console_articles, permission: 'system:article:list', icon: FileText },
  { group: 'system', path: 'rates', label: m.rates_title, permission: 'system:rate:list', icon: Truck },
  { group: 'system', path: 'settings', label: m.settings_title, permission: 'system:config:list', icon: Settings },
]

export const sectionUrl = (path: string) => `/admin/${path}`

export const sectionsFor = (held: Held) => consoleSections.filter(({ permission }) => hasAny(held, [permission]))

/** The section to which an address below `/whs` belongs; the longest path wins. */
export const sectionAt = (pathname: string) =>
  consoleSections
    .filter(({ path }) => pathname === sectionUrl(path) || pathname.startsWith(`${sectionUrl(path)}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
