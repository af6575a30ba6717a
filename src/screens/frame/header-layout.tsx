import { Outlet, useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#features/site/contract.ts'
import { Frame } from './frame.tsx'

/** The frame with the header only, for screens that fill the window: map, route planner, personal centre. */
export default function HeaderLayout() {
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return (
    <Frame site={root?.site ?? null} layout="header">
      <Outlet />
    </Frame>
  )
}
