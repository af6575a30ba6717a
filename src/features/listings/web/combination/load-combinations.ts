import { searchCombinations, type ParkCombination } from '#features/listings/combination-contract.ts'
import type { OwnLoad } from '#features/listings/own-load.ts'
import type { MapEntry, ParkCard } from '#features/listings/park-card.ts'
import { encodeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import type { Call, CallOptions } from '#platform/web/request/call.ts'

/** A park, reduced to what a page shows of it, and the units of it that give the area together. */
export type ListedCombination<Park> = Omit<ParkCombination, 'park'> & { park: Park }
export type Combinations<Park> = {
  need: SpaceNeed
  rows: ListedCombination<Park>[]
  total: number
  /** Null if something was found. */
  instead: { largest: number; firstMonth: string | null } | null
  /** Empty unless the filter requests them. */
  markers: readonly MapEntry[]
  ownLoad: OwnLoad | null
}

type Question = { filter: ParkFilter; need: SpaceNeed }

export async function loadCombinations<Park>(
  call: Call,
  question: Question,
  toPark: (park: ParkCard) => Park,
): Promise<Combinations<Park>> {
  const { rows, total, data, markers, ownLoad } = await findCombinations(call, question)
  const listed = rows.map(({ park, ...row }) => ({ ...row, park: toPark(park) }))
  return { need: question.need, total, instead: data, rows: listed, markers: markers ?? [], ownLoad }
}

/** Loads the entries of a map for the view of the filter: `bbox` and `zoom`. */
export async function loadCombinationEntries(call: Call, { filter, need }: Question, options?: CallOptions): Promise<MapEntry[]> {
  const { markers } = await findCombinations(call, { filter: { ...filter, pageNum: 1, pageSize: 10, markers: true }, need }, options)
  return markers ?? []
}

const findCombinations = (call: Call, { filter, need: { area: needArea, ...need } }: Question, options?: CallOptions) =>
  call(searchCombinations, { ...encodeParkFilter(filter), ...need, needArea }, options)
