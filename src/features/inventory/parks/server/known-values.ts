import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { bulkFields, type BulkTable, type Change } from '../bulk-fields.ts'
import { listOwners } from './queries-views.ts'

/** Throws 422 for a value that its dictionary does not have, and for an owner who is no active member of staff. */
export async function requireKnownValues(
  db: Db,
  dictionaries: DictionarySet,
  table: BulkTable,
  changes: readonly Change[],
  locale: Locale,
) {
  for (const [at, { field, value }] of changes.entries()) {
    const { kind, label } = bulkFields[table][field]!
    const isKnown =
      value === null ||
      (kind.is === 'choice'
        ? dictionaries.itemsOf(kind.dictionary).some((item) => String(item.value) === value)
        : kind.is !== 'member' || (await isOwner(db, String(value))))
    if (!isKnown) throw invalid([{ field: `changes.${at}.value`, rule: 'unknown', msg: formatInvalid(label({}, { locale }), locale) }])
  }
}

const isOwner = async (db: Db, id: string) => isUuid(id) && (await listOwners(db)).some(({ memberId }) => memberId === id)
