import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { placeOf } from '#features/appointments/server/present-appointment.ts'
import type { AppointmentRow } from '#features/appointments/server/queries-appointments.ts'
import { upcomingStatuses } from '#features/appointments/transitions.ts'
import { usualStay } from '#features/appointments/viewing-slots.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import { tourUrls } from '../urls.ts'
import type { TourRow } from './queries-tours.ts'

type Around = { baseUrl: string; site: SiteFacts; language: Language }

/** A stop of a calendar file: the viewing that counts, and how often the stop has changed. */
type CalendarStop = { number: number; viewing: AppointmentRow; sequence: number; isDropped: boolean }

const minuteMs = 60_000
const alarmS = 30 * 60

/**
 * Returns the stops of a tour by number. A dropped one, whose viewing ended or which the plan has left out, removes itself from calendars. The
 * sequence grows with every change of the tour and of each viewing that the stop has had.
 */
export function listCalendarStops({ plan, sequence }: TourRow, viewings: readonly AppointmentRow[]): CalendarStop[] {
  return [...Map.groupBy(viewings, ({ stop }) => stop!)].map(([number, all]) => {
    const planned = all.find(({ id }) => plan.visits.some(({ appointmentId }) => appointmentId === id))
    // The latest one comes last.
    const viewing = planned ?? all.at(-1)!
    return {
      number,
      viewing,
      sequence: sequence + all.reduce((sum, { version }) => sum + version, 0) - 1,
      isDropped: planned === undefined || !upcomingStatuses.some((status) => status === planned.status),
    }
  })
}

/** Returns the calendar file (RFC 5545) of these stops. Each UID stays for life, so that calendars replace what they have. */
export function tourCalendar(tour: TourRow, stops: readonly CalendarStop[], { baseUrl, site, language }: Around): string {
  const locale = localeOf(language)
  const host = new URL(baseUrl).hostname
  const calendar = ical({
    prodId: { company: site.shortName, product: 'viewings', language: language === 'en_US' ? 'EN' : 'ZH' },
    method: stops.every(({ isDropped }) => isDropped) ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  for (const { number, viewing, sequence, isDropped } of stops) {
    const place = placeOf(viewing, language)
    const start = momentAt(`${viewing.visitOn} ${viewing.visitAt ?? '00:00:00'}`)
    const event = calendar.createEvent({
      id: `tour-${tour.id}-stop-${number}@${host}`,
      sequence,
      stamp: viewing.updatedAt > tour.updatedAt ? viewing.updatedAt : tour.updatedAt,
      created: viewing.createdAt,
      lastModified: viewing.updatedAt,
      start,
      end: new Date(start.getTime() + (viewing.stayMin ?? usualStay) * minuteMs),
      summary: m.tours_calendarTitle({ place }, { locale }),
      location: {
        title: language === 'en_US' ? viewing.addressEn : viewing.addressZh,
        geo: { lat: Number(viewing.lat), lon: Number(viewing.lng) },
      },
      description: describeStop(tour, viewing, language),
      url: `${baseUrl}/whs${tourUrls.one(tour.id)}`,
      status: isDropped
        ? ICalEventStatus.CANCELLED
        : viewing.status === 'untreated'
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
      // Who publishes or withdraws an event has to be named: RFC 5546, 3.2.1 and 3.2.5.
      organizer: { name: site.name, email: site.email || `no-reply@${host}` },
    })
    if (!isDropped) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmS, description: place })
  }
  return `${calendar.toString()}\r\n`
}

function describeStop({ plan }: TourRow, { id, contactName, phone, email, requirement }: AppointmentRow, language: Language): string {
  const options = { locale: localeOf(language) }
  const visit = plan.visits.find(({ appointmentId }) => appointmentId === id)
  return [
    m.tours_calendarText({ name: contactName, contact: phone ?? email ?? '' }, options),
    ...(visit ? [m.tours_calendarDrive({ minutes: String(visit.driveMin) }, options)] : []),
    ...(requirement === null ? [] : [requirement]),
  ].join('\n')
}
