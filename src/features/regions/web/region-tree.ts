import type { Side } from '../codes.ts'
import type { RegionGroup, RegionNode } from '../contract.ts'

/** The regions of both sides, each from provinces or continents down. */
export type RegionTrees = Record<Side, readonly RegionNode[]>

const domestic = 'china'

export function groupBySide(groups: readonly RegionGroup[]): RegionTrees {
  const of = (side: Side) =>
    groups
      .filter(({ regionType }) => (regionType.value === domestic) === (side === 'domestic'))
      .flatMap(({ regionNotGroupVoList }) => regionNotGroupVoList)
  return { domestic: of('domestic'), overseas: of('overseas') }
}

/** Drops every branch with fewer levels than `levels`. */
export function withoutShallow(regions: readonly RegionNode[], levels: number): RegionNode[] {
  if (levels === 1) return [...regions]
  return regions
    .map((region) => ({ ...region, children: withoutShallow(region.children, levels - 1) }))
    .filter(({ children }) => children.length > 0)
}

/** Returns the regions from the top down to `code`; empty for an unknown code. */
export function pathTo(regions: readonly RegionNode[], code: string): RegionNode[] {
  for (const region of regions) {
    if (region.code === code) return [region]
    const below = pathTo(region.children, code)
    if (below.length > 0) return [region, ...below]
  }
  return []
}

/** Returns the columns of a selector: the top regions, then the children of each open region. */
export function listColumns(regions: readonly RegionNode[], open: readonly string[]): (readonly RegionNode[])[] {
  const columns = [regions]
  for (const code of open) {
    const children = columns.at(-1)!.find((region) => region.code === code)?.children ?? []
    if (children.length === 0) break
    columns.push(children)
  }
  return columns
}
