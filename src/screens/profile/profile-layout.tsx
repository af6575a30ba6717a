import { Outlet, useOutletContext } from 'react-router'
import type { Route } from './+types/profile-layout'
import { m } from '#messages'
import { mayBeSignedIn } from '#features/accounts/web/session/member-state.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { ProfileNavigation } from './profile-navigation.tsx'
import styles from './profile.module.css'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

/** Without the flag cookie it redirects to the login without a request; the server does the same on a full page load. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [{ loadPersonalCentre }, { redirectToLogin }] = await Promise.all([
    import('./load.ts'),
    import('#features/accounts/web/session/call-as-member.ts'),
  ])
  if (!mayBeSignedIn()) throw redirectToLogin(request)
  return loadPersonalCentre(request)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.ui_personalCentre(), description: m.ui_personalCentre(), path: '/profile', noIndex: true })

/** Server-rendered without a member, who becomes known in the browser. */
export function HydrateFallback() {
  return (
    <div className={`wrap ${styles.layout}`}>
      <ProfileNavigation profile={null} />
      <div className={styles.main}>
        <Skeleton />
      </div>
    </div>
  )
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { profile, overview } = loaderData
  return (
    <div className={`wrap ${styles.layout}`}>
      <ProfileNavigation profile={profile} counts={overview?.counts} />
      <div className={styles.main}>
        <Outlet context={loaderData} />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className={`wrap ${styles.layout}`}>
      <ProfileNavigation profile={null} />
      <div className={styles.main}>
        <NotLoaded />
      </div>
    </div>
  )
}

type PersonalCentre = Route.ComponentProps['loaderData']

/** Returns the member's profile. */
export const useProfile = () => useOutletContext<PersonalCentre>().profile

/** Returns the figures of the personal centre; null if they failed to load. */
export const useOverview = () => useOutletContext<PersonalCentre>().overview
