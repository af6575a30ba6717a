import type { Regions } from '#features/regions/server/regions.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listingKinds, type ListingKind } from '../../import/columns.ts'
import { openRowReader } from '../../import/server/row-reader.ts'
import { withValue, type ParkDocument } from '../../drafts/park-document.ts'
import { fieldAt } from '../../fields/fields.ts'
import type { RateDeps } from '../../drafts/server/rate-park.ts'
import type { RowAnswer } from '../push-contract.ts'
import { m } from '#messages'
import { applyRow, snake, type Applied } from './apply-row.ts'
import { openGroup, startPark, type ParkGroup } from './park-group.ts'
import { confirmRow, findWarehouseOfSource, listHeldRows, nextWarehouseCode, waitForSource, type HeldRow } from './queries-held.ts'
import { listRowProblems } from './queries-row-rules.ts'
import type { Source } from './queries-sources.ts'
import { nameOfColumn, readPartnerRow, regionNotAllowed, type BrokenRow, type PartnerRow, type Problem, type Readers } from './read-rows.ts'
import { storeGroup, writeAsSource, type StoredGroup } from './store-group.ts'

export type PushDeps = RateDeps & { regions: Regions }

/** What became of a row. */
export type Outcome = {
  row: PartnerRow | BrokenRow
  result: RowAnswer['result']
  id: string | null
  state: RowAnswer['state']
  changed: string[]
  problems: Problem[]
}

type Push = {
  trx: Db
  deps: PushDeps
  source: Source
  language: Language
  held: ReadonlyMap<string, HeldRow>
  groups: Map<string, ParkGroup>
}

/** What became of each row, in the order of the call, and the parks that are online as the rows have made them. */
export type Pushed = { outcomes: Outcome[]; onlineParkIds: string[] }

/**
 * Writes the rows of a call, each separately: a bad one does not stop the others. Calls of a source wait for one another, so that the same rows
 * at the same time are written once.
 */
export async function pushRows(trx: Db, deps: PushDeps, source: Source, rows: readonly unknown[], language: Language): Promise<Pushed> {
  await waitForSource(trx, source.id)
  await writeAsSource(trx, source)
  const readers = await openReaders(deps)
  const now = deps.clock()
  const read = rows.map((row, position) => readPartnerRow(row, { position, readers, allowed: source, now }))
  const outcomes: (Outcome | undefined)[] = read.map((row) => ('staged' in row ? undefined : outcomeOf(row, 'error', row.problems)))
  const named = read.filter((row): row is PartnerRow => 'staged' in row)
  const held = await loadHeld(trx, source, named)
  const push: Push = { trx, deps, source, language, held, groups: new Map() }
  const settle = (outcome: Outcome) => void (outcomes[outcome.row.position] = outcome)

  const fresh = await settleKnown(push, named, settle)
  for (const kind of listingKinds) {
    const ofKind = fresh.filter(({ sheet }) => sheet === kind)
    if (ofKind.length > 0) await applyKind(push, kind, ofKind, settle)
  }
  const onlineParkIds: string[] = []
  for (const group of push.groups.values()) {
    const stored = group.accepted.length === 0 ? null : await settleGroup(push, group, settle)
    if (stored?.state === 'online') onlineParkIds.push(stored.parkId!)
  }
  return { outcomes: outcomes as Outcome[], onlineParkIds }
}

async function openReaders(deps: PushDeps): Promise<Readers> {
  const readers = await Promise.all(listingKinds.map(async (kind) => [kind, await openRowReader(deps, kind, [])] as const))
  // One entry for each kind.
  return Object.fromEntries(readers) as unknown as Readers
}

const keyOf = (kind: ListingKind, identity: string) => `${kind} ${identity}`

