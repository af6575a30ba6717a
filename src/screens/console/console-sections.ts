import { FileText, Boxes, Handshake, Headset, MessageSquareMore, Scale, ScrollText, Settings, Truck, type IconNode } from 'lucide'
import { m } from '#messages'
import { hasAny, type Grants, type Permission } from '#platform/contract/permission.ts'

type Group = 'leads' | 'listings' | 'content' | 'system'

export type ConsoleSection = {
  group: Group
  /** Path segment below `/admin`; all pages under it belong to the section. */
  path: string
  label: () => string
  /** Required to see and open the section. The server checks every request independently. */
  permission: Permission
  icon: IconNode
}

export const groups: readonly { group: Group; label: () => string }[] = [
  { group: 'leads', label: m.console_leads },
  { group: 'listings', label: m.console_listings },
  { group: 'content', label: m.console_content },
  { group: 'system', label: m.console_system },
]

/** The sections in display order. Each has its route in `routes.ts`, linked by the path. */
export const consoleSections: readonly ConsoleSection[] = [
  { group: 'leads', path: 'chat', label: m.chat_consoleTitle, permission: 'system:chat:list', icon: Headset },
  { group: 'leads', path: 'enquiries', label: m.enquiry_title, permission: 'system:enquiry:list', icon: MessageSquareMore },
  { group: 'listings', path: 'money/deals', label: m.inventory_dealTitle, permission: 'system:deal:list', icon: Handshake },
  { group: 'content', path: 'solutions', label: m.ui_solutions, permission: 'system:solution:list', icon: Boxes },
  { group: 'content', path: 'agreements', label: m.agreement_consoleTitle, permission: 'system:agreement:list', icon: Scale },
  { group: 'content', path: 'articles', label: m.console_articles, permission: 'system:article:list', icon: FileText },
  { group: 'system', path: 'rates', label: m.rates_title, permission: 'system:rate:list', icon: Truck },
  { group: 'system', path: 'settings', label: m.settings_title, permission: 'system:config:list', icon: Settings },
  { group: 'system', path: 'settings/audit', label: m.audit_title, permission: 'system:audit:list', icon: ScrollText },
]

export const sectionUrl = (path: string) => `/admin/${path}`

export const sectionsFor = (grants: Grants) => consoleSections.filter(({ permission }) => hasAny(grants, [permission]))

/** Finds the section of an address below `/whs`; the longest path wins. */
export const sectionAt = (pathname: string) =>
  consoleSections
    .filter(({ path }) => pathname === sectionUrl(path) || pathname.startsWith(`${sectionUrl(path)}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
