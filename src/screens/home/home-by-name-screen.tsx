import type { Route } from './+types/home-by-name-screen'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { fromTables, toTables } from '#platform/web/request/table-data.ts'
import { homeMeta, HomePage } from './home-page.tsx'
import type { Loaded } from './load.ts'

export const loader = async ({ context }: Route.LoaderArgs) => toTables(await (await import('./load.ts')).load(context.get(serverCall)))
export const clientLoader = async () => (await import('./load.ts')).load(await quietCall())
export const meta: Route.MetaFunction = ({ matches }) => homeMeta(matches)

/** `/index` is the home page too. */
export default function HomeByNameScreen({ loaderData }: Route.ComponentProps) {
  return <HomePage loaderData={fromTables<Loaded>(loaderData)} />
}
