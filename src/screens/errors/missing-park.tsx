import { isRouteErrorResponse } from 'react-router'
import { m } from '#messages'
import { NoPark } from './no-park.tsx'

/** Stands in for a page about a park or a warehouse that is not published. Throws other errors on. */
export function MissingPark({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NoPark text={m.park_missingText()} />
  throw error
}
