import type { FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOf } from '#platform/i18n/language.ts'
import { languageOfCall } from '#platform/server/pipeline/request-language.ts'
import type { Authenticate } from '#platform/server/pipeline/identity.ts'
import { closeCodes } from '../close-codes.ts'
import { Frame, Hello } from '../frames.ts'
import { ClientConnection } from './client-connection.ts'
import type { ChatHub } from './hub.ts'
import { maxFramesPerMinute } from './limits.ts'
import { findOwnConversation } from './own-conversation.ts'
import type { Peer } from './peer.ts'
import type { StaffDeps } from './send-message.ts'
import { handleConsoleFrame, mayRead } from './staff-frames.ts'
import { handleVisitorFrame, openConversation } from './visitor-frames.ts'

export type SocketDeps = StaffDeps & { chat: ChatHub; authenticate: Authenticate }

/** Time for the first frame to arrive. */
const helloTimeoutMs = 5_000
const sessionCheckMs = 60_000
const minuteMs = 60_000
/** Frames of one socket are handled in sequence; a client that sends faster is disconnected. */
const maxQueuedFrames = 50

export function serveSocket(socket: WebSocket, request: FastifyRequest, deps: SocketDeps) {
  const helloTimer = setTimeout(() => socket.close(closeCodes.badFrame), helloTimeoutMs)
  let peer: Peer | null = null
  let queuedCount = 0
  let rate = { minute: 0, frameCount: 0 }
  let lastHandled: Promise<void> = Promise.resolve()
  let sessionCheck: NodeJS.Timeout | undefined

  socket.on('message', (data: RawData, isBinary: boolean) => {
    const minute = Math.floor(performance.now() / minuteMs)
    rate = { minute, frameCount: minute === rate.minute ? rate.frameCount + 1 : 1 }
    if (rate.frameCount > maxFramesPerMinute || queuedCount >= maxQueuedFrames) return socket.close(closeCodes.flood)
    queuedCount++
    // In the order of arrival.
    lastHandled = lastHandled.then(() => handle(isBinary ? null : parse(data))).finally(() => queuedCount--)
  })
  socket.once('close', () => {
    clearTimeout(helloTimer)
    clearInterval(sessionCheck)
    if (peer) deps.chat.remove(peer.connection)
  })

  async function handle(frame: unknown): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    try {
      if (peer) return await handleFrame(peer, frame)
      clearTimeout(helloTimer)
      peer = await identify(frame)
    } catch (error) {
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a chat frame could not be handled')
      socket.close(closeCodeOf(error))
    }
  }

  /** Reads the first frame. Returns null if the socket is closed; throws a refusal for a client that may not connect. */
  async function identify(frame: unknown): Promise<Peer | null> {
    const hello = Hello.safeParse(frame)
    if (!hello.success) {
      socket.close(closeCodes.badFrame)
      return null
    }
    const { access_token: token, as, talkId, secret, after, language = languageOfCall(request) } = hello.data
    const identity = async () =>
      token === undefined ? null : await deps.authenticate({ headers: { authorization: `Bearer ${token}` } }, 'access')
    const member = await identity()
    if (token !== undefined && member === null) throw new Refusal(failures.signedOut)
    if (as === 'staff' && !(member && mayRead(member))) throw new Refusal(failures.forbidden)
    const connection = new ClientConnection(socket, { side: as ?? 'visitor', memberId: member?.memberId ?? null })
    const accepted: Peer = { connection, identity, request, locale: localeOf(language) }
    const ownId = as === 'staff' ? null : await findOwnConversation(deps.db, { memberId: connection.memberId, talkId, secret })
    // Without a token only a conversation can be opened.
    if (ownId === null && member === null) throw new Refusal(failures.notFound)
    if (socket.readyState !== socket.OPEN) return null
    deps.chat.add(connection)
    // Set before the next await, so that a socket that closes meanwhile is removed.
    peer = accepted
    connection.send({ type: 'ready', talkId: ownId })
    if (as !== 'staff') connection.send({ type: 'duty', ...(await deps.chat.duty()) })
    if (ownId !== null) await openConversation(deps, connection, ownId, talkId === undefined || talkId === ownId ? after : undefined)
    const closeIfEnded = () => void identity().catch((error: unknown) => socket.close(closeCodeOf(error)))
    if (member) sessionCheck = setInterval(closeIfEnded, sessionCheckMs).unref()
    return accepted
  }

  async function handleFrame(known: Peer, content: unknown): Promise<void> {
    const frame = Frame.safeParse(content)
    if (!frame.success) return socket.close(closeCodes.badFrame)
    return known.connection.side === 'staff' ? handleConsoleFrame(deps, known, frame.data) : handleVisitorFrame(deps, known, frame.data)
  }
}

/** Returns null for anything but JSON. */
function parse(data: RawData): unknown {
  try {
    const text = (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()
    return text.isWellFormed() && !text.includes('\0') ? (JSON.parse(text) as unknown) : null
  } catch {
    return null
  }
}

const closeCodeByFailure = new Map<number, number>([
  [failures.signedOut.code, closeCodes.signedOut],
  [failures.changedElsewhere.code, closeCodes.signedOut],
  [failures.forbidden.code, closeCodes.forbidden],
  [failures.notFound.code, closeCodes.noSuchConversation],
])
const serverError = 1011

const closeCodeOf = (error: unknown) =>
  error instanceof Refusal ? (closeCodeByFailure.get(error.failure.code) ?? closeCodes.badFrame) : serverError
