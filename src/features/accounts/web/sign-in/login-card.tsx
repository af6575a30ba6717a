import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { AccountForm } from './account-form.tsx'
import { CodeLoginForm } from './code-login-form.tsx'
import { AccountPageLink } from '../session/account-page-link.tsx'
import styles from './login-card.module.css'
import { QrLogin } from './qr-login.tsx'

type Props = {
  /** Path to return to when the password has to be reset first. */
  redirect: string
  onDone: () => void
  /** Called when a link of the card leaves the page. */
  onLeave?: () => void
}

const modes = ['account', 'code', 'qr'] as const
type Mode = (typeof modes)[number]

/** Login by password, by code or by QR code. */
export function LoginCard({ redirect, onDone, onLeave }: Props) {
  const [mode, setMode] = useState<Mode>('account')
  const id = useId()
  const formProps = { redirect, onDone, onLeave }
  const labels: Record<Mode, string> = { account: m.accounts_modeAccount(), code: m.accounts_modeCode(), qr: m.accounts_modeQr() }
  return (
    <div className={styles.card}>
      <Tabs id={id} labels={labels} mode={mode} onChange={setMode} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + mode}>
        {mode === 'account' && <AccountForm {...formProps} />}
        {mode === 'code' && <CodeLoginForm {...formProps} />}
        {mode === 'qr' && <QrLogin {...formProps} />}
      </div>
      <p className={styles.other}>
        {m.accounts_noAccount()}
        <AccountPageLink to="/register" redirect={redirect} onLeave={onLeave}>
          {m.ui_register()}
        </AccountPageLink>
      </p>
    </div>
  )
}

type TabsProps = { id: string; labels: Record<Mode, string>; mode: Mode; onChange: (mode: Mode) => void }

/** Only the selected tab is in the tab order; the arrow keys move between tabs. */
function Tabs({ id, labels, mode, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const handleArrowKeys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = modes[(modes.indexOf(mode) + step + modes.length) % modes.length]!
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(id + next)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" className={styles.tabs} aria-label={m.ui_logIn()} onKeyDown={handleArrowKeys}>
      {modes.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={id + tab}
          aria-selected={tab === mode}
          aria-controls={`${id}panel`}
          tabIndex={tab === mode ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  )
}
