import { quietCall } from '#platform/web/request/browser-call.ts'
import type { Destination, Point } from '../route-question.ts'

/** A place of the map as a destination: with the district around it where that is known, else the point alone. */
export async function findDestination(point: Point): Promise<Destination> {
  const [{ geocode }, call] = await Promise.all([import('#features/routing/contract.ts'), quietCall()])
  try {
    const { name, provinceCode, cityCode, districtCode } = await call(geocode, point)
    return { region: [provinceCode, cityCode, districtCode].filter((code) => code !== null), address: name, point }
  } catch {
    // The plan says what is wrong with the place, if anything is.
    return { region: [], address: '', point }
  }
}

/** What a place of the map is called, for a start; nothing where it has no name. */
export async function findPlaceName(point: Point): Promise<string> {
  return (await findDestination(point)).address
}
