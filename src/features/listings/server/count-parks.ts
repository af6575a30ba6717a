import type { ParkCounts } from '#features/regions/server/regions.ts'
import { dayNumber, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { EngineQuery, SearchEngine } from '../search/engine.ts'

type Deps = { search: SearchEngine; clock: Clock }
type Place = Pick<EngineQuery, 'region' | 'regionType'>

/**
 * Returns a function that counts parks everywhere and by region of China, down to cities and to the districts of a collection of cities under
 * direct rule. The search itself counts, so that its result has as many parks as the city said.
 */
export function createParkCounter({ search, clock }: Deps): () => Promise<ParkCounts> {
  let last: { version: string; counts: Promise<ParkCounts> } | null = null
  return () => {
    const { version } = search
    if (version !== null && last?.version === version) return last.counts
    const counts = countParks(search, dayNumber(wireDate(clock())))
    if (version !== null) {
      last = { version, counts }
      counts.catch(() => (last = null))
    }
    return counts
  }
}

async function countParks(search: SearchEngine, today: number): Promise<ParkCounts> {
  const ask = (place: Place) =>
    search.search({ today, ...place, sort: 'latest', order: 'desc', pageNum: 1, pageSize: 1, facets: true, markers: null })
  const childrenOf = async (place: Place) => listCounts((await ask(place)).facets?.regionCode ?? {})
  const provinces = await childrenOf({ regionType: 'china' })
  const cities = await flatten(provinces, (code) => childrenOf({ region: { code, level: 1 } }))
  const collections = cities.filter(([code]) => code.slice(2, 4) === '90')
  const districts = await flatten(collections, (code) => childrenOf({ region: { code, level: 2 } }))
  return { total: (await ask({})).parks, byRegion: new Map([...provinces, ...cities, ...districts]) }
}

const listCounts = (counts: Record<string, number>) => Object.entries(counts).filter(([, count]) => count > 0)

const flatten = async (regions: readonly [string, number][], list: (code: string) => Promise<[string, number][]>) =>
  (await Promise.all(regions.map(([code]) => list(code)))).flat()
