import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/format.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import * as contract from '../staff-contract.ts'
import { staffAppointment, statusValue } from './appointment-vo.ts'
import { actorOf, moveByStaff } from './change-appointment.ts'
import { countAppointments, findAppointment, listAppointments, listMoves, orderFrom } from './queries-appointments.ts'

const inFull = { masked: false }

/** For the operator console: who may do what is written in the contract. */
export function staffRoutes(app: FastifyInstance, { db, dictionaries }: { db: Db; dictionaries: Dictionaries }) {
  mount(app, contract.listAllAppointments, async ({ pageNum, pageSize, orderByColumn, isAsc, status, ...asked }, { language }) => {
    const filter = { ...asked, ...(status !== undefined && { status: Number(status) }) }
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [total, rows, labels] = await Promise.all([
      countAppointments(db, filter),
      listAppointments(db, filter, orderFrom(orderByColumn, isAsc), page),
      dictionaries.current(),
    ])
    return { total, rows: rows.map((row) => staffAppointment(row, labels, language, { masked: true })) }
  })

  mount(app, contract.getAnyAppointment, async ({ id }, { language }) =>
    staffAppointment(await requireAny(db, id), await dictionaries.current(), language, inFull),
  )

  mount(app, contract.moveAppointment, async (given, { db: trx, identity, request, language }) =>
    staffAppointment(await moveByStaff(trx, given, actorOf(identity, request)), await dictionaries.current(), language, inFull),
  )

  mount(app, contract.listAppointmentHistory, async ({ id }, { language }) => {
    await requireAny(db, id)
    const [moves, labels] = await Promise.all([listMoves(db, id), dictionaries.current()])
    return moves.map((move) => historyEntry(move, labels, language))
  })
}

async function requireAny(db: Db, id: string) {
  const row = isUuid(id) ? await findAppointment(db, id) : undefined
  if (!row) throw fail(known.notFound)
  return row
}

type Move = Awaited<ReturnType<typeof listMoves>>[number]

function historyEntry({ at, actor, before, after }: Move, labels: DictionarySet, language: Language) {
  // Written by this feature alone, always with a status.
  const [from, to] = [before as { status: number } | null, after as { status: number }]
  return {
    time: wireTime(at),
    actor: actor ?? m.appointments_goneActor({}, { locale: localeOf(language) }),
    from: from && statusValue(from.status),
    status: statusValue(to.status),
    statusLabel: labels.labelOf('wh_appointment_status', to.status, language),
  }
}
