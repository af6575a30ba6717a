import type { Route } from './+types/followed-warehouses-screen'
import { FollowedList } from './followed-list.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  (await import('./load-engagement.ts')).loadFollows(request, 'warehouse')
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

export default function FollowedWarehousesScreen({ loaderData }: Route.ComponentProps) {
  return <FollowedList followType="warehouse" loaded={loaderData} />
}
