import { useState } from 'react'
import { m } from '#messages'
import type { ConversationState } from '#features/chat/frames.ts'
import type { ConversationDetail, QuickReply } from '#features/chat/staff-contract.ts'
import { Composer } from '#features/chat/web/composer.tsx'
import type { Conversation } from '#features/chat/web/conversation.ts'
import { useUnsentText } from '#screens/console/unsent-texts.ts'
import styles from './chat.module.css'
import { QuickReplies } from './quick-replies.tsx'

type Props = {
  conversationId: string
  conversation: Conversation
  state: ConversationState | null
  detail: ConversationDetail | null
  ownId: string | null
  replies: readonly QuickReply[]
}

/** The composer for staff, replaced by a notice while a colleague answers. An answer that was not sent is found again. */
export function AnswerBox({ conversationId, conversation, state, detail, ownId, replies }: Props) {
  const [insertion, setInsertion] = useState<{ text: string; number: number } | null>(null)
  const [alsoSend, setAlsoSend] = useState(true)
  const [text, onText] = useUnsentText(`talk ${conversationId}`)
  const assignee = state?.assignee ?? null
  if (state?.state === 'open' && assignee !== null && assignee.id !== ownId)
    return (
      <p className={styles.takenNotice} role="status">
        {m.chat_takenHint({ name: assignee.name })}
      </p>
    )
  const target = state?.hasContact && detail?.isHere === false ? (detail.phone ?? detail.email) : null
  const sendsToContact = target !== null && alsoSend
  return (
    <Composer
      label={m.chat_answer()}
      placeholder={assignee === null ? m.chat_answerTakes() : m.chat_answer()}
      insert={insertion}
      kept={{ text, onText }}
      onSend={(text) => conversation.sendText(text, sendsToContact)}
      onAttach={(file) => conversation.sendFile(file, sendsToContact)}
      onTyping={() => conversation.notifyTyping(performance.now())}
    >
      <QuickReplies
        replies={replies}
        language={detail?.language ?? 'zh_CN'}
        onChoose={(text) => setInsertion((before) => ({ text, number: (before?.number ?? 0) + 1 }))}
      />
      {target !== null && (
        <label className={styles.alsoSend}>
          <input type="checkbox" checked={alsoSend} onChange={({ currentTarget }) => setAlsoSend(currentTarget.checked)} />
          {m.chat_alsoSend({ target })}
        </label>
      )}
    </Composer>
  )
}
