import { makeShortlist, shortlistLimits } from '#features/documents/contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { encodeParkFilter, readParkFilter } from '#features/listings/search/park-filter.ts'
import { toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import { loadNames } from '#features/listings/web/cards/load-names.ts'
import { costLimits, exportCosts, rankCosts, type ParkCost } from '#features/routing/cost-contract.ts'
import { repeatWhileStarting } from '#features/routing/web/repeat-while-starting.ts'
import type { Call } from '#platform/web/request/call.ts'
import { download } from '#platform/web/request/download.ts'
import { toCostInput, type CostQuestion } from '#features/routing/cost-question.ts'
import type { RankedPark } from './ranking.ts'

/** Parks done and in all. `isStarting`: the router is starting, and requests are repeated. */
export type Progress = { done: number; total: number; isStarting: boolean }
/** Number of parallel requests. */
const maxConcurrency = 3

type Engine = { data: string; dataDate: string; schematic: boolean }
export type Ranking = { parks: RankedPark[]; engine: Engine | null }

/** Calculates the costs of all parks of a search in batches of 100, reporting progress. */
export async function rankParks(
  call: Call,
  search: SearchQuery,
  question: CostQuestion,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Ranking> {
  const names = question.parks.length > 0 ? await listChosen(question.parks) : await listParks(call, search, signal)
  const batches = splitIntoBatches([...names.keys()])
  const parks: RankedPark[] = []
  let engine: Engine | null = null
  let next = 0
  const report = (isStarting: boolean) => onProgress({ done: parks.length, total: names.size, isStarting })
  report(false)
  async function work() {
    for (let batch = batches[next++]; batch; batch = batches[next++]) {
      const input = { parkIds: batch, ...toCostInput(question), terms: 0 as const }
      const answer = await repeatWhileStarting(
        () => call(rankCosts, input, { signal }),
        () => report(true),
        signal,
      )
      engine = answer.engine
      parks.push(...answer.rows.map(({ terms: _terms, ...row }) => ({ ...row, name: names.get(row.parkId) ?? '' })))
      report(false)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrency }, work))
  return { parks, engine }
}

/** Returns the names of chosen parks by id, without those that are not published. */
async function listChosen(parkIds: readonly string[]): Promise<Map<string, string>> {
  const names = await loadNames(parkIds)
  return new Map([...names].flatMap(([parkId, name]) => (name === null ? [] : [[parkId, name] as const])))
}

/** Returns park names by id. Without a zoom, map entries are single parks, at most 1,000. */
async function listParks(call: Call, search: SearchQuery, signal: AbortSignal): Promise<Map<string, string>> {
  const filter = readParkFilter(toSearchParams({ ...search, pageNum: undefined }))
  const { zoom: _zoom, ...all } = { ...filter, markers: true, pageSize: 10 as const }
  const { parkMapSievingVoList } = await call(searchParks, encodeParkFilter(all), { signal })
  return new Map(parkMapSievingVoList.flatMap((entry) => (entry.cluster ? [] : [[entry.parkId, entry.name] as const])))
}

const splitIntoBatches = (ids: string[]) =>
  Array.from({ length: Math.ceil(ids.length / costLimits.parks) }, (_, at) => ids.slice(at * costLimits.parks, (at + 1) * costLimits.parks))

/** Loads the cost terms of one park. */
export async function loadTerms(call: Call, parkId: string, question: CostQuestion, signal: AbortSignal): Promise<ParkCost['terms']> {
  const { rows } = await call(rankCosts, { parkIds: [parkId], ...toCostInput(question) }, { signal })
  return rows[0]?.terms ?? []
}

/** Downloads the ranking as an Excel file. */
export const exportRanking = (parkIds: string[], question: CostQuestion) =>
  download(exportCosts, { parkIds: parkIds.slice(0, costLimits.exported), ...toCostInput(question), months: question.months })

/** Downloads the first parks of the ranking as a PDF. */
export const downloadShortlist = (parkIds: string[], question: CostQuestion) =>
  download(makeShortlist, { parkIds: parkIds.slice(0, shortlistLimits.parks), ...toCostInput(question) })