/** Loads what the source sent last for the records of the rows, and for their parks. */
async function loadHeld(trx: Db, { id }: Source, rows: readonly PartnerRow[]): Promise<Map<string, HeldRow>> {
  const held = new Map<string, HeldRow>()
  for (const kind of listingKinds) {
    const identities = rows.flatMap((row) => [
      ...(row.sheet === kind ? [row.identity] : []),
      ...(kind === 'park' ? [row.parkExternalId] : []),
    ])
    for (const one of await listHeldRows(trx, id, kind, [...new Set(identities)])) held.set(keyOf(kind, one.externalId), one)
  }
  return held
}

const outcomeOf = (row: PartnerRow | BrokenRow, result: Outcome['result'], problems: Problem[] = []): Outcome => ({
  row,
  result,
  id: null,
  state: null,
  changed: [],
  problems,
})

type Settle = (outcome: Outcome) => void

/** Settles rows that repeat another one of the call, are the same as before, or are older; returns the others. */
async function settleKnown({ trx, held }: Push, rows: readonly PartnerRow[], settle: Settle): Promise<PartnerRow[]> {
  const seen = new Map<string, number>()
  const fresh: PartnerRow[] = []
  for (const row of rows) {
    const key = keyOf(row.sheet, row.identity)
    const first = seen.get(key)
    const known = held.get(key)
    if (first === undefined) seen.set(key, row.position)
    if (first !== undefined) settle(outcomeOf(row, 'error', [repeated(row, first)]))
    else if (known?.contentHash && row.contentHash.equals(known.contentHash)) {
      if (isNews(row.sourceUpdatedAt, known.sourceUpdatedAt)) await confirmRow(trx, known.id, row.sourceUpdatedAt!)
      settle({ ...outcomeOf(row, 'unchanged'), id: idOf(row.sheet, known.recordKey, known.parkId) })
    } else if (known && isLater(known.sourceUpdatedAt, row.sourceUpdatedAt)) {
      settle({ ...outcomeOf(row, 'stale'), id: idOf(row.sheet, known.recordKey, known.parkId) })
    } else fresh.push(row)
  }
  return fresh
}

/** A row without a time is neither later nor earlier. */
const isLater = (one: Date | null, other: Date | null) => one !== null && other !== null && one > other

const isNews = (one: Date | null, known: Date | null) => one !== null && (known === null || one > known)

const repeated = (row: PartnerRow, first: number): Problem => ({
  column: row.sheet === 'gate' ? 'gate_number' : row.sheet === 'floor' ? 'floor_number' : 'externalId',
  level: 'error',
  rule: 'repeated',
  value: row.identity,
  text: (locale) => m.inventory_problemDuplicate({ row: String(first + 1) }, { locale }),
})

/** A new warehouse that the partner gives no code gets the next free one. */
async function withCode(trx: Db, { sheet }: PartnerRow, { document, key, isNew }: Applied): Promise<ParkDocument> {
  if (sheet !== 'warehouse' || !isNew || document.warehouses[key!]!.code !== null) return document
  return withValue(document, `warehouses.${key}.code`, await nextWarehouseCode(trx))
}

type Tried = { row: PartnerRow; group: ParkGroup | null; held: HeldRow | null; applied: Applied | null }

/** Applies the rows of one kind to their parks, except those with errors. */
async function applyKind(push: Push, kind: ListingKind, rows: readonly PartnerRow[], settle: Settle) {
  const tried: Tried[] = []
  for (const row of rows) tried.push(await tryRow(push, row))
  const found = await listRowProblems(
    push.trx,
    kind,
    tried.map(({ row, group, applied }) => ({
      staged: row.staged,
      values: applied?.values ?? {},
      isNew: applied?.isNew ?? true,
      hasPark: group !== null,
      isNewFloor: applied?.isNewFloor ?? false,
    })),
  )
  for (const { row, group, held, applied } of tried) {
    const byRules = (found.get(row.staged.number) ?? []).map((one) => ({ ...one, column: nameOfColumn(one.column) }))
    const problems = [...row.problems, ...byRules]
    if (applied && group && !isAllowedPlace(push.source, group, applied.document)) problems.push(regionNotAllowed())
    row.problems = problems
    if (!applied || !group || problems.some(({ level }) => level === 'error')) {
      settle(outcomeOf(row, 'error', problems))
      continue
    }
    if (group.copy === null) await startPark(push.trx, group)
    // The document may have changed since the row was tried; a new record keeps its key.
    const final = applyRow(group.document, row, held, applied.key)
    group.document = await withCode(push.trx, row, final)
    group.accepted.push({ row, held, applied: { ...applied, key: final.key } })
  }
}

