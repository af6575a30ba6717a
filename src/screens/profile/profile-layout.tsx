import { Outlet, useOutletContext } from 'react-router'
import type { Route } from './+types/profile-layout'
import { m } from '#messages'
import { mayBeSignedIn } from '#features/accounts/web/session/member-state.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { ProfileNavigation } from './profile-navigation.tsx'
import styles from './profile.module.css'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

/** Whoever cannot be signed in goes to the login without a question to the server, which does the same for a page that is opened. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [{ loadCentre }, { redirectToLogin }] = await Promise.all([
    import('./load.ts'),
    import('#features/accounts/web/session/call-as-member.ts'),
  ])
  if (!mayBeSignedIn()) throw redirectToLogin(request)
  return loadCentre(request)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: m.profile_title(), description: m.profile_title(), path: '/profile', noIndex: true })

/** What the server renders for everybody: who this is becomes known in the browser. */
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

type Centre = Route.ComponentProps['loaderData']

/** Of who is signed in, for every section. */
export const useProfile = () => useOutletContext<Centre>().profile

/** The figures of the personal centre; null when they could not be had, which stops no section. */
export const useOverview = () => useOutletContext<Centre>().overview
