import {
  Bell,
  BellPlus,
  CalendarDays,
  ClipboardPen,
  Database,
  FileText,
  Heart,
  History,
  ImageUp,
  KeyRound,
  LayoutDashboard,
  MonitorSmartphone,
  Receipt,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  User,
  Warehouse,
  type IconNode,
} from 'lucide'
import { m } from '#messages'
import type { Overview } from '#features/overview/contract.ts'

export type Section = {
  /** Below `/profile`. */
  path: string
  name: () => string
  icon: IconNode
  /** How many rows its list has; nothing is shown for none. */
  count?: (counts: Overview['counts']) => number
  /** Shown to whoever has one of these permissions or roles; to everybody where nothing is said. */
  anyOf?: readonly string[]
}

/**
 * What the navigation shows, in groups: who one is and what one keeps an eye on; looking for space; what one has; the account. A section has
 * its route in `routes.ts` and its line here; the address is all that links the two.
 */
export const sections: readonly (readonly Section[])[] = [
  [
    { path: '', name: m.profile_overview, icon: LayoutDashboard },
    { path: 'userInfo', name: m.profile_userInfo, icon: User },
    { path: 'followedParks', name: m.profile_followedParks, icon: Heart, count: ({ parkFollows }) => parkFollows },
    { path: 'followedWarehouses', name: m.profile_followedWarehouses, icon: Warehouse, count: ({ warehouseFollows }) => warehouseFollows },
  ],
  [
    { path: 'appointments', name: m.profile_appointments, icon: CalendarDays, count: ({ appointments }) => appointments },
    { path: 'demands', name: m.demands_mine, icon: ClipboardPen, count: ({ demands }) => demands },
    { path: 'recommended', name: m.profile_recommendedShort, icon: Sparkles },
    { path: 'searches', name: m.engagement_mySearches, icon: BellPlus },
    { path: 'preference', name: m.profile_preference, icon: SlidersHorizontal },
  ],
  [
    { path: 'contracts', name: m.contracts_contracts, icon: FileText, count: ({ contracts }) => contracts },
    { path: 'expenses', name: m.contracts_expenses, icon: Receipt },
    { path: 'history', name: m.profile_history, icon: History },
    { path: 'notices', name: m.profile_notices, icon: Bell, count: ({ unreadNotices }) => unreadNotices },
  ],
  [
    { path: 'userAvatar', name: m.profile_avatar, icon: ImageUp },
    { path: 'resetPwd', name: m.profile_password, icon: KeyRound },
    { path: 'sessions', name: m.profile_sessions, icon: MonitorSmartphone },
    { path: 'data', name: m.profile_myData, icon: Database },
    { path: 'authRole', name: m.profile_authRole, icon: ShieldCheck, anyOf: ['system:user:edit'] },
  ],
]

export const sectionUrl = (path: string) => (path === '' ? '/profile' : `/profile/${path}`)
