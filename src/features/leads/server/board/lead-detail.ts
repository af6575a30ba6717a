import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { LeadDetail, LeadEvent } from '#features/leads/contract.ts'
import { openReader, type LeadDeps } from '../lead-deps.ts'
import { leadScope } from '../scope.ts'
import { presentCard, presentStaff } from './present-lead.ts'
import { findLead } from './queries-board.ts'
import { countAlsoKnown, findNames, listEvents, listSources, type EventRow, type SourceRow } from './queries-detail.ts'

const maxEvents = 100

type Caller = { identity: Identity; language: Language }

/** Returns a lead in scope with its sources and history. Throws 404 otherwise. */
export async function loadLead(db: Db, deps: LeadDeps, id: string, { identity, language }: Caller): Promise<LeadDetail> {
  const reader = await openReader(deps, { language, identity })
  const row = await findLead(db, id, leadScope(identity), reader.now)
  if (!row) throw fail(known.notFound)
  const { customerId, memberId } = row
  const sources = await listSources(db, id)
  const events = await listEvents(db, id, maxEvents)
  const also = await countAlsoKnown(db, { customerId, memberId, leadId: id })
  const names = await findNames(db, events.flatMap(membersIn), events.flatMap(rulesIn))
  return {
    ...presentCard(row, reader),
    text: row.text,
    sources: sources.map((source) => presentSource(source, reader.labels, language)),
    events: events.map((event) => presentEvent(event, names, language)),
    also,
    warehouseArea: row.warehouseArea,
    warehousePrice: row.warehousePrice,
    memberId,
    channel: row.phone !== null ? 'sms' : row.email !== null ? 'email' : null,
  }
}

const membersIn = ({ actorId, before, after }: EventRow) =>
  [actorId, before?.ownerId, after?.ownerId, ...(after?.skipped ?? []).map(({ memberId }) => memberId)].filter(
    (id) => typeof id === 'string',
  )
const rulesIn = ({ after }: EventRow) =>
  [after?.ruleId, ...(after?.skipped ?? []).map(({ ruleId }) => ruleId)].filter((id) => typeof id === 'string')

function presentEvent(
  { id, kind, outcome, text, before, after, actorId, at }: EventRow,
  names: ReadonlyMap<string, string>,
  language: Language,
): LeadEvent {
  const staff = (memberId: string | null | undefined) => presentStaff(memberId ?? null, names.get(memberId ?? ''), language)
  return {
    id,
    time: wireTime(at),
    kind,
    actor: staff(actorId),
    outcome,
    text,
    source: after?.kind ?? null,
    fromStage: before?.stage ?? null,
    toStage: after?.stage ?? null,
    lostReason: after?.reason ?? null,
    fromOwner: staff(before?.ownerId),
    toOwner: staff(after?.ownerId),
    ruleName: names.get(after?.ruleId ?? '') ?? null,
    skipped: (after?.skipped ?? []).map(({ ruleId, memberId, reason }) => ({
      ruleName: names.get(ruleId) ?? null,
      person: names.get(memberId ?? '') ?? null,
      reason,
    })),
    nextTime: after?.time ?? null,
  }
}

const statusDictionaries = { viewing: 'wh_appointment_status', demand: 'wh_entrust_status' } as const

function presentSource({ kind, id, createdAt, status, text, viewingTime }: SourceRow, labels: DictionarySet, language: Language) {
  const dictionary = kind === 'viewing' || kind === 'demand' ? statusDictionaries[kind] : null
  const statusLabel =
    status === null
      ? null
      : dictionary !== null
        ? labels.labelOf(dictionary, Number(status), language)
        : (plainStatuses[status]?.({}, { locale: localeOf(language) }) ?? null)
  return { kind, id, time: wireTime(createdAt), statusLabel, text, viewingTime }
}

/** The statuses of enquiries and conversations. */
const plainStatuses: Record<string, typeof m.leads_statusNew> = {
  0: m.leads_statusNew,
  1: m.leads_statusContacted,
  2: m.leads_statusClosed,
  open: m.leads_statusOpen,
  closed: m.leads_statusClosed,
}
