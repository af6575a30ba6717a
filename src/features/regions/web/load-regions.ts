import { getLocale } from '#paraglide/runtime.js'
import { createCall } from '#platform/web/request/create-call.ts'
import { browserWorld, fetchCall } from '#platform/web/request/fetch-call.ts'
import type { Call } from '#platform/web/request/call.ts'
import { listAllRegions, listCitiesByInitial, listRegionsWithParks, type RegionGroup, type RegionNode } from '../contract.ts'
import { namesByCode } from './city-list.ts'
import { namesOf } from './names-of.ts'
import { pathTo, groupBySide, type RegionTrees } from './region-tree.ts'

/**
 * `listings`: regions with published parks · `world`: every region down to districts and overseas cities · `cities`: every
 * province and city, continent and country.
 */
export type RegionScope = 'listings' | 'world' | 'cities'

/** Levels of a scope. */
export const depths = { listings: 3, world: 3, cities: 2 } as const

/** Returns the regions of a scope in the language of the page. Throws `CallFailed`. */
export const loadRegions = async (scope: RegionScope): Promise<RegionTrees> => groupBySide(await listRegions(fetchCall, scope))

/** Calls in the other language, beside those of the page; answers are kept apart. */
const { call: otherCall } = createCall({ ...browserWorld, locale: () => (getLocale() === 'zh-CN' ? 'en-US' : 'zh-CN') })

/** Returns the names of a scope's regions in the other language, by code, for searching only. */
export async function loadOtherNames(scope: RegionScope): Promise<Map<string, string>> {
  const { domestic, overseas } = groupBySide(await listRegions(otherCall, scope))
  const names = new Map<string, string>()
  const add = ({ code, name, children }: RegionNode) => {
    names.set(code, name)
    children.forEach(add)
  }
  for (const region of [...domestic, ...overseas]) add(region)
  return names
}

/** Returns the names of cities and their provinces in the other language, by the codes of `toSearchTree`, for searching only. */
export const loadOtherCityNames = async (): Promise<ReadonlyMap<string, string>> =>
  namesByCode(await otherCall(listCitiesByInitial, {}, { noTip: true }))

/** Returns the names from the top down to a region; empty for an unknown code. */
export async function loadRegionNames(code: string): Promise<string[]> {
  const { domestic, overseas } = await loadRegions('world')
  return namesOf(pathTo([...domestic, ...overseas], code))
}

/** The field shows its own failure. Without `flat` the answer is of trees. */
async function listRegions(call: Call, scope: RegionScope) {
  const endpoint = scope === 'listings' ? listRegionsWithParks : listAllRegions
  return (await call(endpoint, { level: depths[scope] }, { noTip: true })) as RegionGroup[]
}
