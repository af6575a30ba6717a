import type { RegionGroup, RegionNode } from '#features/regions/contract.ts'

const domestic = 'china'

/** The regions of China, or of all other parts of the world; what does not go down to the third level cannot be chosen. */
export const regionsOf = (groups: readonly RegionGroup[], isDomestic: boolean): RegionNode[] =>
  groups
    .filter(({ regionType }) => (regionType.value === domestic) === isDomestic)
    .flatMap(({ regionNotGroupVoList }) => regionNotGroupVoList)
    .map((region) => ({ ...region, children: region.children.filter(({ children }) => children.length > 0) }))
    .filter(({ children }) => children.length > 0)

/** The part of the world in which a region of the first level lies. */
export const typeOf = (groups: readonly RegionGroup[], top: string) =>
  groups.find(({ regionNotGroupVoList }) => regionNotGroupVoList.some(({ code }) => code === top))?.regionType.value ?? domestic

/** From the top down to the region itself; empty when it is not among them. */
export function pathTo(regions: readonly RegionNode[], code: string): RegionNode[] {
  for (const region of regions) {
    if (region.code === code) return [region]
    const below = pathTo(region.children, code)
    if (below.length > 0) return [region, ...below]
  }
  return []
}
