import type { Route } from './+types/hot-cities-screen'
import { HotCities } from './hot-cities.tsx'
import { SettingsPage } from '../settings-page.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadHotCities(request)

/** The cities that the city switcher offers first, in order. */
export default function HotCitiesScreen({ loaderData }: Route.ComponentProps) {
  // A different list from the server mounts a new editor.
  const key = loaderData.cities.map(({ code }) => code).join()
  return (
    <SettingsPage>
      <HotCities key={key} {...loaderData} />
    </SettingsPage>
  )
}
