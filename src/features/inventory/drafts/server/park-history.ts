import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { fieldAt, fieldsOf, readPath, type Collection } from '../../fields/fields.ts'
import { parkFields } from '../../fields/park-fields.ts'
import { isSameValue, labelOf, type Value } from '../../fields/values.ts'
import type { ParkVersion, PriceChange, VersionChange } from '../history-contract.ts'
import { diffDocuments, type Operation } from '../operations.ts'
import type { ParkDocument, RecordValues } from '../park-document.ts'
import { recordName } from '../record-names.ts'
import { describeValue, type Names } from './describe-values.ts'
import { documentOf, fieldOfColumn, tableOf, valuesOf, type JsonRow, type ParkRows } from './park-rows.ts'
import { loadParkRows } from './queries-park-rows.ts'
import * as queries from './queries-history.ts'
import type { RateDeps } from './rate-park.ts'

const collectionOf = new Map<string, Collection>(Object.entries(tableOf).map(([collection, table]) => [table, collection as Collection]))

/** Returns the key of a record in the document: a gate is known by its number, which follows the id of its park. */
const keyOf = (collection: Collection, recordId: string) => (collection === 'gates' ? recordId.split('/')[1]! : recordId)

type Change = Extract<Operation, { op: 'set' | 'add' | 'remove' }>

/** Returns captured changes as operations, one for each field and record, however often it was changed. */
export function changesOf(captured: readonly queries.CapturedChange[]): Change[] {
  const byPath = new Map<string, Change>()
  for (const one of captured) for (const change of readChange(one)) addChange(byPath, change)
  return [...byPath.values()]
}

function addChange(byPath: Map<string, Change>, change: Change) {
  const first = byPath.get(change.path)
  if (first?.op === 'set' && change.op === 'set') byPath.set(change.path, { ...change, before: first.before })
  else if (first?.op === 'add' && change.op === 'remove') byPath.delete(change.path)
  else byPath.set(change.path, change)
}

function readChange({ tableName, recordId, before, after }: queries.CapturedChange): Change[] {
  const collection = collectionOf.get(tableName)
  const fields = collection ? fieldsOf(collection) : parkFields
  const path = collection ? `${collection}.${keyOf(collection, recordId)}` : ''
  if (before && after)
    return Object.keys(before).flatMap((column): Change[] => {
      const entry = fieldOfColumn(fields, column)
      if (!entry) return []
      const [name] = entry
      const [from, to] = [valuesOf(fields, before)[name]!, valuesOf(fields, after)[name]!]
      if (isSameValue(from, to)) return []
      return [{ op: 'set', path: path === '' ? name : `${path}.${name}`, before: from, after: to }]
    })
  if (path === '') return []
  return after ? [{ op: 'add', path, after: valuesOf(fields, after) }] : [{ op: 'remove', path, before: valuesOf(fields, before!) }]
}

type Source = RateDeps & { db: Db }

/** Lists versions of a park, the latest first; throws 404 for an unknown park. */
export async function listParkHistory({ db }: Source, parkId: string, before: number | null, language: Language) {
  const rows = await loadParkRows(db, parkId)
  if (!rows) throw fail(known.notFound)
  const versions = await queries.listVersions(db, parkId, before)
  const total = await queries.countVersions(db, parkId)
  return { total, rows: await presentVersions(db, parkId, versions, language) }
}

async function presentVersions(
  db: Db,
  parkId: string,
  versions: readonly queries.VersionRow[],
  language: Language,
): Promise<ParkVersion[]> {
  const ids = versions.map(({ changeSetId }) => changeSetId)
  const [captured, names] = await Promise.all([
    queries.listParkChanges(db, parkId, ids),
    listDisplayNames(
      db,
      versions.flatMap(({ actorId }) => actorId ?? []),
    ),
  ])
  return versions.map(({ createdAt, actorId, ...version }) => {
    const own = captured.filter(({ changeSetId }) => changeSetId === version.changeSetId)
    const changes = changesOf(own)
    const isFirst = own.some(({ tableName, before }) => tableName === 'park' && before === null)
    return {
      ...version,
      time: wireTime(createdAt),
      by: (actorId && names.get(actorId)) ?? null,
      byId: actorId,
      summary: isFirst ? m.inventory_summaryFirst({}, { locale: localeOf(language) }) : summarise(changes, localeOf(language)),
      fields: changes.length,
    }
  })
}

/** Lists the price changes of a park with who made them; throws 404 for an unknown park. */
export async function listParkPrices({ db }: Source, parkId: string): Promise<PriceChange[]> {
  if (!(await loadParkRows(db, parkId))) throw fail(known.notFound)
  const changes = await queries.listPriceChanges(db, parkId)
  const names = await listDisplayNames(
    db,
    changes.flatMap(({ actorId }) => actorId ?? []),
  )
  return changes.map(({ changedAt, actorId, ...change }) => ({
    ...change,
    time: wireTime(changedAt),
    by: (actorId && names.get(actorId)) ?? null,
  }))
}

const maxLabels = 3

