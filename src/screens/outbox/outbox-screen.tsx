import { Mail, MessageSquareText } from 'lucide'
import { useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Route } from './+types/outbox-screen'
import { m } from '#messages'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { OutboxFrame, OutboxLoading } from './outbox-frame.tsx'
import styles from './outbox.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadOutbox(request)
export const HydrateFallback = OutboxLoading

const refreshMs = 3_000

type Message = Route.ComponentProps['loaderData']['messages'][number]

/** Text messages and e-mails that would have been sent, where no provider is configured; on the local machine only. */
export default function OutboxScreen({ loaderData: { target, messages } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <OutboxFrame>
      <Form className={styles.search} role="search">
        <label className="field">
          <span className="label">{m.outbox_target()}</span>
          <input key={target} className="input" name="target" defaultValue={target} autoComplete="off" spellCheck={false} />
        </label>
        <button className="btn">{m.outbox_filter()}</button>
      </Form>
      <div aria-live="polite">
        {messages.length === 0 ? (
          <Empty heading="h2" title={m.outbox_empty()} text={m.outbox_emptyText()} />
        ) : (
          <ol className={styles.list}>
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </OutboxFrame>
  )
}

function MessageCard({ message: { channel, target, subject, text, code, createTime } }: { message: Message }) {
  const icon = channel === 'sms' ? MessageSquareText : Mail
  return (
    <article className={`card ${styles.message}`}>
      <header>
        <Icon of={icon} />
        <h2>{target}</h2>
        <span className="tag grey">{channel === 'sms' ? m.outbox_sms() : m.outbox_email()}</span>
        <time className="muted fig">{createTime}</time>
      </header>
      {subject !== null && <p className={styles.subject}>{subject}</p>}
      <p className={styles.text}>{text}</p>
      {code !== null && (
        <p className={styles.code}>
          <span className="label">{m.accounts_code()}</span> <output className="fig">{code}</output>
        </p>
      )}
    </article>
  )
}
