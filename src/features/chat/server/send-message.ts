import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { formatRequired, formatTooLong } from '#platform/contract/field-sentences.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { actingCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '../failures.ts'
import type { MessageFrame } from '../frames.ts'
import { maxCharacters } from '../message-length.ts'
import { readMessageText } from '../message-text.ts'
import { assign, type LockedConversation } from './assign-conversation.ts'
import { messagesPerMinute } from './limits.ts'
import { enforceLimit } from './own-conversation.ts'
import type { Peer } from './peer.ts'
import { findSentMessage, hasAttachment, insertStaffMessage, insertVisitorMessage, type NewMessage, type SentMessage } from './queries.ts'
import { lockConversation } from './queries-staff.ts'

/** A message resent under the same id is one message; resending neither counts towards the limit nor is refused by it. */
export async function sendAsVisitor(db: Db, conversationId: string, frame: MessageFrame, locale: Locale): Promise<SentMessage> {
  const message = readMessage(frame, locale)
  const earlier = await findSentMessage(db, conversationId, message.clientId)
  if (earlier) return earlier
  if (message.fileId !== null && !(await hasAttachment(db, conversationId, message.fileId, 'visitor'))) throw fail(known.notFound)
  await enforceLimit(db, messagesPerMinute, `visitor ${conversationId}`)
  const sent = (await insertVisitorMessage(db, conversationId, message)) ?? (await findSentMessage(db, conversationId, message.clientId))
  if (!sent) throw fail(known.notFound)
  return sent
}

export type StaffDeps = { db: Db; messaging: Messaging; baseUrl: string }

type StaffSender = Pick<Peer, 'request' | 'locale'> & { identity: Identity }

/**
 * Answering an unassigned conversation assigns it. One that is assigned to another member of staff must be taken over first: throws 10751.
 * With `alsoSend` the text also goes to the phone number or address that the visitor left; throws 10752 if there is none.
 */
export async function sendAsStaff(
  { db, messaging, baseUrl }: StaffDeps,
  conversationId: string,
  frame: MessageFrame,
  { identity, request, locale }: StaffSender,
): Promise<SentMessage> {
  const { memberId } = identity
  const message = readMessage(frame, locale)
  const earlier = await findSentMessage(db, conversationId, message.clientId)
  if (earlier) return earlier
  if (message.fileId !== null && !(await hasAttachment(db, conversationId, message.fileId, 'staff'))) throw fail(known.notFound)
  await enforceLimit(db, messagesPerMinute, `${memberId} ${conversationId}`)
  return transact(db, async (trx) => {
    const conversation = await lockConversation(trx, conversationId)
    if (!conversation) throw fail(known.notFound)
    const concurrent = await findSentMessage(trx, conversationId, message.clientId)
    if (concurrent) return concurrent
    const { state, assigneeId, assigneeName } = conversation
    if (state === 'closed' || assigneeId === null)
      await assign(actingCall(identity, request, trx), conversation, { assigneeId: memberId, event: 'taken' })
    else if (assigneeId !== memberId) throw fail(failures.takenByOther, { inputs: { name: assigneeName ?? '' } })
    const sentBy = frame.alsoSend ? await forwardToContact(trx, { messaging, baseUrl }, conversation, message.text) : null
    return insertStaffMessage(trx, conversationId, { ...message, memberId, sentBy })
  })
}

/** Queues the text as a text message, or as an e-mail if there is no phone number. A picture can only be viewed in the chat, and the message says so. */
async function forwardToContact(
  trx: Db,
  { messaging, baseUrl }: Pick<StaffDeps, 'messaging' | 'baseUrl'>,
  { phone, email, language }: LockedConversation,
  text: string | null,
) {
  const target = phone ?? email
  if (target === null) throw fail(failures.noContact)
  const locale = language === 'en_US' ? 'en-US' : 'zh-CN'
  const channel = phone === null ? 'email' : 'sms'
  await messaging.queueMessage(trx, {
    channel,
    target,
    template: 'chatAnswer',
    params: { text: text ?? m.chat_answerIsFile({}, { locale }), url: `${baseUrl}/whs/chat` },
    language: language === 'en_US' ? 'en_US' : 'zh_CN',
    purpose: 'chat',
    expiresInSeconds: 24 * 3_600,
  })
  return channel
}

/** Reads one text or one attachment. Throws 422 for an empty or overlong text, 404 for an id that no file can have. */
function readMessage({ clientId = randomUUID(), text, fileId }: MessageFrame, locale: Locale): NewMessage {
  if (fileId !== undefined) {
    if (!isUuid(fileId)) throw fail(known.notFound)
    return { clientId, fileId, text: null }
  }
  const clean = readMessageText(text ?? '')
  if (clean !== null) return { clientId, fileId: null, text: clean }
  const field = m.chat_message({}, { locale })
  const isBlank = (text ?? '').trim() === ''
  const msg = isBlank ? formatRequired(field, locale) : formatTooLong(field, maxCharacters, locale)
  throw invalid([{ field: 'text', rule: isBlank ? 'required' : 'tooLong', msg }])
}
