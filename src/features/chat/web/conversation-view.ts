import { momentAt } from '#platform/i18n/shanghai-time.ts'
import type { ChatMessage, Duty, ServerFrame, ConversationState } from '../frames.ts'

/** A message sent from here that is not confirmed yet. */
export type PendingMessage = {
  clientId: string
  text: string | null
  /** `fileId` null: still uploading. */
  file: { name: string; fileId: string | null; progress: number } | null
  alsoSend: boolean
  state: 'sending' | 'failed'
  /** Reason of the failure, in the reader's language. */
  reason: string | null
}

/** Client state of one conversation. */
export type ConversationView = {
  conversationId: string | null
  /** In order, without gaps from the first one loaded. */
  messages: readonly ChatMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  pending: readonly PendingMessage[]
  state: ConversationState | null
  duty: Duty | null
  /** Incremented with each typing notice from the other side. */
  typingCount: number
  /** Number of the last message when the latest notice arrived; the next message ends it. */
  typingAfterId: number
  /** True once the messages have been loaded. */
  isLoaded: boolean
}

export const emptyConversation: ConversationView = {
  conversationId: null,
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  pending: [],
  state: null,
  duty: null,
  typingCount: 0,
  typingAfterId: 0,
  isLoaded: false,
}

export const lastIdOf = ({ messages }: Pick<ConversationView, 'messages'>) => messages.at(-1)?.id ?? 0

/** Applies a frame. Messages come in order; one that is already present, after a reconnect, is ignored. */
export function applyFrame(view: ConversationView, frame: ServerFrame): ConversationView {
  switch (frame.type) {
    case 'duty':
      return { ...view, duty: { online: frame.online, reason: frame.reason } }
    case 'opened': {
      const known = frame.fresh ? [] : view.messages
      const messages = [...known, ...frame.messages.filter(({ id }) => id > lastIdOf({ messages: known }))]
      const hasOlder = frame.fresh || view.messages.length === 0 ? frame.hasOlder : view.hasOlder
      return {
        ...view,
        conversationId: frame.talkId,
        messages,
        hasOlder,
        isLoadingOlder: false,
        isLoaded: true,
        pending: withoutConfirmed(view.pending, messages),
      }
    }
    case 'message': {
      if (frame.id <= lastIdOf(view)) return view
      const { type: _, talkId: __, ...message } = frame
      return { ...view, messages: [...view.messages, message], pending: withoutConfirmed(view.pending, [message]) }
    }
    case 'older': {
      const first = view.messages[0]?.id ?? Number.POSITIVE_INFINITY
      const older = frame.messages.filter(({ id }) => id < first)
      return { ...view, messages: [...older, ...view.messages], hasOlder: frame.hasOlder, isLoadingOlder: false }
    }
    case 'talk': {
      const { type: _, talkId: __, ...state } = frame
      return { ...view, state }
    }
    case 'refused':
      return frame.clientId === null ? view : changePending(view, frame.clientId, { state: 'failed', reason: frame.msg })
    case 'typing':
      return { ...view, typingCount: view.typingCount + 1, typingAfterId: lastIdOf(view) }
    default:
      return view
  }
}

const withoutConfirmed = (pending: readonly PendingMessage[], confirmed: readonly ChatMessage[]) => {
  const ids = new Set(confirmed.map(({ clientId }) => clientId))
  return pending.some(({ clientId }) => ids.has(clientId)) ? pending.filter(({ clientId }) => !ids.has(clientId)) : pending
}

export const addPending = (view: ConversationView, message: PendingMessage): ConversationView => ({
  ...view,
  pending: [...view.pending, message],
})

export const changePending = (view: ConversationView, clientId: string, change: Partial<PendingMessage>): ConversationView => ({
  ...view,
  pending: view.pending.map((message) => (message.clientId === clientId ? { ...message, ...change } : message)),
})

export const removePending = (view: ConversationView, clientId: string): ConversationView => ({
  ...view,
  pending: view.pending.filter((message) => message.clientId !== clientId),
})

/** Returns the number of messages from a side after a read mark. */
export const countUnreadFrom = ({ messages }: Pick<ConversationView, 'messages'>, from: 'visitor' | 'staff', readId: number) =>
  messages.filter((message) => message.from === from && message.id > readId).length

/** An agent who has written within this time is still in the conversation. */
const liveMinutes = 15

/**
 * Returns the duty as this conversation shows it. An agent who answers outside working hours is online for this visitor; for all others
 * the general duty applies.
 */
export function findDuty({ duty, state, messages }: Pick<ConversationView, 'duty' | 'state' | 'messages'>, now: Date): Duty | null {
  if (duty === null || duty.online || state?.state !== 'open' || state.assignee === null) return duty
  const latest = messages.findLast(({ from, event }) => from === 'staff' || event === 'taken' || event === 'transferred')
  const isLive = latest !== undefined && now.getTime() - momentAt(latest.time).getTime() < liveMinutes * 60_000
  return isLive ? { online: true, reason: null } : duty
}
