import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { m } from '#messages'
import type { SiteFacts } from '#features/site/contract.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { dayAfter, momentAt } from '#platform/i18n/shanghai-time.ts'
import type { AppointmentStatus } from '../transitions.ts'
import { usualStay } from '../viewing-slots.ts'
import { placeOf } from './present-appointment.ts'
import type { AppointmentRow } from './queries-appointments.ts'

const minuteMs = 60_000
const daySeconds = 86_400

/** A viewing that is over for good takes itself out of calendars. */
const statuses: Record<AppointmentStatus, ICalEventStatus> = {
  untreated: ICalEventStatus.TENTATIVE,
  followingUp: ICalEventStatus.CONFIRMED,
  successful: ICalEventStatus.CONFIRMED,
  cancelledByMember: ICalEventStatus.CANCELLED,
  closedByService: ICalEventStatus.CANCELLED,
}

type Around = { baseUrl: string; site: SiteFacts; language: Language }

/**
 * One event as RFC 5545 has it. Its UID stays for life and its SEQUENCE grows with every change, so that a calendar that has the viewing
 * replaces it. Without a time it takes the whole day; with one, its duration or an hour.
 */
export function calendarFile(row: AppointmentRow, { baseUrl, site, language }: Around): string {
  const locale = localeOf(language)
  const place = placeOf(row, language)
  const status = statuses[row.status]
  const isCancelled = status === ICalEventStatus.CANCELLED
  const calendar = ical({
    prodId: { company: site.shortName, product: 'viewings', language: language === 'en_US' ? 'EN' : 'ZH' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: `${row.id}@${new URL(baseUrl).hostname}`,
    sequence: row.version - 1,
    stamp: row.updatedAt,
    created: row.createdAt,
    lastModified: row.updatedAt,
    ...spanOf(row),
    summary: m.appointments_calendarTitle({ place }, { locale }),
    location: {
      title: language === 'en_US' ? row.addressEn : row.addressZh,
      geo: { lat: Number(row.lat), lon: Number(row.lng) },
    },
    description: descriptionOf(row, language),
    url: `${baseUrl}/whs/profile/appointments/${row.id}`,
    status,
    // Who publishes or withdraws an event has to be named: RFC 5546, 3.2.1 and 3.2.5.
    organizer: { name: site.name, email: site.email || `no-reply@${new URL(baseUrl).hostname}` },
  })
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: daySeconds, description: place })
  return `${calendar.toString()}\r\n`
}

function spanOf({ visitOn, visitAt, stayMin }: AppointmentRow) {
  if (visitAt === null) return { start: new Date(`${visitOn}T00:00:00Z`), end: new Date(`${dayAfter(visitOn, 1)}T00:00:00Z`), allDay: true }
  const start = momentAt(`${visitOn} ${visitAt}`)
  return { start, end: new Date(start.getTime() + (stayMin ?? usualStay) * minuteMs) }
}

function descriptionOf(row: AppointmentRow, language: Language): string {
  const options = { locale: localeOf(language) }
  return [
    m.appointments_calendarText({ name: row.contactName, contact: row.phone ?? row.email! }, options),
    ...(row.requirement === null ? [] : [m.appointments_calendarWishes({ text: row.requirement }, options)]),
    ...(row.notes === null ? [] : [m.appointments_calendarNotes({ text: row.notes }, options)]),
  ].join('\n')
}
