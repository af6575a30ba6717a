import { isUuid } from '#platform/contract/codecs.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Frame } from '../frames.ts'
import type { ChatHub } from './hub.ts'
import { maxOpenConversations } from './limits.ts'
import type { Peer } from './peer.ts'
import { markRead } from './queries.ts'
import { notifyTyping } from './queries-events.ts'
import { findConversation } from './queries-staff.ts'
import { sendAsStaff, type StaffDeps } from './send-message.ts'
import { openConversation, reportOutcome, sendOlder } from './visitor-frames.ts'

type Deps = StaffDeps & { chat: ChatHub }

export const mayRead = (identity: Identity) =>
  hasAny(identity, ['system:chat:query']) && identity.resetReason === null && !identity.mustSetUpFactor
const mayAnswer = (identity: Identity) => hasAny(identity, ['system:chat:edit'])

/** Handles a frame of a console, which names a conversation that the console has opened. */
export async function handleConsoleFrame(deps: Deps, peer: Peer, frame: Frame): Promise<void> {
  const { connection, request, locale } = peer
  const { db, chat } = deps
  const { talkId: conversationId } = frame
  if (frame.type === 'open') return openFromConsole(deps, peer, frame)
  if (conversationId === undefined || !connection.subscriptions.has(conversationId)) return
  if (frame.type === 'leave') return chat.unsubscribe(connection, conversationId)
  if (frame.type === 'older') return sendOlder(db, connection, conversationId, frame.before)
  if (frame.type === 'typing') return void (await notifyTyping(db, conversationId, 'staff'))
  const identity = await peer.identity()
  if (!identity || !mayAnswer(identity)) throw new Refusal(failures.forbidden)
  if (frame.type === 'read') return void (await markRead(db, conversationId, 'staff', frame.id))
  const sender = { identity, request, locale }
  await reportOutcome({ connection, conversationId, frame, locale, chat }, () => sendAsStaff(deps, conversationId, frame, sender))
}

type OpenFrame = Extract<Frame, { type: 'open' }>

/** Ignores a conversation that does not exist, and any beyond the console's maximum. */
async function openFromConsole({ db, chat }: Deps, { connection, identity }: Peer, { talkId: conversationId, after }: OpenFrame) {
  const member = await identity()
  if (!member || !mayRead(member)) throw new Refusal(failures.forbidden)
  if (!isUuid(conversationId) || connection.subscriptions.size >= maxOpenConversations) return
  if (await findConversation(db, conversationId)) await openConversation({ db, chat }, connection, conversationId, after)
}
