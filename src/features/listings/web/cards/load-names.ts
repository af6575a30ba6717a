import { getPark } from '#features/listings/contract.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'

/** Returns the names of parks in the language of the page; null for parks that are not published. Parks that could not be loaded are missing. */
export async function loadNames(parkIds: readonly string[]): Promise<Map<string, string | null>> {
  const call = await quietCall()
  const names = new Map<string, string | null>()
  await Promise.all(
    parkIds.map(async (parkId) => {
      try {
        names.set(parkId, (await call(getPark, { parkId })).name)
      } catch (error) {
        if (error instanceof CallFailed && error.code === 404) names.set(parkId, null)
      }
    }),
  )
  return names
}
