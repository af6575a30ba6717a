import type { ParkCounts } from '#features/regions/server/regions.ts'
import type { EngineQuery, SearchEngine } from '../search/engine.ts'

type Place = Pick<EngineQuery, 'region' | 'regionType'>

/**
 * Returns a function that counts parks everywhere and by region of China, down to cities and to the districts of a collection of cities under
 * direct rule. The search itself counts, so that its result has as many parks as the city said.
 */
export function createParkCounter(search: SearchEngine): () => Promise<ParkCounts> {
  let last: { version: string; counts: Promise<ParkCounts> } | null = null
  return () => {
    const { version } = search
    if (version !== null && last?.version === version) return last.counts
    const counts = countParks(search)
    if (version !== null) {
      last = { version, counts }
      counts.catch(() => (last = null))
    }
    return counts
  }
}

async function countParks(search: SearchEngine): Promise<ParkCounts> {
  const childrenOf = async (place: Place) => listCounts((await ask(search, place)).facets?.regionCode ?? {})
  const provinces = await childrenOf({ regionType: 'china' })
  const cities = await flatten(provinces, (code) => childrenOf({ region: { code, level: 1 } }))
  const collections = cities.filter(([code]) => code.slice(2, 4) === '90')
  const districts = await flatten(collections, (code) => childrenOf({ region: { code, level: 2 } }))
  return { total: (await ask(search, {})).parks, byRegion: new Map([...provinces, ...cities, ...districts]) }
}

const ask = (search: SearchEngine, place: Place) =>
  search.search({ ...place, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 1, facets: true, markers: null })

const listCounts = (counts: Record<string, number>) => Object.entries(counts).filter(([, count]) => count > 0)

const flatten = async (regions: readonly [string, number][], list: (code: string) => Promise<[string, number][]>) =>
  (await Promise.all(regions.map(([code]) => list(code)))).flat()
