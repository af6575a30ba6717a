import { isUuid } from '#platform/contract/codecs.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Frame } from '../frames.ts'
import type { ChatHub } from './hub.ts'
import { openTalksPerConsole } from './limits.ts'
import { markRead } from './queries.ts'
import { findDescribed } from './queries-staff.ts'
import { tellTyping } from './queries-events.ts'
import { sayAsStaff, type StaffDeps } from './send-message.ts'
import type { Speaker } from './sender.ts'
import { openTalk, sendOlder, tellOutcome } from './visitor-frames.ts'

type Deps = StaffDeps & { chat: ChatHub }

export const mayListen = (identity: Identity) => hasAny(identity, ['system:chat:query']) && !identity.mustResetPassword
const mayAnswer = (identity: Identity) => hasAny(identity, ['system:chat:edit'])

/** Frames of a console. Each names a conversation that it has opened. */
export async function consoleFrame(deps: Deps, speaker: Speaker, frame: Frame): Promise<void> {
  const { line } = speaker
  const { talkId } = frame
  if (frame.type === 'open') return open(deps, speaker, frame)
  if (talkId === undefined || !line.followed.has(talkId)) return
  if (frame.type === 'leave') return deps.chat.leave(line, talkId)
  if (frame.type === 'older') return sendOlder(deps.db, line, talkId, frame.before)
  if (frame.type === 'typing') return void (await tellTyping(deps.db, talkId, 'staff'))
  const identity = await speaker.identity()
  if (!identity || !mayAnswer(identity)) throw new Refusal(failures.forbidden)
  if (frame.type === 'read') return void (await markRead(deps.db, talkId, 'staff', frame.id))
  const { request, locale } = speaker
  const actor = { memberId: identity.memberId, sessionId: identity.sessionId, ip: request.ip, requestId: request.id }
  await tellOutcome({ line, talkId, frame, locale, chat: deps.chat }, () => sayAsStaff(deps, talkId, frame, actor, locale))
}

async function open({ db, chat }: Deps, { line, identity }: Speaker, { talkId, after }: { talkId: string; after?: number | undefined }) {
  const person = await identity()
  if (!person || !mayListen(person)) throw new Refusal(failures.forbidden)
  const isThere = isUuid(talkId) && line.followed.size < openTalksPerConsole && (await findDescribed(db, talkId)) !== undefined
  if (isThere) await openTalk({ db, chat }, line, talkId, after)
}
