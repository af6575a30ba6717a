import { isRouteErrorResponse } from 'react-router'
import { m } from '#messages'
import { NoPark } from './no-park.tsx'

/** Replaces the page of a park or a warehouse that is not published. Rethrows other errors. */
export function MissingPark({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NoPark text={m.park_missingText()} />
  throw error
}
