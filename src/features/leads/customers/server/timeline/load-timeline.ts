import { maskPhone } from '#features/accounts/targets.ts'
import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { presentStaff } from '#features/leads/server/board/present-lead.ts'
import type { LeadDeps } from '#features/leads/server/lead-deps.ts'
import { leadScope } from '#features/leads/server/scope.ts'
import type { TimelineItem } from '#features/leads/customers/contract.ts'
import { keptKinds, timelineKinds, timelinePageSize, type TimelineKind } from '#features/leads/customers/rules.ts'
import { findCustomer } from '../card/queries-card.ts'
import { countEntries, findNames, listEntries, type Cursor, type NameRow, type TimelineRow } from './queries-timeline.ts'

type Request = { id: string; kinds?: readonly TimelineKind[] | undefined; before?: string | undefined }

/** Returns a page of the timeline of a customer in scope. Throws 404 otherwise. */
export async function loadTimeline(
  db: Db,
  { clock, dictionaries }: Pick<LeadDeps, 'clock' | 'dictionaries'>,
  { id, kinds = timelineKinds, before }: Request,
  { identity, language }: { identity: Identity; language: Language },
) {
  const scope = leadScope(identity)
  const customer = await findCustomer(db, id, scope)
  if (!customer) throw fail(known.notFound)
  const permitted = timelineKinds.filter((kind) => maySee(kind, identity) && (customer.erasedAt === null || keptKinds.includes(kind)))
  const subject = { customerId: customer.id, memberId: customer.memberId, scope, today: wireDate(clock()) }
  const shown = permitted.filter((kind) => kinds.includes(kind))
  const rows = await listEntries(db, { ...subject, kinds: shown }, before === undefined ? null : readCursor(before), timelinePageSize + 1)
  const page = rows.slice(0, timelinePageSize)
  const [names, counts] = await Promise.all([
    findNames(db, idsIn(page)),
    before === undefined ? countEntries(db, { ...subject, kinds: permitted }) : null,
  ])
  const words = { names: nameTable(names, language), labels: await dictionaries.current(), language }
  const last = page.at(-1)
  return {
    rows: page.map((row) => presentEntry(row, words)),
    next: rows.length > page.length && last ? `${last.microseconds}~${last.kind}~${last.id}` : null,
    counts,
  }
}

const maySee = (kind: TimelineKind, identity: Identity) => {
  if (kind === 'contract') return hasAny(identity, ['system:contract:list'])
  if (kind === 'expense') return hasAny(identity, ['system:expense:list'])
  return true
}

function readCursor(text: string): Cursor {
  const [microseconds, kind, id] = text.split('~') as [string, string, string]
  const known = timelineKinds.find((each) => each === kind)
  // The contract lets only cursors of this form pass; an unknown kind is older than none.
  return { microseconds, kind: known ?? timelineKinds[0], id }
}

function idsIn(rows: readonly TimelineRow[]) {
  const values = (key: 'parkId' | 'warehouseId' | 'solutionId' | 'actorId') => [
    ...new Set(rows.flatMap(({ data }) => (data[key] == null ? [] : [String(data[key])]))),
  ]
  return { parks: values('parkId'), warehouses: values('warehouseId'), solutions: values('solutionId'), members: values('actorId') }
}

const nameTable = (rows: readonly NameRow[], language: Language) =>
  new Map(rows.map(({ kind, id, zh, en }) => [`${kind} ${id}`, (language === 'en_US' && en) || zh]))

type Words = { names: ReadonlyMap<string, string>; labels: DictionarySet; language: Language }

function presentEntry({ kind, id, at, data }: TimelineRow, { names, labels, language }: Words): TimelineItem {
  const nameOf = (of: NameRow['kind'], key: string | number | null | undefined) =>
    key == null ? null : (names.get(`${of} ${key}`) ?? null)
  const place = [nameOf('park', data.parkId), nameOf('warehouse', data.warehouseId)].filter(Boolean).join(' ')
  return {
    id,
    kind,
    time: wireTime(at),
    step: data.step ?? 'created',
    actor: presentStaff(data.actorId ?? null, nameOf('member', data.actorId), language),
    note: data.note ?? null,
    outcome: data.outcome ?? null,
    recordId: data.recordId ?? null,
    place: place || nameOf('solution', data.solutionId),
    parkId: data.parkId == null ? null : String(data.parkId),
    name: data.name ?? null,
    text: data.text ? maskPhonesIn(data.text) : null,
    statusLabel: statusOf(kind, data, labels, language),
    viewingTime: data.viewingTime ?? null,
    amount: data.amount ?? null,
    area: data.area ?? null,
    times: data.times ?? null,
    paid: data.paid ?? null,
  }
}

function statusOf(kind: TimelineKind, { status, follow }: TimelineRow['data'], labels: DictionarySet, language: Language): string | null {
  if (follow != null) return labels.labelOf('wh_follow_status', follow, language)
  if (status == null) return null
  if (kind === 'expense') return labels.labelOf('wh_expense_kind', status, language)
  return labels.labelOf(kind === 'viewing' ? 'wh_appointment_status' : 'wh_entrust_status', status, language)
}

/** People write their numbers into messages; only a reveal shows them. */
const maskPhonesIn = (text: string) =>
  text.replaceAll(/(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g, (phone) => maskPhone(phone.replaceAll(/[ -]/g, '')))
