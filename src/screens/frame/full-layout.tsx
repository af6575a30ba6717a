import { Outlet, useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#features/site/contract.ts'
import { Frame } from './frame.tsx'

/** The frame with header, footer and quick services. */
export default function FullLayout() {
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return (
    <Frame site={root?.site ?? null}>
      <Outlet />
    </Frame>
  )
}
