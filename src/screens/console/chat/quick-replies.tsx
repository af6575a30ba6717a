import { Settings2, Trash2, Zap } from 'lucide'
import { useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chat.module.css'

export type Reply = { id: string; zh: string; en: string }

type Props = { replies: readonly Reply[]; language: Language; onChoose: (text: string) => void }

/** Prepared answers in the visitor's language, which can be edited before sending. */
export function QuickReplies({ replies, language, onChoose }: Props) {
  const list = useRef<HTMLDetailsElement>(null)
  const [isEditing, setEditing] = useState(false)
  return (
    <details
      ref={list}
      className={styles.quick}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && list.current) list.current.open = false
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
                if (list.current) list.current.open = false
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

function EditReplies({ replies, onClose }: { replies: readonly Reply[]; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const change = async (work: (calls: typeof import('./talk-calls.ts')) => Promise<unknown>) => {
    await work(await import('./talk-calls.ts'))
    await revalidate()
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget
    const values = new FormData(form)
    void change((calls) => calls.addReply(String(values.get('zh')), String(values.get('en')))).then(
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
              onClick={() => void change((calls) => calls.removeReply(id)).catch(() => {})}
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
