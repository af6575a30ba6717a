import { Outlet, useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#features/site/contract.ts'
import { Frame } from './frame.tsx'

/** Header, footer and the widget at the right. */
export default function FullLayout() {
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return (
    <Frame site={root?.site ?? null}>
      <Outlet />
    </Frame>
  )
}
