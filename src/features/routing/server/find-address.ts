import { formatRegionName, findNearestDistrict } from './nearest-district.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { GeocodeReply, GeocodeQuery } from '../contract.ts'
import { failures } from '../failures.ts'
import type { Point } from './engine/truck-router.ts'
import { isOnMainland } from './mainland.ts'
import type { PlanDeps } from './plan-route.ts'

type Deps = Pick<PlanDeps, 'geocoder' | 'regions'>

/** Finds the place of an address, or the district of a point. Throws 10505 for an unknown address, 10504 for a point off the mainland. */
export async function findAddress(deps: Deps, query: GeocodeQuery, language: Language): Promise<GeocodeReply> {
  const { longitude, latitude } = query
  if (longitude !== undefined && latitude !== undefined) return findDistrict(deps, { longitude, latitude }, language)
  const candidates = await deps.geocoder({ ...query, address: query.address! }, language)
  const [best] = candidates
  if (!best) throw fail(failures.addressUnknown)
  return { ...best, candidates, provinceCode: null, cityCode: null, districtCode: null }
}

async function findDistrict({ regions }: Deps, point: Point, language: Language): Promise<GeocodeReply> {
  if (!isOnMainland(point)) throw fail(failures.notCovered)
  const tree = await regions.current()
  const path = tree.pathTo(findNearestDistrict(tree, point).code)
  const [province, city, district] = path
  return {
    ...point,
    name: formatRegionName(path, language),
    accuracy: 'district',
    provider: 'gazetteer',
    candidates: [],
    provinceCode: province?.code ?? null,
    cityCode: city?.code ?? null,
    districtCode: district?.code ?? null,
  }
}
