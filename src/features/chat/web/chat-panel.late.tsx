import { CloudOff, Headset, Phone, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { telephoneHref } from '#platform/web/telephone.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { frameAddress, type FrameAddress } from '../frame-address.ts'
import { hideChat } from './chat-panel-state.ts'
import styles from './chat-panel.module.css'
import { useFrame } from './use-frame.ts'

type Props = { chatUrl: string; phone: string; isShown: boolean }

/**
 * Customer service beside the page: our own chat page, or an external one in a sandbox. Once opened it stays mounted while hidden, so that
 * new messages are counted.
 */
export default function ChatPanel({ chatUrl, phone, isShown }: Props) {
  const [frame] = useState(() => frameAddress(chatUrl, { ...addressOf(location), title: document.title.split(' · ')[0] ?? '' }))
  const panel = useRef<HTMLElement>(null)
  const page = useRef<HTMLIFrameElement>(null)
  const { state, attempt, retry, handleLoad } = useFrame(frame, page)

  // The page in the frame manages its own focus.
  useEffect(() => {
    if (frame?.isOwn && state === 'loaded') page.current?.contentWindow?.postMessage({ type: 'shown', shown: isShown }, frame.origin)
    if (!isShown) return
    if (state === 'loaded') page.current?.focus()
    else panel.current?.focus()
  }, [frame, isShown, state])

  // Keeps the page in place while the chat fills a phone's screen.
  useEffect(() => {
    document.body.classList.toggle(styles.pageBehind!, isShown)
    return () => document.body.classList.remove(styles.pageBehind!)
  }, [isShown])

  const hasOwnBar = state === 'loaded' && frame?.isOwn
  return (
    <section
      ref={panel}
      id="chat-panel"
      className={styles.panel}
      aria-label={m.chat_title()}
      tabIndex={-1}
      hidden={!isShown}
      onKeyDown={({ key }) => key === 'Escape' && hideChat()}
    >
      {!hasOwnBar && <Bar />}
      {state === 'loading' && <Loading />}
      {state === 'failed' && <Failed phone={phone} onRetry={frame && retry} />}
      {frame && state !== 'failed' && <Frame key={attempt} frame={frame} isLoaded={state === 'loaded'} ref={page} onLoad={handleLoad} />}
    </section>
  )
}

const addressOf = ({ origin, pathname, search }: Location) => ({ origin, pathname, search })

type FrameProps = { frame: FrameAddress; isLoaded: boolean; ref: React.Ref<HTMLIFrameElement>; onLoad: () => void }

function Frame({ frame, isLoaded, ref, onLoad }: FrameProps) {
  const foreign = {
    sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups',
    referrerPolicy: 'no-referrer' as const,
    allow: '',
  }
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      src={frame.src}
      title={m.chat_title()}
      data-loaded={isLoaded || undefined}
      onLoad={onLoad}
      {...(!frame.isOwn && foreign)}
    />
  )
}

function Bar() {
  return (
    <header className={styles.bar}>
      <Icon of={Headset} />
      <b>{m.chat_title()}</b>
      <button type="button" aria-label={m.chat_collapse()} title={m.chat_collapse()} onClick={hideChat}>
        <Icon of={X} />
      </button>
    </header>
  )
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className="sr">{m.chat_loading()}</span>
      <i />
      <i />
      <i />
    </div>
  )
}

function Failed({ phone, onRetry }: { phone: string; onRetry: (() => void) | null }) {
  return (
    <div className={styles.failed} role="alert">
      <Icon of={CloudOff} />
      <b>{m.chat_failedTitle()}</b>
      <p className="muted">{phone === '' ? m.chat_failedText() : m.chat_failedCall()}</p>
      {onRetry && (
        <button type="button" className="btn primary" onClick={onRetry}>
          {m.ui_retry()}
        </button>
      )}
      {phone !== '' && (
        <a className="btn" href={telephoneHref(phone)}>
          <Icon of={Phone} />
          <span className="fig">{phone}</span>
        </a>
      )}
    </div>
  )
}
