import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import { mount, mountReady } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import type { Regions } from './regions.ts'
import { readyRegions } from './ready-regions.ts'
import { shortName } from './region-names.ts'
import type { Region, RegionTree } from './region-tree.ts'
import { selectRegions, withAncestors } from './select-regions.ts'

export type RegionDeps = {
  regions: Regions
  /** Returns the codes of regions with published parks; ancestors may be missing. Provided by the listings. */
  regionsWithParks: () => Promise<ReadonlySet<string>>
}

export function regionRoutes(app: FastifyInstance, { regions, regionsWithParks }: RegionDeps) {
  mount(app, contract.listHotRegions, async ({ level }, { language }) => hotRegions(await regions.current(), level, language))
  mount(app, contract.listCitiesByInitial, async (_, { language }) => citiesByInitial(await regions.current(), language))
  mount(app, contract.listProvincesAndCities, async (_, { language }) => {
    const china = selectRegions(await regions.current(), { regionType: 'china', level: 2, flat: false }, null, language)
    return china.flatMap((group) => ('regionNotGroupVoList' in group ? group.regionNotGroupVoList : []))
  })
  mountReady(app, contract.listAllRegions, async (selection, { language }) => readyRegions(await regions.current(), selection, language))
  mount(app, contract.listRegionsWithParks, async (selection, { language }) => {
    const tree = await regions.current()
    return selectRegions(tree, selection, withAncestors(tree, await regionsWithParks()), language)
  })
}

const hotRegions = (tree: RegionTree, level: number | undefined, language: Language): contract.HotRegion[] =>
  tree.all
    .filter((region): region is Region & { hotRank: number } => region.hotRank !== null && (level === undefined || region.level === level))
    .toSorted((a, b) => a.hotRank - b.hotRank)
    .map((region) => ({ code: region.code, name: shortName(region, language), level: region.level, initial: region.initial }))

function citiesByInitial(tree: RegionTree, language: Language): contract.CityGroup[] {
  const cities = tree.all.filter(({ level, regionType }) => level === 2 && regionType === 'china')
  return [...Map.groupBy(cities, ({ initial }) => initial)].map(([initial, group]) => ({
    initial,
    areaInfoList: group.map((city) => ({ code: city.code, name: shortName(city, language), level: city.level })),
  }))
}
