import { useState } from 'react'
import { m } from '#messages'
import type { TalkState } from '#features/chat/frames.ts'
import { Composer } from '#features/chat/web/composer.tsx'
import type { Talk } from '#features/chat/web/conversation.ts'
import styles from './chat.module.css'
import { QuickReplies, type Reply } from './quick-replies.tsx'
import type { TalkDetail } from './talk-calls.ts'

type Props = { talk: Talk; standing: TalkState | null; detail: TalkDetail | null; ownId: string | null; replies: readonly Reply[] }

/** The composer for staff, replaced by a notice while a colleague answers. */
export function AnswerBox({ talk, standing, detail, ownId, replies }: Props) {
  const [insertion, setInsertion] = useState<{ text: string; number: number } | null>(null)
  const [alsoSend, setAlsoSend] = useState(true)
  const assignee = standing?.assignee ?? null
  if (standing?.state === 'open' && assignee !== null && assignee.id !== ownId)
    return (
      <p className={styles.takenNotice} role="status">
        {m.chat_takenHint({ name: assignee.name })}
      </p>
    )
  const target = standing?.hasContact && detail?.isHere === false ? (detail.phone ?? detail.email) : null
  const alsoSends = target !== null && alsoSend
  return (
    <Composer
      label={m.chat_answer()}
      placeholder={assignee === null ? m.chat_answerTakes() : m.chat_answer()}
      insert={insertion}
      onSay={(text) => talk.say(text, alsoSends)}
      onAttach={(file) => talk.attach(file, alsoSends)}
      onTyping={() => talk.typing(performance.now())}
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
