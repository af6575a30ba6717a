import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '../failures.ts'
import type { Say } from '../frames.ts'
import { mostCharacters } from '../message-length.ts'
import { readSaid } from '../message-text.ts'
import { wordsPerMinute } from './limits.ts'
import { take } from './own-conversation.ts'
import { findSaid, insertStaffMessage, insertVisitorMessage, isAttachmentOf, type NewMessage, type Said } from './queries.ts'
import { lockTalk } from './queries-staff.ts'
import { assign, type Actor } from './assign-conversation.ts'

/** A message resent under the same id is one message; resending neither counts towards the limit nor is refused by it. */
export async function sayAsVisitor(db: Db, talkId: string, given: Say, locale: Locale): Promise<Said> {
  const message = readMessage(given, locale)
  const before = await findSaid(db, talkId, message.clientId)
  if (before) return before
  if (message.fileId !== null && !(await isAttachmentOf(db, talkId, message.fileId, 'visitor'))) throw fail(known.notFound)
  await take(db, wordsPerMinute, `visitor ${talkId}`)
  const said = (await insertVisitorMessage(db, talkId, message)) ?? (await findSaid(db, talkId, message.clientId))
  if (!said) throw fail(known.notFound)
  return said
}

export type StaffDeps = { db: Db; messaging: Messaging; baseUrl: string }

/**
 * Answering an unassigned conversation assigns it. One that is assigned to another member of staff must be taken over first: throws 10751.
 * With
 * `alsoSend` the text also goes to the phone number or address that the visitor left; throws 10752 if there is none.
 */
export async function sayAsStaff(
  { db, messaging, baseUrl }: StaffDeps,
  talkId: string,
  given: Say,
  actor: Actor,
  locale: Locale,
): Promise<Said> {
  const message = readMessage(given, locale)
  const before = await findSaid(db, talkId, message.clientId)
  if (before) return before
  if (message.fileId !== null && !(await isAttachmentOf(db, talkId, message.fileId, 'staff'))) throw fail(known.notFound)
  await take(db, wordsPerMinute, `${actor.memberId} ${talkId}`)
  return transact(db, async (trx) => {
    const talk = await lockTalk(trx, talkId)
    if (!talk) throw fail(known.notFound)
    const again = await findSaid(trx, talkId, message.clientId)
    if (again) return again
    if (talk.state === 'closed' || talk.assigneeId === null) await assign(trx, talk, actor.memberId, 'taken', actor)
    else if (talk.assigneeId !== actor.memberId) throw fail(failures.takenByOther, { inputs: { name: talk.assigneeName ?? '' } })
    const sentBy = given.alsoSend ? await sendAlong(trx, { messaging, baseUrl }, talk, message.text) : null
    return insertStaffMessage(trx, talkId, { ...message, memberId: actor.memberId, sentBy })
  })
}

type Talk = NonNullable<Awaited<ReturnType<typeof lockTalk>>>

/** A phone is preferred to a mailbox. A picture can only be viewed in the chat, and the message says so. */
async function sendAlong(trx: Db, { messaging, baseUrl }: Pick<StaffDeps, 'messaging' | 'baseUrl'>, talk: Talk, text: string | null) {
  const target = talk.phone ?? talk.email
  if (target === null) throw fail(failures.noContact)
  const locale = talk.language === 'en_US' ? 'en-US' : 'zh-CN'
  const channel = talk.phone === null ? 'email' : 'sms'
  await messaging.queueMessage(trx, {
    channel,
    target,
    template: 'chatAnswer',
    params: { text: text ?? m.chat_answerIsFile({}, { locale }), url: `${baseUrl}/whs/chat` },
    language: talk.language === 'en_US' ? 'en_US' : 'zh_CN',
    purpose: 'chat',
    expiresInSeconds: 24 * 3_600,
  })
  return channel
}

/** One text or one attachment. */
function readMessage({ clientId = randomUUID(), text, fileId }: Say, locale: Locale): NewMessage {
  if (fileId !== undefined) {
    if (!isUuid(fileId)) throw fail(known.notFound)
    return { clientId, fileId, text: null }
  }
  const clean = readSaid(text ?? '')
  if (clean !== null) return { clientId, fileId: null, text: clean }
  const field = m.chat_message({}, { locale })
  const isBlank = (text ?? '').trim() === ''
  const msg = isBlank ? m.failure_required({ field }, { locale }) : m.failure_tooLong({ field, n: String(mostCharacters) }, { locale })
  throw invalid([{ field: 'text', rule: isBlank ? 'required' : 'tooLong', msg }])
}
