import { useRouteLoaderData } from 'react-router'
import type { SiteFacts } from '#features/site/contract.ts'

/** Returns the settings that every page shows; null if they could not be read. */
export function useSite(): SiteFacts | null {
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return root?.site ?? null
}

/** Returns the name of the portal; empty if the settings could not be read. */
export const useSiteName = (): string => useSite()?.name ?? ''
