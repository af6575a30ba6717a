import type { Route } from './+types/home-screen'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { fromTables, toTables } from '#platform/web/request/table-data.ts'
import { homeMeta, HomePage } from './home-page.tsx'
import type { Loaded } from './load.ts'

// Imported on demand on both sides: a static import for the server would stay in the chunk of the client loader, and pull the contracts
// and their schema library into the first load (43 kB gzipped, measured).
export const loader = async ({ context }: Route.LoaderArgs) => toTables(await (await import('./load.ts')).load(context.get(serverCall)))
export const clientLoader = async () => (await import('./load.ts')).load(await quietCall())
export const meta: Route.MetaFunction = ({ matches }) => homeMeta(matches)

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return <HomePage loaderData={fromTables<Loaded>(loaderData)} />
}
