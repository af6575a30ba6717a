import { quietCall } from '#platform/web/request/browser-call.ts'
import type { Approach } from '../approach-contract.ts'

/** Loads the ways from a park to the nearest expressway and freight hubs. Rejects where none is known. */
export async function loadApproach(parkId: string, signal: AbortSignal): Promise<Approach[]> {
  const [{ measureApproach }, call] = await Promise.all([import('../approach-contract.ts'), quietCall()])
  return (await call(measureApproach, { parkId }, { signal, noTip: true })).rows
}
