import type { FigureSource } from './contract.ts'
import { columnsOfGroup, figureGroups, groupOfField, type DocumentKind, type FigureGroup, type SourceKind } from './figure-groups.ts'

/** A verification. Its record confirms the figures as the listing has them at that moment. */
export type SourceRecord = {
  kind: 'owner' | 'visit' | 'document'
  documentKind: DocumentKind | null
  /** `yyyy-MM-dd`. */
  date: string
  recordedAt: number
  fields: readonly string[]
}

type Figures = Readonly<Record<string, unknown>>

/** A captured change of figures; `before` is null for a new record, `after` for a deleted one. */
export type FigureChange = {
  table: string
  recordId: string
  at: number
  date: string
  /** The kind of the change set. */
  kind: string
  before: Figures | null
  after: Figures | null
}

type Changed = FigureSource['changes'][number]

/**
 * Decides where each group of figures comes from. The latest verification that confirms a group is its source, until a figure is changed:
 * from then on the new figure is the owner's declaration, or that of the file or partner it came with. A change that was taken back is none.
 * Figures that were never verified come from the import or partner that brought them; of others no source is stated.
 * `records` have the latest date first, `changes` are in the order in which they happened.
 */
export const figureSources = (records: readonly SourceRecord[], changes: readonly FigureChange[]): FigureSource[] =>
  figureGroups.map((group) => {
    const ofGroup = changes.filter((change) => touches(change, group))
    const record = records.find(({ fields }) => fields.some((field) => groupOfField[field] === group))
    if (record)
      return {
        group,
        kind: record.kind,
        documentKind: record.documentKind,
        date: record.date,
        changes: changedSince(ofGroup, group, record.recordedAt),
      }
    const brought = ofGroup.find(({ before, kind }) => before === null && isBrought(kind))
    if (brought)
      return {
        group,
        kind: kindOf(brought.kind),
        documentKind: null,
        date: brought.date,
        changes: changedSince(ofGroup, group, brought.at).filter(({ kind, date }) => kind === 'owner' || date !== brought.date),
      }
    return {
      group,
      kind: null,
      documentKind: null,
      date: null,
      changes: changedSince(ofGroup, group, 0).filter(({ kind }) => kind !== 'owner'),
    }
  })

const columnsOf = (table: string, group: FigureGroup): readonly string[] => columnsOfGroup[group][table] ?? []

/** True if a change has figures of a group; a new record needs one that is known. */
const touches = ({ table, before, after }: FigureChange, group: FigureGroup) =>
  columnsOf(table, group).some((column) => (before === null ? isKnown(after?.[column]) : before[column] !== undefined))

/** A new record has no, and no choice, where nothing was entered. */
const isKnown = (value: unknown) =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0)

const isBrought = (kind: string): kind is 'import' | 'partner' => kind === 'import' || kind === 'partner'
const kindOf = (kind: string): SourceKind => (isBrought(kind) ? kind : 'owner')

/** Lists what differs from its value at a moment, per warehouse and for the park itself, with its last change. */
function changedSince(changes: readonly FigureChange[], group: FigureGroup, moment: number): Changed[] {
  const later = Map.groupBy(
    changes.filter(({ at }) => at > moment),
    ({ table, recordId }) => `${table} ${recordId}`,
  )
  const changed = [...later.values()].flatMap((ofRecord): Changed[] => {
    const [first, last] = [ofRecord[0]!, ofRecord.at(-1)!]
    // A floor belongs to its warehouses, which have figures of their own; one that is added or removed changes none of them.
    const isFloorItself = first.table === 'floor' && (first.before === null || last.after === null)
    const isGone = first.table === 'warehouse' && last.after === null
    if (isFloorItself || isGone || columnsOf(first.table, group).every((column) => isSame(ofRecord, column))) return []
    return [{ warehouseId: first.table === 'warehouse' ? first.recordId : null, kind: kindOf(last.kind), date: last.date }]
  })
  // The park's gates and floors are one place; the latest of their changes says when.
  const latest = new Map<string | null, Changed>()
  for (const one of changed.toSorted((a, b) => (a.date < b.date ? -1 : 1))) latest.set(one.warehouseId, one)
  return [...latest.values()]
}

/** Compares the value before the first change of a column with the one after the last. */
function isSame(changes: readonly FigureChange[], column: string): boolean {
  const ofColumn = changes.filter(({ before, after }) => before?.[column] !== undefined || after?.[column] !== undefined)
  if (ofColumn.length === 0) return true
  const [before, after] = [ofColumn[0]!.before, ofColumn.at(-1)!.after]
  return before !== null && after !== null && JSON.stringify(before[column]) === JSON.stringify(after[column])
}

/** A source as one figure has it; `before` is what it was until the figure changed. */
export type StatedSource = Pick<FigureSource, 'kind' | 'documentKind' | 'date'> & {
  before: Pick<FigureSource, 'kind' | 'documentKind' | 'date'> | null
}

/** Returns the source of the figures of one warehouse; of those of the park with null. */
export function sourceOf({ kind, documentKind, date, changes }: FigureSource, warehouseId: string | null): StatedSource {
  const stated = { kind, documentKind, date }
  const change = changes.find((one) => one.warehouseId === warehouseId)
  if (!change) return { ...stated, before: null }
  return { kind: change.kind, documentKind: null, date: change.date, before: kind === null ? null : stated }
}

/** Returns the latest change of a figure that several warehouses share, such as a sum or a range; null if none has changed. */
export const latestChange = ({ changes }: FigureSource): FigureSource['changes'][number] | null =>
  changes.reduce<FigureSource['changes'][number] | null>((latest, one) => (latest && latest.date >= one.date ? latest : one), null)
