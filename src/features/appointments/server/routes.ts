import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/database.ts'
import type { Identity } from '#platform/server/identity.ts'
import { mount, mountRaw } from '#platform/server/mount.ts'
import { sendFile } from '#platform/server/send-file.ts'
import * as contract from '../contract.ts'
import { ownAppointment } from './appointment-vo.ts'
import { bookViewing, type BookingDeps } from './book-viewing.ts'
import { calendarFile } from './calendar-file.ts'
import { actorOf, cancelAppointment } from './change-appointment.ts'
import { askForContact, type ContactDeps } from './contact.ts'
import { countAppointmentsOf, findAppointmentOf, listAppointmentsOf, orderFrom } from './queries-appointments.ts'
import { staffRoutes } from './staff-routes.ts'

export type AppointmentDeps = BookingDeps & ContactDeps & { db: Db; dictionaries: Dictionaries }

export function appointmentRoutes(app: FastifyInstance, deps: AppointmentDeps) {
  const { db, dictionaries } = deps

  mount(app, contract.bookViewing, async (given, { db: trx, identity, request, language, locale }) => {
    const row = await bookViewing(trx, deps, given, { ...actorOf(identity, request), language, locale })
    return ownAppointment(row, await dictionaries.current(), language)
  })

  mount(app, contract.listAppointments, async ({ pageNum, pageSize, orderByColumn, isAsc, status, state }, { identity, language }) => {
    const filter = { state, ...(status !== undefined && { status: Number(status) }) }
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [{ total, counts }, rows, labels] = await Promise.all([
      countAppointmentsOf(db, identity.memberId, filter),
      listAppointmentsOf(db, identity.memberId, filter, orderFrom(orderByColumn, isAsc), page),
      dictionaries.current(),
    ])
    return { total, counts, rows: rows.map((row) => ownAppointment(row, labels, language)) }
  })

  mount(app, contract.getAppointment, async ({ id }, { identity, language }) =>
    ownAppointment(await requireOwn(db, identity, id), await dictionaries.current(), language),
  )

  mount(app, contract.cancelAppointment, async (given, { db: trx, identity, request, language }) =>
    ownAppointment(await cancelAppointment(trx, given, actorOf(identity, request)), await dictionaries.current(), language),
  )

  mountRaw(app, contract.getCalendarFile, async ({ id }, { identity, language, locale, reply }) => {
    const row = await requireOwn(db, identity, id)
    const site = (await deps.site.current()).facts(language)
    return sendFile(reply, {
      name: m.appointments_calendarName({ date: row.visitOn }, { locale }),
      type: 'text/calendar; charset=utf-8',
      body: calendarFile(row, { baseUrl: deps.accounts.baseUrl, site, language }),
    })
  })

  mount(app, contract.askForContact, async (asked, { db: trx, request, language, locale }) =>
    askForContact(trx, deps, asked, { ip: request.ip, language, locale }),
  )

  staffRoutes(app, deps)
}

/** Of the caller; another's is not found either. */
async function requireOwn(db: Db, { memberId }: Identity, id: string) {
  const row = isUuid(id) ? await findAppointmentOf(db, memberId, id) : undefined
  if (!row) throw fail(known.notFound)
  return row
}
