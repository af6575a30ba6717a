// Frames of the socket: one JSON object each. `features/chat/server/socket.ts` defines their order.
import { z } from 'zod'
import { Id } from '#platform/contract/codecs.ts'

const MessageId = z.int().min(0).max(2_147_483_647)
const Secret = z.string().max(64)

/** The first frame identifies the conversation or the member. `as` opens a console, for staff who may answer. */
export const Hello = z.object({
  talkId: Id.optional(),
  secret: Secret.optional(),
  access_token: z.string().max(100).optional(),
  as: z.literal('staff').optional(),
  /** Language of refusals. */
  language: z.enum(['zh_CN', 'en_US']).optional(),
  /** Number of the latest message the client has: only later ones are sent. */
  after: MessageId.optional(),
})
export type Hello = z.output<typeof Hello>

/** Required on a console's socket; a visitor's socket has one conversation. */
const talkId = Id.optional()

const MessageFrame = z.object({
  type: z.literal('say'),
  talkId,
  /** A repeated id is the same message. */
  clientId: z.uuid().optional(),
  text: z.string().optional(),
  fileId: Id.optional(),
  /** Also send it to the phone number or e-mail address that the visitor left. */
  alsoSend: z.boolean().optional(),
})
export type MessageFrame = z.output<typeof MessageFrame>

/** Every later frame of a client. A frame without a type is a message. */
export const Frame = z.preprocess(
  (frame) =>
    frame !== null && typeof frame === 'object' && !Array.isArray(frame) && !('type' in frame) ? { ...frame, type: 'say' } : frame,
  z.discriminatedUnion('type', [
    MessageFrame,
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
  /** Pixels; null unless it is a picture. */
  width: number | null
  height: number | null
}

export type ChatMessage = {
  /** 1, 2, 3 … within its conversation. */
  id: number
  clientId: string
  from: Sender
  /** The member of staff who sent it, or whom an event concerns. */
  name: string | null
  text: string | null
  file: Attachment | null
  event: ChatEvent | null
  /** How it was also sent to the visitor. */
  sentBy: 'sms' | 'email' | null
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
  time: string
}

export type ConversationState = {
  state: 'open' | 'closed'
  assignee: { id: string; name: string } | null
  readByVisitor: number
  readByStaff: number
  hasContact: boolean
}

/** Why there is no immediate answer: outside working hours, or no staff online. */
export type Duty = { online: boolean; reason: 'hours' | 'nobody' | null }

export type ServerFrame =
  | { type: 'ready'; talkId: string | null }
  /** The messages after `after`; or the latest ones (`fresh`) if it was absent or there are too many. */
  | { type: 'opened'; talkId: string; messages: ChatMessage[]; fresh: boolean; hasOlder: boolean }
  | ({ type: 'message'; talkId: string } & ChatMessage)
  | ({ type: 'talk'; talkId: string } & ConversationState)
  | { type: 'older'; talkId: string; messages: ChatMessage[]; hasOlder: boolean }
  | { type: 'sent'; talkId: string; clientId: string; id: number; time: string }
  | { type: 'refused'; talkId: string | null; clientId: string | null; code: number; msg: string; retryAfter: number | null }
  | { type: 'typing'; talkId: string; from: 'visitor' | 'staff' }
  | ({ type: 'duty' } & Duty)
  /** The lists of the console have changed. */
  | { type: 'news' }
  /** Shows that the connection is alive. */
  | { type: 'beat' }
