import type { ChatMessage, Duty, ServerFrame, TalkState } from '../frames.ts'

/** A message sent here that is not yet confirmed. */
export type Pending = {
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
export type TalkView = {
  talkId: string | null
  /** In order, without gaps from the first one shown. */
  messages: readonly ChatMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  pending: readonly Pending[]
  standing: TalkState | null
  duty: Duty | null
  /** Incremented with each typing notice of the other side. */
  typed: number
  /** Number of the last message when the latest notice came: the next message ends it. */
  typedAfter: number
  /** True once the messages have been loaded. */
  isOpened: boolean
}

export const noTalk: TalkView = {
  talkId: null,
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  pending: [],
  standing: null,
  duty: null,
  typed: 0,
  typedAfter: 0,
  isOpened: false,
}

export const lastIdOf = ({ messages }: Pick<TalkView, 'messages'>) => messages.at(-1)?.id ?? 0

/** Applies a frame. Messages come in order; one that is already present, after a reconnect, is ignored. */
export function take(view: TalkView, frame: ServerFrame): TalkView {
  switch (frame.type) {
    case 'duty':
      return { ...view, duty: { online: frame.online, reason: frame.reason } }
    case 'opened': {
      const known = frame.fresh ? [] : view.messages
      const messages = [...known, ...frame.messages.filter(({ id }) => id > lastIdOf({ messages: known }))]
      const hasOlder = frame.fresh || view.messages.length === 0 ? frame.hasOlder : view.hasOlder
      return {
        ...view,
        talkId: frame.talkId,
        messages,
        hasOlder,
        isLoadingOlder: false,
        isOpened: true,
        pending: without(view.pending, messages),
      }
    }
    case 'message': {
      if (frame.id <= lastIdOf(view)) return view
      const { type: _, talkId: __, ...message } = frame
      return { ...view, messages: [...view.messages, message], pending: without(view.pending, [message]) }
    }
    case 'older': {
      const first = view.messages[0]?.id ?? Number.POSITIVE_INFINITY
      const older = frame.messages.filter(({ id }) => id < first)
      return { ...view, messages: [...older, ...view.messages], hasOlder: frame.hasOlder, isLoadingOlder: false }
    }
    case 'talk': {
      const { type: _, talkId: __, ...standing } = frame
      return { ...view, standing }
    }
    case 'refused':
      return frame.clientId === null ? view : changePending(view, frame.clientId, { state: 'failed', reason: frame.msg })
    case 'typing':
      return { ...view, typed: view.typed + 1, typedAfter: lastIdOf(view) }
    default:
      return view
  }
}

const without = (pending: readonly Pending[], said: readonly ChatMessage[]) => {
  const ids = new Set(said.map(({ clientId }) => clientId))
  return pending.some(({ clientId }) => ids.has(clientId)) ? pending.filter(({ clientId }) => !ids.has(clientId)) : pending
}

export const addPending = (view: TalkView, one: Pending): TalkView => ({ ...view, pending: [...view.pending, one] })

export const changePending = (view: TalkView, clientId: string, change: Partial<Pending>): TalkView => ({
  ...view,
  pending: view.pending.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
})

export const dropPending = (view: TalkView, clientId: string): TalkView => ({
  ...view,
  pending: view.pending.filter((one) => one.clientId !== clientId),
})

/** Messages of the other side after a read mark. */
export const countUnread = ({ messages }: Pick<TalkView, 'messages'>, from: 'visitor' | 'staff', readId: number) =>
  messages.filter((message) => message.from === from && message.id > readId).length
