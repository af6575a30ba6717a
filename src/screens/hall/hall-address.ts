import { readFitQuestion, writeFitQuestion, type FitQuestion } from '#features/capacity/fit-address.ts'
import type { ViewMode } from '#features/hall/web/paint.ts'
import type { Racking } from '#features/listings/racking.ts'
import { urls } from '#features/listings/urls.ts'

/** What the address of the page says: the load and its handling as on the page of pallet positions, the racking or none, and the view. */
export type HallQuestion = Omit<FitQuestion, 'rack'> & { rack: Racking | null; view: ViewMode }

const empty = 'empty'

export const readHallQuestion = (search: URLSearchParams): HallQuestion => {
  const question = readFitQuestion(search)
  return {
    ...question,
    rack: search.get('rack') === empty ? null : question.rack,
    view: search.get('view') === 'walk' ? 'walk' : 'orbit',
  }
}

/** Writes a question into the query of an address and keeps its other names. Defaults are not written. */
export function writeHallQuestion({ rack, view, ...question }: HallQuestion, search = new URLSearchParams()): URLSearchParams {
  const written = writeFitQuestion({ ...question, rack: rack ?? readFitQuestion(new URLSearchParams()).rack }, search)
  if (rack === null) written.set('rack', empty)
  if (view === 'walk') written.set('view', view)
  else written.delete('view')
  return written
}

/** Returns the address of the page of a unit, with a question. */
export function hallAddress({ parkId, warehouseId }: { parkId: string; warehouseId: string }, question: HallQuestion): string {
  const query = writeHallQuestion(question).toString()
  return urls.hall(parkId, warehouseId) + (query === '' ? '' : `?${query}`)
}
