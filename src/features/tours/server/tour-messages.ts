import { placeOf } from '#features/appointments/server/present-appointment.ts'
import type { AppointmentRow } from '#features/appointments/server/queries-appointments.ts'
import { addressOf } from '#features/appointments/server/viewing-messages.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { m } from '#messages'
import { longDate } from '#platform/i18n/format.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import { tourUrls } from '../urls.ts'
import type { Stop } from './present-tour.ts'
import type { TourRow } from './queries-tours.ts'

export type MessageDeps = { messaging: Messaging; accounts: { baseUrl: string } }

/** Sends the details of all viewings in one message to their contact. */
export async function sendTourBooked(trx: Db, { messaging, accounts }: MessageDeps, tour: TourRow, viewings: readonly AppointmentRow[]) {
  const address = addressOf(viewings[0]!)
  const params = { ...wordsOf(tour, viewings, address.language), url: urlOf(accounts, tour) }
  await messaging.queueMessage(trx, { ...address, template: 'tourBooked', params })
}

/** Confirms the times of all viewings after the member has accepted another plan. */
export async function sendTourChanged(trx: Db, { messaging, accounts }: MessageDeps, tour: TourRow, viewings: readonly AppointmentRow[]) {
  const address = addressOf(viewings[0]!)
  const params = { ...wordsOf(tour, viewings, address.language), url: urlOf(accounts, tour) }
  await messaging.queueMessage(trx, { ...address, template: 'tourChanged', params })
}

/** Tells the member, by message and by notice, that a stop was refused or moved and that another plan waits. */
export async function sendTourProposed(trx: Db, { messaging, accounts }: MessageDeps, tour: TourRow, stops: readonly Stop[]) {
  const { refused, moved, visits } = tour.proposal!
  const news = stops.filter(({ visit }) => [...refused, ...moved].includes(visit.number))
  const address = addressOf(stops[0]!.viewing)
  const places = (language: Language) =>
    news.map(({ viewing }) => placeOf(viewing, language)).join(m.ui_listSeparator({}, { locale: localeOf(language) }))
  const params = {
    day: longDate(tour.day, localeOf(address.language)),
    places: places(address.language),
    stops: visits.flatMap(({ number, begin }) => {
      const stop = stops.find(({ visit }) => visit.number === number)
      return stop ? [`${clockTime(begin)} ${placeOf(stop.viewing, address.language)}`] : []
    }),
    url: urlOf(accounts, tour),
  }
  await messaging.queueMessage(trx, { ...address, template: 'tourProposed', params })
  const titleIn = (language: Language) => m.tours_noticeProposed({ places: places(language) }, { locale: localeOf(language) })
  await addNotice(trx, {
    memberId: tour.memberId,
    kind: 'appointment',
    titleZh: titleIn('zh_CN'),
    titleEn: titleIn('en_US'),
    link: tourUrls.one(tour.id),
  })
}

const urlOf = ({ baseUrl }: MessageDeps['accounts'], { id }: TourRow) => `${baseUrl}/whs${tourUrls.one(id)}`

/** Confirms to the contact that these viewings are cancelled. */
export async function sendTourCancelled(trx: Db, messaging: Messaging, tour: TourRow, viewings: readonly AppointmentRow[]) {
  const address = addressOf(viewings[0]!)
  await messaging.queueMessage(trx, { ...address, template: 'tourCancelled', params: wordsOf(tour, viewings, address.language) })
}

const wordsOf = ({ day }: TourRow, viewings: readonly AppointmentRow[], language: Language) => ({
  day: longDate(day, localeOf(language)),
  stops: viewings.map((viewing) => `${(viewing.visitAt ?? '').slice(0, 5)} ${placeOf(viewing, language)}`.trim()),
})
