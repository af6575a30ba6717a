import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/i18n/language.ts'
import { mount, mountReady } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { citiesByInitial } from './cities.ts'
import type { ParkCounts, Regions } from './regions.ts'
import { readyRegions } from './ready-regions.ts'
import { shortName } from './region-names.ts'
import type { Region, RegionTree } from './region-tree.ts'
import { selectRegions, withAncestors } from './select-regions.ts'

export type RegionDeps = {
  regions: Regions
  /** Returns the codes of regions with published parks; ancestors may be missing. Provided by the listings. */
  regionsWithParks: () => Promise<ReadonlySet<string>>
  /** Returns how many parks a search without filters finds, everywhere and by city. Provided by the listings. */
  countParks: () => Promise<ParkCounts>
}

export function regionRoutes(app: FastifyInstance, { regions, regionsWithParks, countParks }: RegionDeps) {
  mount(app, contract.listHotRegions, async ({ level }, { language }) => hotRegions(await regions.current(), level, language))
  mount(app, contract.listCitiesByInitial, async (_, { language }) => citiesByInitial(await regions.current(), language))
  mount(app, contract.countParksByCity, async () => {
    const { total, byRegion } = await countParks()
    return { total, cities: [...byRegion].map(([code, parkCount]) => ({ code, parkCount })) }
  })
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
