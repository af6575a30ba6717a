import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { languageOfCall } from '#platform/server/pipeline/request-language.ts'
import type { Authenticate } from '#platform/server/pipeline/identity.ts'
import { closeCodes } from '../close-codes.ts'
import { Frame, Hello } from '../frames.ts'
import type { ChatHub } from './hub.ts'
import { framesPerMinute } from './limits.ts'
import { Line } from './line.ts'
import { findOwnTalk } from './own-conversation.ts'
import { consoleFrame, mayListen } from './staff-frames.ts'
import type { StaffDeps } from './send-message.ts'
import type { Speaker } from './sender.ts'
import { openTalk, visitorFrame } from './visitor-frames.ts'

export type SocketDeps = StaffDeps & { chat: ChatHub; authenticate: Authenticate }

const helloMs = 5_000
const recheckMs = 60_000
const minuteMs = 60_000
/** Frames of one socket are handled in sequence; a client that sends faster is disconnected. */
const mostWaiting = 50

export function serveSocket(socket: WebSocket, request: FastifyRequest, deps: SocketDeps) {
  const late = setTimeout(() => socket.close(closeCodes.badFrame), helloMs)
  let speaker: Speaker | null = null
  let waiting = 0
  let counted = { minute: 0, frames: 0 }
  let turn: Promise<void> = Promise.resolve()
  let recheck: NodeJS.Timeout | undefined

  socket.on('message', (data: RawData, isBinary: boolean) => {
    const minute = Math.floor(performance.now() / minuteMs)
    counted = minute === counted.minute ? { minute, frames: counted.frames + 1 } : { minute, frames: 1 }
    if (counted.frames > framesPerMinute || waiting >= mostWaiting) return socket.close(closeCodes.flood)
    waiting++
    // In the order of arrival.
    turn = turn.then(() => take(isBinary ? null : parse(data))).finally(() => waiting--)
  })
  socket.once('close', () => {
    clearTimeout(late)
    clearInterval(recheck)
    if (speaker) deps.chat.part(speaker.line)
  })

  async function take(frame: unknown): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    try {
      if (speaker) return await answer(speaker, frame)
      clearTimeout(late)
      speaker = await greet(frame)
    } catch (error) {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a frame could not be answered')
      socket.close(codeFor(error))
    }
  }

  async function greet(frame: unknown): Promise<Speaker | null> {
    const hello = Hello.safeParse(frame)
    if (!hello.success) {
      socket.close(closeCodes.badFrame)
      return null
    }
    const { access_token: token, as, talkId, secret, after, language = languageOfCall(request) } = hello.data
    const identity = async () =>
      token === undefined ? null : await deps.authenticate({ headers: { authorization: `Bearer ${token}` } }, 'access')
    const person = await identity()
    if (token !== undefined && person === null) throw new Refusal(failures.signedOut)
    if (as === 'staff' && !(person && mayListen(person))) throw new Refusal(failures.forbidden)
    const line = new Line(socket, { side: as ?? 'visitor', memberId: person?.memberId ?? null })
    const opened: Speaker = { line, identity, request, locale: localeOf(language) }
    const own = as === 'staff' ? null : await findOwnTalk(deps.db, { memberId: line.memberId, talkId, secret })
    // Without a token only a conversation can be opened.
    if (own === null && person === null) throw new Refusal(failures.notFound)
    if (socket.readyState !== socket.OPEN) return null
    deps.chat.join(line)
    speaker = opened
    line.send({ type: 'ready', talkId: own })
    if (as !== 'staff') line.send({ type: 'duty', ...(await deps.chat.duty()) })
    if (own !== null) await openTalk(deps, line, own, talkId === undefined || talkId === own ? after : undefined)
    if (person) recheck = setInterval(() => void identity().catch((error: unknown) => socket.close(codeFor(error))), recheckMs).unref()
    return opened
  }

  async function answer(known: Speaker, sent: unknown): Promise<void> {
    const frame = Frame.safeParse(sent)
    if (!frame.success) return socket.close(closeCodes.badFrame)
    return known.line.side === 'staff' ? consoleFrame(deps, known, frame.data) : visitorFrame(deps, known, frame.data)
  }
}

function parse(data: RawData): unknown {
  try {
    const text = (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()
    return text.isWellFormed() && !text.includes('\0') ? (JSON.parse(text) as unknown) : null
  } catch {
    return null
  }
}

const codes = new Map<number, number>([
  [failures.signedOut.code, closeCodes.signedOut],
  [failures.changedElsewhere.code, closeCodes.signedOut],
  [failures.forbidden.code, closeCodes.forbidden],
  [failures.notFound.code, closeCodes.noSuchTalk],
])
const serverError = 1011

export const codeFor = (error: unknown) => (error instanceof Refusal ? (codes.get(error.failure.code) ?? closeCodes.badFrame) : serverError)
