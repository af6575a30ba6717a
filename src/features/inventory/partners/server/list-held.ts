import type { Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Field } from '../../fields/field.ts'
import type { Value } from '../../fields/values.ts'
import type { ListingKind } from '../../import/columns.ts'
import { recordsOf, type ParkDocument, type RecordValues } from '../../drafts/park-document.ts'
import { openWorkingCopy, type WorkingCopy } from '../../drafts/server/working-copy.ts'
import { describePictureProblem } from '../../pictures/picture-problems.ts'
import type { HeldListing } from '../push-contract.ts'
import { partnerColumns } from '../partner-columns.ts'
import { fieldsOfKind } from './apply-row.ts'
import { listHeldPage, type HeldPageRow } from './queries-held-page.ts'

const pageSize = 100
const collections = { gate: 'gates', floor: 'floors', warehouse: 'warehouses' } as const

type Query = { sourceId: string; language: Language; since: Date | null; cursor: string | null }

/** Reads a page of what the portal holds of a partner: what it sent, with the values that are here now. */
export async function listHeldListings(
  db: Db,
  { sourceId, language, since, cursor }: Query,
): Promise<{ rows: HeldListing[]; next: string | null }> {
  const [after = '0', afterId = '0'] = cursor?.split('-') ?? []
  const rows = await listHeldPage(db, { sourceId, since, after, afterId, limit: pageSize })
  const copies = new Map<string, WorkingCopy>()
  for (const place of new Set(rows.map(placeOf))) if (place !== null) copies.set(place, await openWorkingCopy(db, place))
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => presentHeld(row, copies.get(placeOf(row) ?? '') ?? null, language)),
    next: last && rows.length === pageSize ? `${last.changedMicros}-${last.id}` : null,
  }
}

const placeOf = ({ parkId, draftId }: HeldPageRow) => parkId ?? draftId

function presentHeld(row: HeldPageRow, copy: WorkingCopy | null, language: Language): HeldListing {
  const { kind, externalId, parkExternalId, parkId, recordKey, withdrawnAt } = row
  const state = stateOf(row, copy)
  const document = state === 'review' ? copy?.park : copy?.published
  const record = document ? findRecord(document, kind, recordKey) : undefined
  const isStored = kind === 'warehouse' && recordKey !== null && /^\d+$/.test(recordKey)
  return {
    externalId,
    sheet: kind,
    parkExternalId: kind === 'park' ? null : parkExternalId,
    id: kind === 'park' ? parkId : isStored ? recordKey : null,
    state: withdrawnAt !== null && state !== 'online' ? 'withdrawn' : state,
    values: record ? valuesOnWire(kind, record) : {},
    pictures: row.pictures.map(({ url, state, problem, detail }) => ({
      url,
      state,
      msg: describePictureProblem({ problem, detail }, language),
    })),
    sourceUpdatedAt: row.sourceUpdatedAt && wireTime(row.sourceUpdatedAt),
    updateTime: wireTime(row.changedAt),
  }
}

function stateOf({ kind, recordKey }: HeldPageRow, copy: WorkingCopy | null): HeldListing['state'] {
  if (!copy) return 'removed'
  const stored = copy.row === null ? undefined : findRecord(copy.published, kind, recordKey)
  if (stored === undefined) return findRecord(copy.park, kind, recordKey) === undefined ? 'removed' : 'review'
  const isListed = kind !== 'warehouse' || stored['listed'] !== false
  return copy.row!['status'] === 'published' && isListed ? 'online' : 'withdrawn'
}

const findRecord = (document: ParkDocument, kind: ListingKind, key: string | null): RecordValues | undefined =>
  kind === 'park' ? (document as unknown as RecordValues) : recordsOf(document, collections[kind])[key ?? '']

/** Returns a record by the keys of the template. */
function valuesOnWire(kind: ListingKind, record: RecordValues): HeldListing['values'] {
  const fields = Object.entries<Field>(fieldsOfKind(kind))
  const entries = partnerColumns(kind).flatMap(({ key, field }) => {
    const name = fields.find(([, one]) => one.column === field.column)?.[0]
    const value = name === undefined ? null : wireValue(record[name] ?? null)
    return value === null ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

function wireValue(value: Value): string | number | string[] | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.length === 0 ? null : (value as string[])
  return value === '' ? null : (value as string | number | null)
}
