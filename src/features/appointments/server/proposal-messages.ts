import { m } from '#messages'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { appointmentUrls } from '../urls.ts'
import { viewingInWords } from '../viewing-time.ts'
import { placeOf, viewingOf } from './present-appointment.ts'
import type { AppointmentRow } from './queries-appointments.ts'
import { addressOf, notify, wordsOf } from './viewing-messages.ts'

const proposedWords = (row: AppointmentRow, language: Language) => ({
  place: placeOf(row, language),
  // A row with a proposal: it has just been stored.
  time: viewingInWords(viewingOf({ visitOn: row.proposal!.visitOn, visitAt: row.proposal!.visitAt }), localeOf(language)),
})

/** Asks the customer for an answer. The token stands for the customer, so it goes to the contact of the booking alone. */
export async function sendProposalMessage(trx: Db, messaging: Messaging, row: AppointmentRow, portal: string, token: string) {
  const address = addressOf(row)
  const { time: proposed } = proposedWords(row, address.language)
  const params = {
    ...wordsOf(row, address.language),
    proposed,
    note: row.proposal!.note ?? '',
    url: `${portal}${appointmentUrls.proposal}#${token}`,
  }
  await messaging.queueMessage(trx, { ...address, template: 'viewingProposed', params })
  await notify(trx, row, (language) => m.appointments_noticeProposed(proposedWords(row, language), { locale: localeOf(language) }))
}

export async function sendWithdrawnMessage(trx: Db, messaging: Messaging, row: AppointmentRow) {
  const address = addressOf(row)
  const params = wordsOf(row, address.language)
  await messaging.queueMessage(trx, { ...address, template: 'viewingProposalWithdrawn', params })
  await notify(trx, row, (language) => m.appointments_noticeProposalWithdrawn(wordsOf(row, language), { locale: localeOf(language) }))
}

/** Confirms the new time to the customer, and tells who proposed it. */
export async function sendMovedMessage(trx: Db, messaging: Messaging, row: AppointmentRow, proposedBy: string | null) {
  const address = addressOf(row)
  await messaging.queueMessage(trx, { ...address, template: 'viewingMoved', params: wordsOf(row, address.language) })
  await notify(trx, row, (language) => m.appointments_noticeMoved(wordsOf(row, language), { locale: localeOf(language) }))
  await notifyStaff(trx, proposedBy, (language) =>
    m.appointments_noticeAccepted({ name: row.contactName, ...wordsOf(row, language) }, { locale: localeOf(language) }),
  )
}

export async function sendDeclinedNotices(trx: Db, row: AppointmentRow, proposedBy: string | null) {
  await notify(trx, row, (language) => m.appointments_noticeDeclined({ place: placeOf(row, language) }, { locale: localeOf(language) }))
  await notifyStaff(trx, proposedBy, (language) =>
    m.appointments_noticeAskedOther({ name: row.contactName, place: placeOf(row, language) }, { locale: localeOf(language) }),
  )
}

async function notifyStaff(trx: Db, memberId: string | null, title: (language: Language) => string) {
  if (memberId === null) return
  await addNotice(trx, {
    memberId,
    kind: 'appointment',
    titleZh: title('zh_CN'),
    titleEn: title('en_US'),
    link: '/admin/leads?source=viewing',
  })
}
