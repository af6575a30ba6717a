import type { ChatMessage, Duty, ServerFrame, TalkState } from '../frames.ts'

/** Something that was said here and is not yet among the messages. */
export type Pending = {
  clientId: string
  text: string | null
  /** `fileId` null: still on its way up. */
  file: { name: string; fileId: string | null; progress: number } | null
  alsoSend: boolean
  state: 'sending' | 'failed'
  /** Why it failed, in the reader's language. */
  reason: string | null
}

/** What is known of one talk. */
export type TalkView = {
  talkId: string | null
  /** In their order, without a gap from the first one that is shown. */
  messages: readonly ChatMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  pending: readonly Pending[]
  standing: TalkState | null
  duty: Duty | null
  /** Counts up with each sign that the other side is typing. */
  typed: number
  /** After which message the latest sign came: the next one ends it. */
  typedAfter: number
  /** The messages have been told at least once. */
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

/** What a frame changes. Messages come in order; one that is there already, after another connection, is left alone. */
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

/** Words of the other side after a mark. */
export const countUnread = ({ messages }: Pick<TalkView, 'messages'>, from: 'visitor' | 'staff', readId: number) =>
  messages.filter((message) => message.from === from && message.id > readId).length
