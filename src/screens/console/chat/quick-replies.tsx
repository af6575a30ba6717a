import { Settings2, Trash2, Zap } from 'lucide'
import { useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language.ts'
import type { QuickReply } from '#features/chat/staff-contract.ts'
import { addReply, removeReply } from '#features/chat/web/staff-operations.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chat.module.css'

type Props = { replies: readonly QuickReply[]; language: Language; onChoose: (text: string) => void }

/** Prepared answers in the visitor's language, which can be edited before sending. */
export function QuickReplies({ replies, language, onChoose }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isEditing, setEditing] = useState(false)
  return (
    <details
      ref={details}
      className={styles.quick}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && details.current) details.current.open = false
      }}
    >
      <summary>
        <Icon of={Zap} />
        {m.chat_quickReplies()}
      </summary>
      <ul>
        {replies.map(({ id, zh, en }) => (
          <li key={id}>
            <button
              type="button"
              lang={language === 'en_US' ? 'en' : 'zh-CN'}
              onClick={() => {
                onChoose(language === 'en_US' ? en : zh)
                if (details.current) details.current.open = false
              }}
            >
              {language === 'en_US' ? en : zh}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.edit} onClick={() => setEditing(true)}>
            <Icon of={Settings2} />
            {m.chat_editReplies()}
          </button>
        </li>
      </ul>
      {isEditing && <EditReplies replies={replies} onClose={() => setEditing(false)} />}
    </details>
  )
}

function EditReplies({ replies, onClose }: { replies: readonly QuickReply[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    const values = new FormData(form)
    const reply = { zh: String(values.get('zh')), en: String(values.get('en')) }
    // A failure is shown by a toast, and the texts stay in the form.
    void addReply
      .call(reply)
      .then(revalidate)
      .then(
        () => form.reset(),
        () => {},
      )
  }
  return (
    <Dialog title={m.chat_editReplies()} width={480} onClose={onClose}>
      <ul className={styles.replies}>
        {replies.map(({ id, zh, en }) => (
          <li key={id}>
            <span>
              <span lang="zh-CN">{zh}</span>
              <span lang="en">{en}</span>
            </span>
            <button
              type="button"
              aria-label={m.chat_removeReply({ text: zh })}
              onClick={() =>
                void removeReply
                  .call({ id })
                  .then(revalidate)
                  .catch(() => {})
              }
            >
              <Icon of={Trash2} />
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.newReply} onSubmit={add}>
        <label>
          {m.ui_chinese()}
          <input className="input" name="zh" required maxLength={500} lang="zh-CN" />
        </label>
        <label>
          {m.ui_english()}
          <input className="input" name="en" required maxLength={500} lang="en" />
        </label>
        <button type="submit" className="btn">
          {m.chat_addReply()}
        </button>
      </form>
    </Dialog>
  )
}
