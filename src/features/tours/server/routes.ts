import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listTourViewings } from '#features/appointments/server/queries-appointments.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { envelopeFor, mount, mountRaw, mountReady } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import * as contract from '../contract.ts'
import * as staff from '../staff-contract.ts'
import * as tours from '../tour-contract.ts'
import { acceptRearrangement } from './accept-rearrangement.ts'
import { bookTour, type BookTourDeps } from './book-tour.ts'
import { listCalendarStops, tourCalendar } from './calendar.ts'
import { cancelTour } from './cancel-tour.ts'
import { planTour } from './plan-tour.ts'
import { presentForStaff, presentShared, presentTours, type PresentDeps } from './present-tour.ts'
import { findTour, findTourByToken, findTourOf, listTours, listToursOf, type TourRow } from './queries-tours.ts'

export type TourRouteDeps = BookTourDeps & PresentDeps & { site: Site }

export function tourRoutes(app: FastifyInstance, deps: TourRouteDeps) {
  const { db } = deps
  const present = async (row: TourRow, language: Language, from: Db = db) =>
    (await presentTours({ ...deps, db: from }, [row], language))[0]!

  mount(app, contract.planTour, (input, reader) => planTour(deps, input, reader))

  mountReady(app, tours.bookTour, async (booking, call) => {
    const row = await bookTour(call, deps, booking)
    const booked = z.encode(tours.bookTour.reply, await present(row, call.language, call.db))
    const successText = booking.phonenumber === undefined ? m.tours_bookedByEmail : m.tours_booked
    return { json: JSON.stringify(envelopeFor({ ...tours.bookTour, successText }, booked, call.locale)), version: null }
  })

  mount(app, tours.listTours, async (page, { identity, language }) => {
    const { total, rows } = await listToursOf(db, identity.memberId, pageOf(page))
    return { total, rows: await presentTours(deps, rows, language) }
  })
  mount(app, tours.getTour, async ({ id }, { identity, language }) => present(await requireOwn(db, identity, id), language))
  mount(app, tours.cancelTour, async (input, call) => present(await cancelTour(call, deps.messaging, input), call.language, call.db))
  mount(app, tours.acceptTourProposal, async (input, call) => present(await acceptRearrangement(call, deps, input), call.language, call.db))
  mount(app, tours.getSharedTour, async ({ token }, { language }) => {
    const row = await findTourByToken(db, token, wireDate(deps.clock()))
    if (!row) throw fail(known.notFound)
    return presentShared(deps, row, language)
  })
  calendarRoutes(app, deps)
  staffRoutes(app, deps)
}

function staffRoutes(app: FastifyInstance, deps: TourRouteDeps) {
  mount(app, staff.listAllTours, async (page, { language }) => {
    const { total, rows } = await listTours(deps.db, pageOf(page))
    return { total, rows: await presentForStaff(deps, rows, language, { masked: true }) }
  })
  mount(app, staff.getAnyTour, async ({ id }, { language }) => {
    const row = await findTour(deps.db, id)
    if (!row) throw fail(known.notFound)
    return (await presentForStaff(deps, [row], language, { masked: false }))[0]!
  })
}

function calendarRoutes(app: FastifyInstance, { db, accounts, site }: TourRouteDeps) {
  const fileOf = async (row: TourRow, language: Language, locale: Locale, number: number | null) => {
    const stops = listCalendarStops(row, await listTourViewings(db, [row.id])).filter((stop) => number === null || stop.number === number)
    if (stops.length === 0) throw fail(known.notFound)
    const facts = (await site.current()).facts(language)
    return {
      name: m.tours_calendarName({ date: row.day }, { locale }),
      type: 'text/calendar; charset=utf-8',
      body: tourCalendar(row, stops, { baseUrl: accounts.baseUrl, site: facts, language }),
    }
  }
  mountRaw(app, tours.getTourCalendar, async ({ id }, { identity, language, locale, reply }) =>
    sendFile(reply, await fileOf(await requireOwn(db, identity, id), language, locale, null)),
  )
  mountRaw(app, tours.getStopCalendar, async ({ id, number }, { identity, language, locale, reply }) =>
    sendFile(reply, await fileOf(await requireOwn(db, identity, id), language, locale, number)),
  )
}

async function requireOwn(db: Db, { memberId }: Identity, id: string) {
  const row = await findTourOf(db, memberId, id)
  if (!row) throw fail(known.notFound)
  return row
}
