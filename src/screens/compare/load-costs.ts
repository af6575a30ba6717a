import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { rankCosts, type ParkCost } from '#features/routing/cost-contract.ts'
import { findAreaM2, toCostInput, type CostQuestion } from '#features/routing/cost-question.ts'
import { rentOfSpace } from '#features/routing/park-cost.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import type { Listing } from './listing.ts'
import { isTemporary } from './temporary-failure.ts'

export type ColumnCost = Omit<ParkCost, 'terms' | 'parkId'>
type Engine = { data: string; dataDate: string; schematic: boolean }

/** What the columns cost a month; null for one that is not published. */
export type Costs =
  /** Without an area there is nothing to rent. */
  | { kind: 'none' }
  /** Without destinations: the rent alone. */
  | { kind: 'rent'; rows: (ColumnCost | null)[] }
  | { kind: 'total'; rows: (ColumnCost | null)[]; engine: Engine | null }
  /** `isStarting`: the router is starting, and the request is worth repeating soon. `isTemporary`: a later request may succeed. */
  | { kind: 'failed'; message: string; isStarting: boolean; isTemporary: boolean }

type Listings = readonly (Listing | null)[]

/** Loads what the columns cost a month, by the operation of the total cost page. A failure is part of the answer. */
export async function loadCosts(call: Call, kind: CompareKind, listings: Listings, question: CostQuestion): Promise<Costs> {
  const area = findAreaM2(question)
  if (area === null) return { kind: 'none' }
  if (question.destinations.length === 0) return { kind: 'rent', rows: listings.map((listing) => listing && rentOf(listing, area)) }
  try {
    const input = { ...toCostInput(question), terms: 0 as const }
    const answers = await Promise.all(listRequests(kind, listings).map((request) => call(rankCosts, { ...input, ...request })))
    const rows = answers.flatMap((answer) => answer.rows)
    const rowOf = (parkId: string, at: number) => (kind === 'parks' ? rows.find((row) => row.parkId === parkId) : answers[at]?.rows[0])
    const published = listings.filter((listing) => listing !== null)
    return {
      kind: 'total',
      rows: listings.map((listing) => {
        const row = listing && rowOf(listing.park.parkId, published.indexOf(listing))
        if (!row) return null
        const { terms: _terms, parkId: _parkId, ...cost } = row
        return cost
      }),
      engine: answers[0]?.engine ?? null,
    }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { kind: 'failed', message: error.message, isStarting: error.code === routerStarting, isTemporary: isTemporary(error) }
  }
}

const routerStarting = 503

const rentOf = ({ units }: Listing, area: number): ColumnCost => ({ ...rentOfSpace(units, area), estimated: false, distances: [] })

/** One request for all parks; one for each warehouse, because several may belong to one park. */
function listRequests(kind: CompareKind, listings: Listings): { parkIds: string[]; warehouseIds?: string[] }[] {
  const published = listings.filter((listing) => listing !== null)
  if (kind === 'warehouses') return published.map((listing) => costRequestOf(kind, listing.park.parkId, listing.units[0]!.warehouseId))
  return published.length === 0 ? [] : [{ parkIds: published.map(({ park }) => park.parkId) }]
}

const costRequestOf = (kind: CompareKind, parkId: string, id: string) => ({
  parkIds: [parkId],
  ...(kind === 'warehouses' && { warehouseIds: [id] }),
})

/** Loads the terms of one column's costs. */
export async function loadTerms(
  call: Call,
  column: { kind: CompareKind; parkId: string; id: string },
  question: CostQuestion,
  signal: AbortSignal,
): Promise<ParkCost['terms']> {
  const input = { ...toCostInput(question), ...costRequestOf(column.kind, column.parkId, column.id) }
  const { rows } = await call(rankCosts, input, { signal })
  return rows[0]?.terms ?? []
}
