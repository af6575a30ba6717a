import { listAllRegions, type RegionGroup, type RegionNode } from '#features/regions/contract.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'

/** In the reader's language; the selector has asked for all of them already. */
export async function nameOfRegion(code: string): Promise<string> {
  const groups = (await (await quietCall())(listAllRegions, { level: 3 })) as RegionGroup[]
  return find(
    groups.flatMap(({ regionNotGroupVoList }) => regionNotGroupVoList),
    code,
  )
}

function find(regions: readonly RegionNode[], code: string): string {
  for (const region of regions) {
    if (region.code === code) return region.name
    const below = find(region.children, code)
    if (below !== '') return below
  }
  return ''
}
