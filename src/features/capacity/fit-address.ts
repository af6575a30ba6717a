import { rackings, type Racking } from '#features/listings/racking.ts'
import { urls } from '#features/listings/urls.ts'
import { sprinklers } from './hall.ts'
import { loadLimits } from '#features/listings/pallet-load.ts'
import { palletSizes } from '#features/listings/standard-load.ts'
import { stagingLimits, type FitInput } from './question.ts'

/** What the address of a page about pallets says. Values that cannot be are left out. */
export type FitQuestion = FitInput & { rack: Racking }

export const usualRacking: Racking = 'narrow'

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) => values.find((value) => value === text)

function numberWithin(text: string | null, { min, max }: { min: number; max: number }) {
  const value = text !== null && /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined
  return value !== undefined && value >= min && value <= max ? value : undefined
}

export const readFitQuestion = (search: URLSearchParams): FitQuestion => ({
  rack: oneOf(rackings, search.get('rack')) ?? usualRacking,
  pallet: oneOf(palletSizes, search.get('pallet')),
  loadH: numberWithin(search.get('loadH'), loadLimits.heightM),
  loadW: numberWithin(search.get('loadW'), loadLimits.weightT),
  staging: numberWithin(search.get('staging'), stagingLimits),
  sprinkler: oneOf(sprinklers, search.get('sprinkler')),
})

const names = ['pallet', 'loadH', 'loadW', 'staging', 'sprinkler'] as const

/** Query names that such a page reads. */
export const queryNames = ['rack', ...names] as const

/** Writes a question into the query of an address and keeps its other names. Defaults are not written. */
export function writeFitQuestion(question: FitQuestion, search = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) => (value === undefined ? written.delete(name) : written.set(name, value))
  set('rack', question.rack === usualRacking ? undefined : question.rack)
  for (const name of names) set(name, question[name] === undefined ? undefined : String(question[name]))
  return written
}

/** Returns the address of the page of a park or one of its units, with a question. */
export const fitAddress = ({ parkId, warehouseId }: { parkId: string; warehouseId?: string }, question: FitQuestion): string =>
  withQuestion(urls.palletFit(parkId, warehouseId), question)

/** Returns the address of the page that shows a unit with this racking in three dimensions. */
export const racksInHallAddress = ({ parkId, warehouseId }: { parkId: string; warehouseId: string }, question: FitQuestion): string =>
  withQuestion(urls.hall(parkId, warehouseId), question)

function withQuestion(path: string, question: FitQuestion) {
  const query = writeFitQuestion(question).toString()
  return path + (query === '' ? '' : `?${query}`)
}
