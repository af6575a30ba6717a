import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { FlatRegion, RegionGroup, RegionNode, RegionSelection } from '../contract.ts'
import { fullName } from './region-names.ts'
import type { Region, RegionTree } from './region-tree.ts'

/** Returns selector data: one tree per part of the world, or rows. `included` limits it to some regions; null includes all. */
export function selectRegions(tree: RegionTree, selection: RegionSelection, included: ReadonlySet<string> | null, language: Language) {
  return selection.flat ? selectRows(tree, selection, included, language) : selectGroups(tree, selection, included, language)
}

/** Returns the codes together with those of all regions above them. */
export const withAncestors = (tree: RegionTree, codes: Iterable<string>) =>
  new Set([...codes].flatMap((code) => tree.pathTo(code).map((region) => region.code)))

function selectRows(tree: RegionTree, selection: RegionSelection, included: ReadonlySet<string> | null, language: Language): FlatRegion[] {
  const { level: maxLevel, parentCode, regionType } = selection
  const isBelow = (region: Region) =>
    parentCode === undefined || tree.pathTo(region.code).some(({ code }) => code === parentCode && code !== region.code)
  return tree.all
    .filter((region) => region.level <= maxLevel && (regionType === undefined || region.regionType === regionType))
    .filter((region) => (included?.has(region.code) ?? true) && isBelow(region))
    .map((region) => ({
      ...codeAndName(region, language),
      level: region.level,
      initial: region.initial,
      areaInfoList: includedChildren(tree, region.code, included).map((child) => codeAndName(child, language)),
    }))
}

function selectGroups(
  tree: RegionTree,
  selection: RegionSelection,
  included: ReadonlySet<string> | null,
  language: Language,
): RegionGroup[] {
  const { level: maxLevel, parentCode = null, regionType } = selection
  const node = (region: Region): RegionNode => ({
    ...codeAndName(region, language),
    children: region.level < maxLevel ? includedChildren(tree, region.code, included).map(node) : [],
  })
  const roots = includedChildren(tree, parentCode, included).filter(
    (region) => region.level <= maxLevel && (regionType === undefined || region.regionType === regionType),
  )
  const groups = [...Map.groupBy(roots, (region) => region.regionType)]
  return groups
    .toSorted(([a], [b]) => Number(b === 'china') - Number(a === 'china'))
    .map(([type, regions]) => ({
      regionType: { value: type, label: regionTypeLabel(tree, type, language) },
      regionNotGroupVoList: regions.map(node),
    }))
}

const includedChildren = (tree: RegionTree, code: string | null, included: ReadonlySet<string> | null) =>
  tree.childrenOf(code).filter((child) => included?.has(child.code) ?? true)

const codeAndName = (region: Region, language: Language) => ({ code: region.code, name: fullName(region, language) })

/** Returns the label of a region type; overseas types are named after their continent. */
function regionTypeLabel(tree: RegionTree, type: string, language: Language) {
  if (type === 'china') return m.ui_chinaAsCountry({}, { locale: localeOf(language) })
  const continent = tree.childrenOf(null).find(({ regionType }) => regionType === type)
  return continent ? fullName(continent, language) : type
}
