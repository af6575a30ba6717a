import { Inbox, MessagesSquare, Newspaper, Settings, Sun, Users, Wallet, Warehouse, type IconNode } from 'lucide'
import { m } from '#messages'
import { todayPermissions } from '#features/statistics/cards.ts'
import { hasAny, type Grants, type Permission } from '#platform/contract/permission.ts'

export type Job = 'today' | 'listings' | 'leads' | 'customers' | 'conversations' | 'money' | 'content' | 'settings'

export type ConsoleSection = {
  /** The job under which the navigation shows the section. */
  group: Job
  /** Path segment below `/admin`; all pages under it belong to the section. Empty: the page `/admin` itself. */
  path: string
  label: () => string
  /** One of them is required to see and open the section. The server checks every request independently. */
  permissions: readonly Permission[]
}

/** What people do in the console, in display order. `key` follows G. A job without a permitted section is not shown. */
export const jobs: readonly { job: Job; label: () => string; shortLabel?: () => string; icon: IconNode; key: string }[] = [
  { job: 'today', label: m.console_today, icon: Sun, key: 't' },
  { job: 'listings', label: m.console_listings, icon: Warehouse, key: 'l' },
  { job: 'leads', label: m.console_leads, icon: Inbox, key: 'e' },
  { job: 'customers', label: m.console_customers, icon: Users, key: 'c' },
  { job: 'conversations', label: m.console_conversations, shortLabel: m.console_chats, icon: MessagesSquare, key: 'm' },
  { job: 'money', label: m.console_money, icon: Wallet, key: 'k' },
  { job: 'content', label: m.console_content, icon: Newspaper, key: 'n' },
  { job: 'settings', label: m.console_settings, icon: Settings, key: 's' },
]

/** The sections in display order, the first of a job first. Each has its route in `routes.ts`, linked by the path. */
export const consoleSections: readonly ConsoleSection[] = [
  { group: 'today', path: '', label: m.console_today, permissions: todayPermissions },
  { group: 'listings', path: 'listings/parks', label: m.parks_title, permissions: ['system:park:list'] },
  { group: 'listings', path: 'listings/verification', label: m.verification_title, permissions: ['system:park:verify'] },
  { group: 'listings', path: 'listings/imports', label: m.imports_title, permissions: ['system:import:list'] },
  { group: 'listings', path: 'listings/changes', label: m.changes_title, permissions: ['system:changeSet:list'] },
  { group: 'leads', path: 'leads', label: m.board_board, permissions: ['system:lead:list'] },
  { group: 'leads', path: 'tours', label: m.tours_consoleTitle, permissions: ['system:appointment:list'] },
  { group: 'leads', path: 'leads/rules', label: m.board_rules, permissions: ['system:lead:list'] },
  { group: 'customers', path: 'customers', label: m.console_customers, permissions: ['system:customer:list'] },
  { group: 'conversations', path: 'chat', label: m.chat_consoleTitle, permissions: ['system:chat:list'] },
  { group: 'money', path: 'money/contracts', label: m.money_contracts, permissions: ['system:contract:list'] },
  { group: 'money', path: 'money/expenses', label: m.money_expenses, permissions: ['system:expense:list'] },
  { group: 'money', path: 'money/deals', label: m.inventory_dealTitle, permissions: ['system:deal:list'] },
  { group: 'money', path: 'money/imports', label: m.money_importTitle, permissions: ['system:contract:import'] },
  { group: 'content', path: 'articles', label: m.console_articles, permissions: ['system:article:list'] },
  { group: 'content', path: 'solutions', label: m.ui_solutions, permissions: ['system:solution:list'] },
  { group: 'content', path: 'agreements', label: m.agreement_consoleTitle, permissions: ['system:agreement:list'] },
  { group: 'settings', path: 'settings', label: m.settings_title, permissions: ['system:config:list'] },
  { group: 'settings', path: 'settings/setup', label: m.setup_title, permissions: ['system:setup:edit'] },
  { group: 'settings', path: 'rates', label: m.rates_title, permissions: ['system:rate:list'] },
  { group: 'settings', path: 'settings/partners', label: m.inventory_partnerTitle, permissions: ['system:partner:list'] },
  { group: 'settings', path: 'settings/users', label: m.people_title, permissions: ['system:user:list'] },
  { group: 'settings', path: 'settings/roles', label: m.profile_authRole, permissions: ['system:role:list'] },
  { group: 'settings', path: 'settings/audit', label: m.audit_title, permissions: ['system:audit:list'] },
  { group: 'settings', path: 'settings/retention', label: m.retention_title, permissions: ['system:audit:list'] },
]

export const sectionUrl = (path: string) => (path === '' ? '/admin' : `/admin/${path}`)

export const sectionsFor = (grants: Grants) => consoleSections.filter(({ permissions }) => hasAny(grants, permissions))

/** Returns the jobs of which the member may see a section, with these sections. */
export function jobsFor(grants: Grants) {
  const permitted = sectionsFor(grants)
  return jobs
    .map((job) => ({ ...job, sections: permitted.filter(({ group }) => group === job.job) }))
    .filter(({ sections }) => sections.length > 0)
    .map((job) => ({ ...job, to: sectionUrl(job.sections[0]!.path) }))
}
export type PermittedJob = ReturnType<typeof jobsFor>[number]

/** Finds the section of an address below `/whs`; the longest path wins. */
export const sectionAt = (pathname: string) =>
  consoleSections
    .filter(({ path }) => pathname === sectionUrl(path) || (path !== '' && pathname.startsWith(`${sectionUrl(path)}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
