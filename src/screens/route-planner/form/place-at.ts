import { quietCall } from '#platform/web/request/browser-call.ts'
import type { Destination, Point } from '../route-question.ts'

/** Returns a point of the map as destination, with its district if known. */
export async function findDestination(point: Point): Promise<Destination> {
  const [{ geocode }, call] = await Promise.all([import('#features/routing/contract.ts'), quietCall()])
  try {
    const { name, provinceCode, cityCode, districtCode } = await call(geocode, point)
    return { region: [provinceCode, cityCode, districtCode].filter((code) => code !== null), address: name, point }
  } catch {
    // The plan reports invalid places.
    return { region: [], address: '', point }
  }
}

/** Returns the name of a point of the map, or an empty text. */
export async function findPlaceName(point: Point): Promise<string> {
  return (await findDestination(point)).address
}
