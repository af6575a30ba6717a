// What goes over the socket, in JSON, one object a frame. `features/chat/server/socket.ts` says in which order.
import { z } from 'zod'
import { Id } from '#platform/contract/codecs.ts'

const MessageId = z.int().min(0).max(2_147_483_647)
const Secret = z.string().max(64)

/** The first frame: whose talk it is, or who is signed in. `as` makes a console of the socket, for whoever may answer. */
export const Hello = z.object({
  talkId: Id.optional(),
  secret: Secret.optional(),
  access_token: z.string().max(100).optional(),
  as: z.literal('staff').optional(),
  /** Of what is refused. */
  language: z.enum(['zh_CN', 'en_US']).optional(),
  /** The latest message that is already there: only later ones are told. */
  after: MessageId.optional(),
})
export type Hello = z.output<typeof Hello>

/** On a console every frame names its talk; a visitor's socket has but one. */
const talkId = Id.optional()

const Say = z.object({
  type: z.literal('say'),
  talkId,
  /** Chosen by who says it: the same one again is the same message. */
  clientId: z.uuid().optional(),
  text: z.string().optional(),
  fileId: Id.optional(),
  /** Also to the phone or the address that the visitor has left. */
  alsoSend: z.boolean().optional(),
})
export type Say = z.output<typeof Say>

/** Later frames. One without a type says its text. */
export const Frame = z.preprocess(
  (frame) =>
    frame !== null && typeof frame === 'object' && !Array.isArray(frame) && !('type' in frame) ? { ...frame, type: 'say' } : frame,
  z.discriminatedUnion('type', [
    Say,
    z.object({ type: z.literal('read'), talkId, id: MessageId }),
    z.object({ type: z.literal('typing'), talkId }),
    z.object({ type: z.literal('older'), talkId, before: MessageId }),
    z.object({ type: z.literal('open'), talkId: Id, after: MessageId.optional() }),
    z.object({ type: z.literal('leave'), talkId: Id }),
  ]),
)
export type Frame = z.output<typeof Frame>

export type Sender = 'visitor' | 'staff' | 'system'
export type ChatEvent = 'taken' | 'transferred' | 'closed' | 'contact'

export type Attachment = {
  fileId: string
  name: string
  mime: string
  bytes: number
  /** Pixels; null of what is no picture. */
  width: number | null
  height: number | null
}

export type ChatMessage = {
  /** 1, 2, 3 … within its talk. */
  id: number
  clientId: string
  from: Sender
  /** Of the member of staff who says it, or whom an event is about. */
  name: string | null
  text: string | null
  file: Attachment | null
  event: ChatEvent | null
  /** The visitor was also sent it that way. */
  sentBy: 'sms' | 'email' | null
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
  time: string
}

export type TalkState = {
  state: 'open' | 'closed'
  assignee: { id: string; name: string } | null
  readByVisitor: number
  readByStaff: number
  hasContact: boolean
}

/** Why nobody answers at once: it is late, or no one of the staff is on. */
export type Duty = { online: boolean; reason: 'hours' | 'nobody' | null }

export type ServerFrame =
  | { type: 'ready'; talkId: string | null }
  /** The messages after `after`, or, when there are too many of them or none was named, the latest (`fresh`). */
  | { type: 'opened'; talkId: string; messages: ChatMessage[]; fresh: boolean; hasOlder: boolean }
  | ({ type: 'message'; talkId: string } & ChatMessage)
  | ({ type: 'talk'; talkId: string } & TalkState)
  | { type: 'older'; talkId: string; messages: ChatMessage[]; hasOlder: boolean }
  | { type: 'sent'; talkId: string; clientId: string; id: number; time: string }
  | { type: 'refused'; talkId: string | null; clientId: string | null; code: number; msg: string; retryAfter: number | null }
  | { type: 'typing'; talkId: string; from: 'visitor' | 'staff' }
  | ({ type: 'duty' } & Duty)
  /** Something in the list of talks has changed. */
  | { type: 'news' }
  /** The line is alive. */
  | { type: 'beat' }