/** Says in one sentence what was changed: "Price (2), floor height; 1 warehouse added". */
function summarise(changes: readonly Change[], locale: Locale): string {
  const counts = new Map<string, number>()
  for (const { op, path } of changes) {
    const field = op === 'set' ? fieldAt(path) : null
    if (field) counts.set(labelOf(field, locale), (counts.get(labelOf(field, locale)) ?? 0) + 1)
  }
  const labels = [...counts].toSorted((a, b) => b[1] - a[1])
  const shown = labels
    .slice(0, maxLabels)
    .map(([label, count]) => (count === 1 ? label : m.inventory_labelTimes({ label, count: String(count) }, { locale })))
  const more = labels.length - shown.length
  const fields =
    shown.join(m.ui_listSeparator({}, { locale })) + (more > 0 ? m.inventory_summaryMore({ count: String(more) }, { locale }) : '')
  const countOf = (op: Change['op']) => changes.filter((change) => change.op === op).length
  const parts = [
    ...(fields === '' ? [] : [m.inventory_summarySet({ fields }, { locale })]),
    ...(countOf('add') === 0 ? [] : [m.inventory_summaryAdded({ count: String(countOf('add')) }, { locale })]),
    ...(countOf('remove') === 0 ? [] : [m.inventory_summaryRemoved({ count: String(countOf('remove')) }, { locale })]),
  ]
  return parts.length === 0 ? m.inventory_summaryStatus({}, { locale }) : parts.join(m.inventory_summaryJoin({}, { locale }))
}

/** Returns what one version changed, field by field; throws 404 for one that did not touch the park. */
export async function getParkVersion(
  { db, dictionaries, regions }: Source,
  { parkId, changeSetId }: { parkId: string; changeSetId: string },
  language: Language,
): Promise<{ version: ParkVersion; changes: VersionChange[] }> {
  const rows = await loadParkRows(db, parkId)
  const row = rows && (await queries.findVersion(db, parkId, changeSetId))
  if (!row) throw fail(known.notFound)
  const [version] = await presentVersions(db, parkId, [row], language)
  const changes = changesOf(await queries.listParkChanges(db, parkId, [changeSetId]))
  const names = {
    locale: localeOf(language),
    dictionaries: await dictionaries.current(),
    regions: await regions.current(),
    members: await listDisplayNames(db, memberValues(changes)),
    park: documentOf(rows),
  }
  return { version: version!, changes: changes.map((change) => presentChange(change, names)) }
}

const memberValues = (changes: readonly Change[]) =>
  changes.flatMap((change) =>
    change.op === 'set' && fieldAt(change.path)?.kind.is === 'member'
      ? [change.before, change.after].filter((id) => typeof id === 'string')
      : [],
  )

/** Labels a change, and writes its values for people; an added or removed record by its name. */
export function presentChange(change: Change, names: Names): VersionChange {
  const { op, path } = change
  const { locale, park } = names
  const before = op === 'add' ? null : (change.before ?? null)
  const after = op === 'remove' ? null : change.after
  const field = fieldAt(path)
  if (field) {
    const text = (value: unknown, other: unknown) => describeValue(field, value as Value, other as Value, names)
    return { op, path, label: labelAt(park, path, locale), before, after, beforeText: text(before, after), afterText: text(after, before) }
  }
  const address = readPath(path)!
  const nameOf = (record: unknown) =>
    record === null ? null : nameRecord(address as { collection: Collection; key: string }, record as RecordValues, locale)
  return { op, path, label: nameOf(after ?? before) ?? path, before, after, beforeText: nameOf(before), afterText: nameOf(after) }
}

/** Returns "1F-C · Price", or the label alone for a field of the park. */
export function labelAt(park: ParkDocument, path: string, locale: Locale): string {
  const field = fieldAt(path)
  const record = recordName(park, path, locale)
  if (!field) return record ?? path
  return record === null ? labelOf(field, locale) : `${record} · ${labelOf(field, locale)}`
}

/** Names a record by its values, because the park may not have it any more. */
function nameRecord({ collection, key }: { collection: Collection; key: string }, record: RecordValues, locale: Locale): string | null {
  const holder = { gates: {}, floors: {}, warehouses: {}, media: {}, [collection]: { [key]: record } } as unknown as ParkDocument
  return recordName(holder, `${collection}.${key}`, locale)
}

/** Returns the document of a park as a version left it. */
export async function documentAt(db: Db, parkId: string, changeSetId: string): Promise<ParkDocument> {
  const rows = await loadParkRows(db, parkId)
  const version = rows && (await queries.findVersion(db, parkId, changeSetId))
  if (!version) throw fail(known.notFound)
  return documentOf(rollBack(rows, await queries.listChangesAfter(db, parkId, version)))
}

/** Takes changes back, the latest first. */
function rollBack(rows: ParkRows, changes: readonly queries.CapturedChange[]): ParkRows {
  const result: ParkRows = {
    ...rows,
    gates: new Map(rows.gates),
    floors: new Map(rows.floors),
    warehouses: new Map(rows.warehouses),
    media: new Map(rows.media),
  }
  for (const { tableName, recordId, before, after } of changes) {
    const collection = collectionOf.get(tableName)
    if (!collection) {
      if (before) result.park = { ...result.park, ...before }
      continue
    }
    const key = keyOf(collection, recordId)
    const row: JsonRow | undefined = before && after ? { ...result[collection].get(key), ...before } : (before ?? undefined)
    if (row) result[collection].set(key, row)
    else result[collection].delete(key)
  }
  return result
}

/** Returns the operations that turn a working copy into a version, of these paths only. */
export function restoringOperations(park: ParkDocument, version: ParkDocument, paths: readonly string[] | undefined): Operation[] {
  const isChosen = (path: string) => paths === undefined || paths.some((one) => path === one || path.startsWith(`${one}.`))
  return diffDocuments(park, version).filter(({ path }) => isChosen(path))
}
