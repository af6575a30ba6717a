import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { envelopeFor, mount, mountRaw, mountReady } from '#platform/server/pipeline/mount.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import * as contract from '../contract.ts'
import { ownAppointment } from './present-appointment.ts'
import { bookViewing, type BookingDeps } from './book-viewing.ts'
import { calendarFile } from './calendar-file.ts'
import { cancelAppointment } from './change-appointment.ts'
import { askForContact, type ContactDeps } from './contact.ts'
import { countAppointmentsOf, findAppointmentOf, listAppointmentsOf, orderFrom } from './queries-appointments.ts'
import type { ProposalDeps } from './propose-time.ts'
import { proposalRoutes } from './proposal-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { viewingHoursRoutes } from './viewing-hours-routes.ts'

export type AppointmentDeps = BookingDeps & ContactDeps & Pick<ProposalDeps, 'proposalKey'> & { db: Db; dictionaries: Dictionaries }

export function appointmentRoutes(app: FastifyInstance, deps: AppointmentDeps) {
  const { db, dictionaries } = deps

  mountReady(app, contract.bookViewing, async (input, call) => {
    const row = await bookViewing(call, deps, input)
    const booked = z.encode(contract.bookViewing.reply, ownAppointment(row, await dictionaries.current(), call.language, deps.clock()))
    const successText = row.phone === null ? m.appointments_bookedByEmail : m.appointments_booked
    return { json: JSON.stringify(envelopeFor({ ...contract.bookViewing, successText }, booked, call.locale)), version: null }
  })

  mount(app, contract.listAppointments, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { identity, language }) => {
    const [{ total, counts }, rows, labels] = await Promise.all([
      countAppointmentsOf(db, identity.memberId, filter),
      listAppointmentsOf(db, identity.memberId, filter, orderFrom(orderByColumn, isAsc), pageOf({ pageNum, pageSize })),
      dictionaries.current(),
    ])
    return { total, counts, rows: rows.map((row) => ownAppointment(row, labels, language, deps.clock())) }
  })

  mount(app, contract.getAppointment, async ({ id }, { identity, language }) =>
    ownAppointment(await requireOwn(db, identity, id), await dictionaries.current(), language, deps.clock()),
  )

  mount(app, contract.cancelAppointment, async (input, call) =>
    ownAppointment(await cancelAppointment(call, deps.messaging, input), await dictionaries.current(), call.language, deps.clock()),
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

  mount(app, contract.askForContact, async (input, call) => askForContact(call, deps, input))

  proposalRoutes(app, { ...deps, baseUrl: deps.accounts.baseUrl })
  staffRoutes(app, deps)
  viewingHoursRoutes(app, deps)
}

async function requireOwn(db: Db, { memberId }: Identity, id: string) {
  const row = await findAppointmentOf(db, memberId, id)
  if (!row) throw fail(known.notFound)
  return row
}
