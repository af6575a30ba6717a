import { Refusal } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Frame, Say } from '../frames.ts'
import type { ChatHub } from './hub.ts'
import type { Line } from './line.ts'
import { listNews, listOlder, markRead, type Said } from './queries.ts'
import { tellTyping } from './queries-events.ts'
import { sayAsVisitor } from './send-message.ts'
import type { Speaker } from './sender.ts'

const messagesAtOnce = 30
/** A client that missed more gets the latest messages and reads back from there. */
const mostToResume = 500

type Deps = { db: Db; chat: ChatHub }

/** Brings a socket up to date and subscribes it. Without `after` it gets the latest messages. */
export async function openTalk({ db, chat }: Deps, line: Line, talkId: string, after: number | undefined): Promise<void> {
  const missed = after === undefined ? null : await listNews(db, [{ talkId, after }], mostToResume)
  if (missed && after !== undefined && missed.length < mostToResume) {
    const messages = missed.map(({ message }) => message)
    line.send({ type: 'opened', talkId, messages, fresh: false, hasOlder: after > 0 })
    return chat.follow(line, talkId, messages.at(-1)?.id ?? after)
  }
  const { messages, hasOlder } = await listOlder(db, talkId, null, messagesAtOnce)
  line.send({ type: 'opened', talkId, messages, fresh: true, hasOlder })
  chat.follow(line, talkId, messages.at(-1)?.id ?? 0)
}

export async function sendOlder(db: Db, line: Line, talkId: string, before: number): Promise<void> {
  line.send({ type: 'older', talkId, ...(await listOlder(db, talkId, before, messagesAtOnce)) })
}

/** A visitor's socket has one conversation: a frame need not name it, and must not name another. */
export async function visitorFrame({ db, chat }: Deps, { line, identity, locale }: Speaker, frame: Frame): Promise<void> {
  const [talkId] = line.followed.keys()
  if (talkId === undefined || (frame.talkId !== undefined && frame.talkId !== talkId)) return
  if (frame.type === 'read') return void (await markRead(db, talkId, 'visitor', frame.id))
  if (frame.type === 'typing') return void (await tellTyping(db, talkId, 'visitor'))
  if (frame.type === 'older') return sendOlder(db, line, talkId, frame.before)
  if (frame.type !== 'say') return
  // Throws if the session has ended meanwhile.
  await identity()
  await tellOutcome({ line, talkId, frame, locale, chat }, () => sayAsVisitor(db, talkId, frame, locale))
}

type Outcome = { line: Line; talkId: string; frame: Say; locale: Locale; chat: ChatHub }

/** A refused message is reported, and the socket stays open. */
export async function tellOutcome({ line, talkId, frame, locale, chat }: Outcome, work: () => Promise<Said>): Promise<void> {
  try {
    const { id, time } = await work()
    line.send({ type: 'sent', talkId, clientId: frame.clientId ?? '', id, time })
    // Clients of this process need not wait for the notification.
    chat.look(talkId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const retryAfter = (error.details.data as { retryAfter?: number } | undefined)?.retryAfter ?? null
    line.send({
      type: 'refused',
      talkId,
      clientId: frame.clientId ?? null,
      code: error.failure.code,
      msg: error.textIn(locale),
      retryAfter,
    })
  }
}
