import { Refusal } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Frame, MessageFrame } from '../frames.ts'
import type { ClientConnection } from './client-connection.ts'
import type { ChatHub } from './hub.ts'
import type { Peer } from './peer.ts'
import { listMessagesAfter, listMessagesBefore, markRead, type SentMessage } from './queries.ts'
import { notifyTyping } from './queries-events.ts'
import { sendAsVisitor } from './send-message.ts'

const messagesPerPage = 30
/** A client that missed more gets the latest messages and reads back from there. */
const maxMissedMessages = 500

type Deps = { db: Db; chat: ChatHub }

/** Sends a conversation to a connection and subscribes it: the messages after `after`, or the latest ones. */
export async function openConversation(
  { db, chat }: Deps,
  connection: ClientConnection,
  conversationId: string,
  after: number | undefined,
): Promise<void> {
  const missed = after === undefined ? null : await listMessagesAfter(db, [{ conversationId, after }], maxMissedMessages)
  if (missed && after !== undefined && missed.length < maxMissedMessages) {
    const messages = missed.map(({ message }) => message)
    connection.send({ type: 'opened', talkId: conversationId, messages, fresh: false, hasOlder: after > 0 })
    return chat.subscribe(connection, conversationId, messages.at(-1)?.id ?? after)
  }
  const { messages, hasOlder } = await listMessagesBefore(db, conversationId, null, messagesPerPage)
  connection.send({ type: 'opened', talkId: conversationId, messages, fresh: true, hasOlder })
  chat.subscribe(connection, conversationId, messages.at(-1)?.id ?? 0)
}

export async function sendOlder(db: Db, connection: ClientConnection, conversationId: string, before: number): Promise<void> {
  const page = await listMessagesBefore(db, conversationId, before, messagesPerPage)
  connection.send({ type: 'older', talkId: conversationId, ...page })
}

/** Handles a frame of a visitor, who has one conversation: a frame need not name it, and must not name another. */
export async function handleVisitorFrame({ db, chat }: Deps, { connection, identity, locale }: Peer, frame: Frame): Promise<void> {
  const [conversationId] = connection.subscriptions.keys()
  if (conversationId === undefined || (frame.talkId !== undefined && frame.talkId !== conversationId)) return
  if (frame.type === 'read') return void (await markRead(db, conversationId, 'visitor', frame.id))
  if (frame.type === 'typing') return void (await notifyTyping(db, conversationId, 'visitor'))
  if (frame.type === 'older') return sendOlder(db, connection, conversationId, frame.before)
  if (frame.type !== 'say') return
  // Throws if the session has ended meanwhile.
  await identity()
  await reportOutcome({ connection, conversationId, frame, locale, chat }, () => sendAsVisitor(db, conversationId, frame, locale))
}

type Sending = { connection: ClientConnection; conversationId: string; frame: MessageFrame; locale: Locale; chat: ChatHub }

/** Sends a message and confirms it to its sender. A refusal is reported, and the socket stays open. */
export async function reportOutcome(
  { connection, conversationId, frame, locale, chat }: Sending,
  send: () => Promise<SentMessage>,
): Promise<void> {
  try {
    const { id, time } = await send()
    connection.send({ type: 'sent', talkId: conversationId, clientId: frame.clientId ?? '', id, time })
    // Clients of this process need not wait for the notification.
    chat.deliver(conversationId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const retryAfter = (error.details.data as { retryAfter?: number } | undefined)?.retryAfter ?? null
    connection.send({
      type: 'refused',
      talkId: conversationId,
      clientId: frame.clientId ?? null,
      code: error.failure.code,
      msg: error.textIn(locale),
      retryAfter,
    })
  }
}
