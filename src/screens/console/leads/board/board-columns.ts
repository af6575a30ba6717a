import type { LeadCard } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'

export type BoardColumn = { stage: Stage; total: number; meanDays: number | null; rows: LeadCard[] }
export type Columns = readonly BoardColumn[]

export const findCard = (columns: Columns, id: string) => columns.flatMap(({ rows }) => rows).find((card) => card.id === id)

/** Puts a card into the column of its stage, or back to its place there, with what is known of it now. */
export function placeCard(columns: Columns, card: LeadCard): Columns {
  return columns.map((column) => {
    const at = column.rows.findIndex(({ id }) => id === card.id)
    if (column.stage === card.stage)
      return at < 0 ? { ...column, total: column.total + 1, rows: [card, ...column.rows] } : { ...column, rows: column.rows.with(at, card) }
    return at < 0 ? column : { ...column, total: column.total - 1, rows: column.rows.toSpliced(at, 1) }
  })
}

/** Puts cards into columns that were read before these cards had their newer versions. A card that is not in the columns stays out. */
export const withNewer = (columns: Columns, cards: Iterable<LeadCard>): Columns =>
  [...cards].reduce(
    (result, card) => ((findCard(result, card.id)?.version ?? Infinity) < card.version ? placeCard(result, card) : result),
    columns,
  )

/** The number of leads that differ between what is shown and what is there now. */
export function countUpdates(shown: Columns, now: Columns): number {
  const states = (columns: Columns) =>
    new Map(columns.flatMap(({ rows }) => rows).map(({ id, stage, version }) => [id, `${stage} ${version}`]))
  const [before, after] = [states(shown), states(now)]
  const changed = [...after].filter(([id, state]) => before.get(id) !== state).length
  const gone = [...before.keys()].filter((id) => !after.has(id)).length
  return changed + gone
}

/** Where the current card goes: through its column, or to the nearest row of a neighbouring one that has cards. */
export function moveActive(columns: Columns, active: string | null, step: 'down' | 'up' | 'left' | 'right'): string | null {
  const filled = columns.filter(({ rows }) => rows.length > 0)
  const col = filled.findIndex(({ rows }) => rows.some(({ id }) => id === active))
  if (col < 0) return filled[0]?.rows[0]?.id ?? null
  const { rows } = filled[col]!
  const row = rows.findIndex(({ id }) => id === active)
  if (step === 'down') return rows[Math.min(row + 1, rows.length - 1)]!.id
  if (step === 'up') return rows[Math.max(row - 1, 0)]!.id
  const beside = filled[step === 'left' ? Math.max(col - 1, 0) : Math.min(col + 1, filled.length - 1)]!.rows
  return beside[Math.min(row, beside.length - 1)]!.id
}
