import {
  Bell,
  Database,
  ImageUp,
  KeyRound,
  LayoutDashboard,
  MonitorSmartphone,
  ShieldCheck,
  SlidersHorizontal,
  User,
  type LucideIcon,
} from 'lucide-react'
import { m } from '#messages'

export type Section = {
  /** Below `/profile`. */
  path: string
  name: () => string
  icon: LucideIcon
  /** Shown to whoever has one of these permissions or roles; to everybody where nothing is said. */
  anyOf?: readonly string[]
}

/** What the navigation shows, in groups. A section has its route in `routes.ts` and its line here; the address is all that links the two. */
export const sections: readonly (readonly Section[])[] = [
  [
    { path: '', name: m.profile_overview, icon: LayoutDashboard },
    { path: 'userInfo', name: m.profile_userInfo, icon: User },
    { path: 'userAvatar', name: m.profile_avatar, icon: ImageUp },
    { path: 'preference', name: m.profile_preference, icon: SlidersHorizontal },
    { path: 'notices', name: m.profile_notices, icon: Bell },
  ],
  [
    { path: 'resetPwd', name: m.profile_password, icon: KeyRound },
    { path: 'sessions', name: m.profile_sessions, icon: MonitorSmartphone },
    { path: 'data', name: m.profile_myData, icon: Database },
    { path: 'authRole', name: m.profile_authRole, icon: ShieldCheck, anyOf: ['system:user:edit'] },
  ],
]

export const sectionUrl = (path: string) => (path === '' ? '/profile' : `/profile/${path}`)
