import { m } from '#messages'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AppointmentStatus } from '../transitions.ts'
import { appointmentUrls } from '../urls.ts'
import { viewingInWords } from '../viewing-time.ts'
import { placeOf, viewingOf } from './present-appointment.ts'
import type { AppointmentRow } from './queries-appointments.ts'

const daySeconds = 24 * 3_600

/** Returns the contact and the language of the messages about a viewing: those of its booking. */
export function addressOf({ phone, email, language }: AppointmentRow) {
  // The table holds exactly one of the two.
  const contact = phone === null ? { channel: 'email' as const, target: email! } : { channel: 'sms' as const, target: phone }
  return { ...contact, language: language as Language, purpose: 'appointment' }
}

export const wordsOf = (row: AppointmentRow, language: Language) => ({
  place: placeOf(row, language),
  time: viewingInWords(viewingOf(row), localeOf(language)),
})

/** Queues the details of a new viewing. */
export async function sendBookedMessage(trx: Db, messaging: Messaging, row: AppointmentRow) {
  const address = addressOf(row)
  await messaging.queueMessage(trx, { ...address, template: 'viewingBooked', params: wordsOf(row, address.language) })
}

/** Reminds of a viewing by message and by notice. */
export async function sendReminder(trx: Db, messaging: Messaging, row: AppointmentRow) {
  const address = addressOf(row)
  const params = wordsOf(row, address.language)
  await messaging.queueMessage(trx, { ...address, template: 'viewingReminder', params, expiresInSeconds: daySeconds })
  await notify(trx, row, (language) => m.appointments_noticeReminder(wordsOf(row, language), { locale: localeOf(language) }))
}

const noticeTitles: Record<Exclude<AppointmentStatus, 'untreated'>, typeof m.appointments_noticeFollowingUp> = {
  followingUp: m.appointments_noticeFollowingUp,
  successful: m.appointments_noticeSuccessful,
  closedByService: m.appointments_noticeClosed,
  cancelledByMember: m.appointments_noticeCancelled,
}

/** Tells the customer the new status of a viewing, by message and by notice. `note` is the word of customer service, if any. */
export async function sendStatusMessage(trx: Db, messaging: Messaging, row: AppointmentRow, note: string | undefined) {
  const { status } = row
  // Nothing becomes untreated again.
  if (status === 'untreated') return
  const address = addressOf(row)
  const params = { ...wordsOf(row, address.language), status, note: note ?? '' }
  await messaging.queueMessage(trx, { ...address, template: 'viewingChanged', params })
  await notify(trx, row, (language) => noticeTitles[status]({ place: placeOf(row, language) }, { locale: localeOf(language) }))
}

export const notify = (trx: Db, row: AppointmentRow, title: (language: Language) => string) =>
  addNotice(trx, {
    memberId: row.memberId,
    kind: 'appointment',
    titleZh: title('zh_CN'),
    titleEn: title('en_US'),
    link: appointmentUrls.one(row.id),
  })
