import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { FlatRegion, RegionGroup, RegionNode, RegionSelection } from '../contract.ts'
import { nameOf } from './region-names.ts'
import type { Region, RegionTree } from './region-tree.ts'

/** Selector data: a tree for each part of the world, or rows. `among` narrows it to some regions; null is all. */
export function selectRegions(tree: RegionTree, selection: RegionSelection, among: ReadonlySet<string> | null, language: Language) {
  return selection.flat ? flatRegions(tree, selection, among, language) : regionGroups(tree, selection, among, language)
}

/** The regions themselves and all above them. */
export const withAncestors = (tree: RegionTree, codes: Iterable<string>) =>
  new Set([...codes].flatMap((code) => tree.pathTo(code).map((region) => region.code)))

function flatRegions(tree: RegionTree, selection: RegionSelection, among: ReadonlySet<string> | null, language: Language): FlatRegion[] {
  const { level: deepest, parentCode, regionType } = selection
  const isBelow = (region: Region) =>
    parentCode === undefined || tree.pathTo(region.code).some(({ code }) => code === parentCode && code !== region.code)
  return tree.all
    .filter((region) => region.level <= deepest && (regionType === undefined || region.regionType === regionType))
    .filter((region) => (among?.has(region.code) ?? true) && isBelow(region))
    .map((region) => ({
      ...codeAndName(region, language),
      level: region.level,
      initial: region.initial,
      areaInfoList: childrenAmong(tree, region.code, among).map((child) => codeAndName(child, language)),
    }))
}

function regionGroups(tree: RegionTree, selection: RegionSelection, among: ReadonlySet<string> | null, language: Language): RegionGroup[] {
  const { level: deepest, parentCode = null, regionType } = selection
  const node = (region: Region): RegionNode => ({
    ...codeAndName(region, language),
    children: region.level < deepest ? childrenAmong(tree, region.code, among).map(node) : [],
  })
  const first = childrenAmong(tree, parentCode, among).filter(
    (region) => region.level <= deepest && (regionType === undefined || region.regionType === regionType),
  )
  const groups = [...Map.groupBy(first, (region) => region.regionType)]
  return groups
    .toSorted(([a], [b]) => Number(b === 'china') - Number(a === 'china'))
    .map(([type, regions]) => ({
      regionType: { value: type, label: typeLabel(tree, type, language) },
      regionNotGroupVoList: regions.map(node),
    }))
}

const childrenAmong = (tree: RegionTree, code: string | null, among: ReadonlySet<string> | null) =>
  tree.childrenOf(code).filter((child) => among?.has(child.code) ?? true)

const codeAndName = (region: Region, language: Language) => ({ code: region.code, name: nameOf(region, language) })

/** A part of the world is called like its continent. */
function typeLabel(tree: RegionTree, type: string, language: Language) {
  if (type === 'china') return m.regions_china({}, { locale: localeOf(language) })
  const continent = tree.childrenOf(null).find(({ regionType }) => regionType === type)
  return continent ? nameOf(continent, language) : type
}
