import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../staff-contract.ts'
import { viewing } from '../transitions.ts'
import { changeAppointmentStatus } from './change-appointment.ts'
import { staffAppointment } from './present-appointment.ts'
import { findAppointment, listAppointments, listHistory, orderFrom } from './queries-appointments.ts'

type StaffDeps = { db: Db; dictionaries: Dictionaries; messaging: Messaging; clock: Clock }

/** The viewings of all members, for the operator console. */
export function staffRoutes(app: FastifyInstance, { db, dictionaries, messaging, clock }: StaffDeps) {
  const inFull = () => ({ masked: false, now: clock() })

  mount(app, contract.listAllAppointments, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { language }) => {
    const [{ total, rows }, labels] = await Promise.all([
      listAppointments(db, filter, orderFrom(orderByColumn, isAsc), pageOf({ pageNum, pageSize })),
      dictionaries.current(),
    ])
    return { total, rows: rows.map((row) => staffAppointment(row, labels, language, { masked: true, now: clock() })) }
  })

  mount(app, contract.getAnyAppointment, async ({ id }, { language }) =>
    staffAppointment(await requireAny(db, id), await dictionaries.current(), language, inFull()),
  )

  mount(app, contract.changeAppointmentStatus, async (input, call) =>
    staffAppointment(await changeAppointmentStatus(call, messaging, input), await dictionaries.current(), call.language, inFull()),
  )

  mount(app, contract.listAppointmentHistory, async ({ id }, { language }) => {
    const row = await requireAny(db, id)
    const [entries, labels] = await Promise.all([listHistory(db, id), dictionaries.current()])
    return entries.map((entry) => presentEntry(entry, row.contactName, labels, language))
  })
}

async function requireAny(db: Db, id: string) {
  const row = await findAppointment(db, id)
  if (!row) throw fail(known.notFound)
  return row
}

type Entry = Awaited<ReturnType<typeof listHistory>>[number]

/** `customer`: who answered by the link of a message, without an account. */
function presentEntry({ at, action, actorId, actor, before, after }: Entry, customer: string, labels: DictionarySet, language: Language) {
  // Written by this feature alone, always with a status.
  const [from, to] = [before as { status: number } | null, after as { status: number; viewingDate?: string; proposedDate?: string }]
  return {
    time: wireTime(at),
    actor: actorId === null ? customer : (actor ?? m.ui_deletedAccount({}, { locale: localeOf(language) })),
    // So are the actions.
    event: action.slice('appointment.'.length) as (typeof contract.viewingEvents)[number],
    viewingDate: to.viewingDate ?? to.proposedDate ?? null,
    from: from && viewing.statusOf(from.status),
    status: viewing.statusOf(to.status),
    statusLabel: labels.labelOf('wh_appointment_status', to.status, language),
  }
}
