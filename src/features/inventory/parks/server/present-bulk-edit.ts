import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { BulkEdit } from '../bulk-contract.ts'
import { bulkFields, type BulkTable } from '../bulk-fields.ts'
import {
  isLarge,
  maxAtOnce,
  refusals,
  shareOf,
  shownRows,
  skipReasons,
  type ChangedField,
  type Outcome,
  type Value,
} from '../bulk-rules.ts'
import type { Judged, NamedSubject, Plan } from './queries-bulk.ts'

type Words = {
  language: Language
  dictionaries: DictionarySet
  /** Names of members, for owners. */
  names: ReadonlyMap<string, string>
}
type Context = Words & { followers: number; followedParks: number; permitted: boolean }

const reasonTexts = {
  negotiable: m.inventory_skippedNegotiable,
  withoutValue: m.inventory_skippedWithoutValue,
  same: m.inventory_skippedSame,
  price: m.inventory_refusedPrice,
  rentableArea: m.inventory_refusedArea,
  bonded: m.inventory_refusedBonded,
  followsContracts: m.inventory_refusedFollowing,
}

const exampleCount = 5

/** Presents a plan in the caller's language. */
export function presentBulkEdit({ table, judged, token }: Plan, context: Context): BulkEdit {
  const locale = localeOf(context.language)
  const changed = judged.flatMap(({ subject, outcome }) => (outcome.result === 'changed' ? [{ subject, fields: outcome.fields }] : []))
  const shares = changed.flatMap(({ fields }) =>
    fields
      .map(shareOf)
      .filter((share) => share !== 0)
      .slice(0, 1),
  )
  return {
    token,
    selected: judged.length,
    changed: changed.length,
    parks: new Set(changed.map(({ subject }) => subject.parkId)).size,
    meanPercent: shares.length === 0 ? null : Math.round((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 1_000) / 10,
    skipped: skipReasons.flatMap((why) => grouped(judged, 'skipped', why, locale)),
    refused: refusals.flatMap((why) => grouped(judged, 'refused', why, locale)),
    rows: changed
      .slice(0, shownRows)
      .map(({ subject, fields }) => ({ ...named(subject), fields: fields.map((field) => presentField(table, field, context)) })),
    followers: context.followers,
    followedParks: context.followedParks,
    warnings: warningsOf(changed, locale),
    permitted: context.permitted,
    changeSetId: null,
    asJob: judged.length > maxAtOnce,
    jobId: null,
  }
}

const named = ({ id, name, parkId, parkName }: NamedSubject) => ({ id, name, parkId, parkName })

function grouped<Why extends keyof typeof reasonTexts>(judged: readonly Judged[], result: string, why: Why, locale: Locale) {
  const group = judged.filter(({ outcome }) => outcome.result === result && 'why' in outcome && outcome.why === why)
  if (group.length === 0) return []
  const examples = group.slice(0, exampleCount).map(({ subject }) => named(subject))
  return [{ why, text: reasonTexts[why]({}, { locale }), count: group.length, examples }]
}

/** Presents what becomes of a record, a line per field; one line with the reason where it stays as it is. */
export function presentOutcome(table: BulkTable, outcome: Outcome, words: Words) {
  const locale = localeOf(words.language)
  if (outcome.result === 'changed') {
    const result = m.inventory_bulkWillChange({}, { locale })
    return outcome.fields.map((field) => ({ ...presentField(table, field, words), result }))
  }
  return [{ label: '', before: null, after: null, difference: null, result: reasonTexts[outcome.why]({}, { locale }) }]
}

function presentField(table: BulkTable, change: ChangedField, context: Words) {
  const { field, before, after } = change
  const locale = localeOf(context.language)
  const text = (value: Value) => (value === null ? null : presentValue(table, field, value, context))
  const difference = typeof before === 'number' && typeof after === 'number' ? Math.round((after - before) * 100) / 100 : null
  const label = bulkFields[table][field]?.label({}, { locale }) ?? field
  return { field, label, before: text(before), after: text(after), difference }
}

function presentValue(table: BulkTable, field: string, value: NonNullable<Value>, { language, dictionaries, names }: Words): string {
  const kind = bulkFields[table][field]?.kind
  const locale = localeOf(language)
  if (typeof value === 'boolean') return value ? m.ui_yes({}, { locale }) : m.ui_no({}, { locale })
  if (kind?.is === 'choice') return dictionaries.labelOf(kind.dictionary, Number(value), language)
  if (kind?.is === 'member') return names.get(String(value)) ?? m.ui_deletedAccount({}, { locale })
  if (field === 'price') return Number(value).toFixed(2)
  return typeof value === 'number' ? formatNumber(value) : value
}

function warningsOf(changed: readonly { subject: NamedSubject; fields: readonly ChangedField[] }[], locale: Locale) {
  const large = changed.filter(({ fields }) => fields.some(isLarge)).length
  const countParks = (has: (subject: NamedSubject) => boolean) =>
    new Set(changed.flatMap(({ subject }) => (has(subject) ? subject.parkId : []))).size
  const unpublished = countParks(({ parkPending }) => parkPending > 0)
  const full = countParks(({ parkRentable }) => parkRentable === 0)
  const warning = (kind: 'large' | 'unpublished' | 'full', count: number, text: typeof m.inventory_warnLarge) =>
    count === 0 ? [] : [{ kind, count, text: text({ n: String(count) }, { locale }) }]
  return [
    ...warning('large', large, m.inventory_warnLarge),
    ...warning('unpublished', unpublished, m.inventory_warnUnpublished),
    ...warning('full', full, m.inventory_warnFull),
  ]
}
