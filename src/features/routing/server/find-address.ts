import { nameIn, nearestDistrict } from './nearest-district.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { GeocodeAnswer, GeocodeQuestion } from '../contract.ts'
import { failures } from '../failures.ts'
import type { Point } from './engine/truck-router.ts'
import { isOnMainland } from './mainland.ts'
import type { PlanDeps } from './plan-route.ts'

type Deps = Pick<PlanDeps, 'geocoder' | 'regions'>

/** The place of an address, or the district of a point: whichever is asked. */
export async function findAddress(deps: Deps, asked: GeocodeQuestion, language: Language): Promise<GeocodeAnswer> {
  const { longitude, latitude } = asked
  if (longitude !== undefined && latitude !== undefined) return districtOf(deps, { longitude, latitude }, language)
  const candidates = await deps.geocoder({ ...asked, address: asked.address! }, language)
  const [best] = candidates
  if (!best) throw fail(failures.addressUnknown)
  return { ...best, candidates, provinceCode: null, cityCode: null, districtCode: null }
}

async function districtOf({ regions }: Deps, point: Point, language: Language): Promise<GeocodeAnswer> {
  if (!isOnMainland(point)) throw fail(failures.notCovered)
  const tree = await regions.current()
  const path = tree.pathTo(nearestDistrict(tree, point).code)
  const [province, city, district] = path
  return {
    ...point,
    name: nameIn(path, language),
    accuracy: 'district',
    provider: 'gazetteer',
    candidates: [],
    provinceCode: province?.code ?? null,
    cityCode: city?.code ?? null,
    districtCode: district?.code ?? null,
  }
}