async function tryRow(push: Push, row: PartnerRow): Promise<Tried> {
  const held = push.held.get(keyOf(row.sheet, row.identity)) ?? null
  const group = await groupOf(push, row)
  if (!group) return { row, group, held, applied: null }
  const key = held?.recordKey ?? (row.sheet === 'warehouse' ? await findOwnWarehouse(push, group, row) : null)
  return { row, group, held, applied: applyRow(group.document, row, held, key) }
}

const findOwnWarehouse = async ({ trx, source }: Push, { copy }: ParkGroup, { identity }: PartnerRow) =>
  copy?.parkId == null ? null : findWarehouseOfSource(trx, source.id, copy.parkId, identity)

/** Returns the group of a row; null if there is no park for it. */
async function groupOf({ trx, source, held, groups }: Push, { sheet, parkExternalId }: PartnerRow): Promise<ParkGroup | null> {
  const group =
    groups.get(parkExternalId) ?? (await openGroup(trx, source, parkExternalId, held.get(keyOf('park', parkExternalId)) ?? null))
  groups.set(parkExternalId, group)
  return group.copy === null && sheet !== 'park' ? null : group
}

/** True if the park is within the regions of the source, before and after. */
function isAllowedPlace({ regions }: Source, { base, copy }: ParkGroup, document: ParkDocument): boolean {
  if (regions.length === 0) return true
  const isWithin = ({ provinceCode, cityCode, districtCode }: ParkDocument) =>
    [provinceCode, cityCode, districtCode].some((code) => code !== null && regions.includes(code))
  return isWithin(document) && (copy === null || base.districtCode === null || isWithin(base))
}

/** Stores a group and settles its rows. */
async function settleGroup({ trx, deps, source, language }: Push, group: ParkGroup, settle: Settle): Promise<StoredGroup> {
  const stored = await storeGroup(trx, deps, source, group, language)
  for (const { row, held, applied } of group.accepted) {
    const changed = [...applied.changed, ...(hasOtherPictures(row, held) ? ['image_urls'] : [])]
    const isWritten = applied.isNew || changed.length > 0 || held?.withdrawnAt != null
    settle({
      row,
      result: applied.isNew ? 'created' : isWritten ? 'updated' : 'unchanged',
      id: idOf(row.sheet, applied.key === null ? null : (stored.keys.get(applied.key) ?? applied.key), stored.parkId),
      state: isWritten ? stored.state : null,
      changed,
      problems: [...row.problems, ...checksOf(stored)],
    })
  }
  return stored
}

const hasOtherPictures = ({ staged }: PartnerRow, held: HeldRow | null) => staged.pictures.join('\n') !== (held?.imageUrls ?? []).join('\n')

/** The publish checks that keep the park from the site, as warnings of each row. */
const checksOf = ({ checks }: StoredGroup): Problem[] =>
  checks.map(({ path, text }) => ({ column: columnAt(path), level: 'warning', rule: 'check', text: () => text }))

/** The key of the template for the path of a check; `park` for one that no single value fails. */
function columnAt(path: string | null): string {
  const field = path === null ? null : fieldAt(path)
  return field ? snake(field.column) : (path?.split('.')[0] ?? 'park')
}

/** The id of a record that is in the listings. */
function idOf(sheet: ListingKind, key: string | null, parkId: string | null): string | null {
  if (sheet === 'park') return parkId
  return sheet === 'warehouse' && key !== null && /^\d+$/.test(key) ? key : null
}
