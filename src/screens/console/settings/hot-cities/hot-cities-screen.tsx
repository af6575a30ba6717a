import type { Route } from './+types/hot-cities-screen'
import { m } from '#messages'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { HotCities } from './hot-cities.tsx'
import { SettingsNavigation } from '../settings-navigation.tsx'
import styles from '../settings.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadHotCities(request)

/** The cities that the city switcher offers first, in order. */
export default function HotCitiesScreen({ loaderData }: Route.ComponentProps) {
  // A different list from the server mounts a new editor.
  const key = loaderData.cities.map(({ code }) => code).join()
  return (
    <>
      <ConsoleHead title={m.settings_title()} />
      <div className={styles.page}>
        <SettingsNavigation />
        <div className={styles.content}>
          <HotCities key={key} {...loaderData} />
        </div>
      </div>
    </>
  )
}
