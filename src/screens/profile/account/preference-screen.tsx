import type { Route } from './+types/preference-screen'
import { m } from '#messages'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { PreferenceForm } from './preference-form.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadPreferences(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** The preferences that recommendations are based on. */
export default function PreferenceScreen({ loaderData }: Route.ComponentProps) {
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_preference()} />
      <p className={styles.text}>{m.profile_noPreferenceText()}</p>
      <PreferenceForm {...loaderData} />
    </section>
  )
}
