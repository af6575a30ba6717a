import { getPark } from '#features/listings/contract.ts'
import { readTourQuestion } from '#features/tours/tour-question.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** A chosen park. Degrees. */
export type ChosenPark = { parkId: string; name: string; place: string; longitude: number; latitude: number }

/** Loads the parks of an address. Parks that are not published are left out. */
export async function load(call: Call, { request }: { request: Request }): Promise<{ parks: ChosenPark[] }> {
  const { stops } = readTourQuestion(new URL(request.url).searchParams)
  const parks = await Promise.all(stops.map(({ parkId }) => findPark(call, parkId)))
  return { parks: parks.filter((park) => park !== null) }
}

async function findPark(call: Call, parkId: string): Promise<ChosenPark | null> {
  try {
    const { name, regionName, longitude, latitude } = await call(getPark, { parkId })
    return { parkId, name, place: regionName, longitude, latitude }
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) return null
    throw error
  }
}
