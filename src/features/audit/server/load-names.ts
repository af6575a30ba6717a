import { m } from '#messages'
import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { formatPlace, type Regions } from '#features/regions/server/regions.ts'
import { gateName } from '#features/inventory/fields/captured-fields.ts'
import { findDefinition } from '#features/site/catalogue.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listNamedValues, type AuditedChange, type NamedValue } from '../present-changes.ts'
import { isNameSource, listNames, type NameSource } from './queries-names.ts'

export type NameDeps = { db: Db; regions: Regions; dictionaries: Dictionaries }

export type Names = {
  /** Returns the name of what a value refers to; null if it is unknown. */
  nameOf(value: NamedValue): string | null
  /** Returns the name of the record of an entry: as it was then, else as it is now; null if neither is known. */
  recordOf(entry: Pick<AuditedChange, 'objectType' | 'objectId' | 'before' | 'after'>): string | null
}

/** Loads the names of everything that entries, or changes of records, refer to, with one query for each kind of record. */
export async function loadNames(
  { db, regions, dictionaries }: NameDeps,
  entries: readonly AuditedChange[],
  language: Language,
): Promise<Names> {
  const ids = collectIds(entries)
  const [tree, labels, ...lists] = await Promise.all([
    regions.current(),
    dictionaries.current(),
    ...[...ids].map(async ([source, wanted]) => [source, await listNames(db, source, wanted)] as const),
  ])
  const names = new Map(lists.map(([source, list]) => [source, new Map(list.map((name) => [name.id, name]))]))
  const find = (source: string, id: string) => {
    const name = isNameSource(source) ? names.get(source)?.get(id) : undefined
    return (language === 'en_US' ? name?.en : name?.zh) || null
  }
  return {
    nameOf: (value) => nameOfValue(value, { tree, labels, language, find }),
    recordOf: ({ objectType, objectId, before, after }) =>
      ownName(after, language) ??
      ownName(before, language) ??
      (objectId === null ? null : (constantName(objectType, objectId, { labels, language }) ?? find(sourceOf(objectType), objectId))),
  }
}

/** Kinds of record whose names are found under another word. */
const sourceOf = (objectType: string) => ({ user: 'member', oss: 'file' })[objectType] ?? objectType

function collectIds(entries: readonly AuditedChange[]): Map<NameSource, Set<string>> {
  const ids = new Map<NameSource, Set<string>>()
  const add = (source: string, id: string) => {
    if (isNameSource(source)) ids.set(source, (ids.get(source) ?? new Set<string>()).add(id))
  }
  for (const entry of entries) {
    if (entry.objectId !== null) add(sourceOf(entry.objectType), entry.objectId)
    for (const value of listNamedValues(entry)) add(value.is, value.id)
  }
  return ids
}

type Sources = {
  tree: Awaited<ReturnType<Regions['current']>>
  labels: DictionarySet
  language: Language
  find(source: string, id: string): string | null
}

function nameOfValue(value: NamedValue, { tree, labels, language, find }: Sources): string | null {
  if (value.is === 'dictionary') return labels.labelOf(value.type, Number(value.id), language)
  return value.is === 'region' ? formatPlace(tree, value.id, language) : find(value.is, value.id)
}

/** Returns the name that a state of a record contains, as an entry or as the columns of a table call it. */
function ownName(state: unknown, language: Language): string | null {
  if (typeof state !== 'object' || state === null) return null
  const fields = state as Record<string, unknown>
  const suffix = language === 'en_US' ? 'En' : 'Zh'
  const ending = `_${suffix.toLowerCase()}`
  const name = ['title', ...['title', 'name', 'label'].flatMap((word) => [`${word}${suffix}`, `${word}${ending}`])]
    .map((key) => fields[key])
    .find((value) => typeof value === 'string' && value !== '')
  return (name as string | undefined) ?? null
}

/** Returns the name of a record that is not a row of a table, or that is known in every process. */
function constantName(objectType: string, objectId: string, { labels, language }: Pick<Sources, 'labels' | 'language'>): string | null {
  const locale = localeOf(language)
  if (objectType === 'config') return findDefinition(objectId)?.label({}, { locale }) ?? objectId
  if (objectType === 'region' && objectId === 'hot') return m.audit_hotCityList({}, { locale })
  const [, gate] = (objectType === 'gate' && /^\d+[/](\d+)$/.exec(objectId)) || []
  if (gate !== undefined) return gateName(gate, locale)
  const [, type, value] = (objectType === 'dictData' && /^(.+)-(\d+)$/.exec(objectId)) || []
  return type === undefined ? null : labels.labelOf(type, Number(value), language)
}
