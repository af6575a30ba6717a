import {
  Bell,
  BellPlus,
  CalendarDays,
  ClipboardList,
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
  Route as RouteIcon,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  User,
  Warehouse,
  type IconNode,
} from 'lucide'
import { m } from '#messages'
import { projectUrls } from '#features/projects/urls.ts'
import type { Overview } from '#features/overview/contract.ts'

export type Section = {
  /** Below `/profile`, or with `to` only its name. */
  path: string
  /** A page of everybody, for which this is one of the ways. */
  to?: string
  name: () => string
  icon: IconNode
  /** Returns the number of rows in its list; zero is not shown. */
  count?: (counts: Overview['counts']) => number
  /** Shown only to members with one of these permissions or roles; by default to all. */
  anyOf?: readonly string[]
}

/**
 * The sections of the navigation in groups: profile and follows; search; contracts and messages; account. A section has its route in
 * `routes.ts` and its entry here, linked only by the path.
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
    { path: 'project', to: projectUrls.own, name: m.projects_title, icon: ClipboardList },
    { path: 'tours', name: m.tours_title, icon: RouteIcon },
    { path: 'demands', name: m.demands_mine, icon: ClipboardPen, count: ({ demands }) => demands },
    { path: 'recommended', name: m.ui_recommended, icon: Sparkles },
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
