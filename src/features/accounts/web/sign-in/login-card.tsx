import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { AccountForm } from './account-form.tsx'
import { CodeLoginForm } from './code-login-form.tsx'
import { LeavingLink } from '../session/leaving-link.tsx'
import styles from './login-card.module.css'
import { QrLogin } from './qr-login.tsx'

type Props = {
  /** Where to go when the password has to be set anew first; a path of the portal. */
  redirect: string
  onDone: () => void
  /** A link leads away from the page that shows this. */
  onLeave?: () => void
}

const modes = ['account', 'code', 'qr'] as const
type Mode = (typeof modes)[number]

/** The three ways in. */
export function LoginCard({ redirect, onDone, onLeave }: Props) {
  const [mode, setMode] = useState<Mode>('account')
  const id = useId()
  const given = { redirect, onDone, onLeave }
  const labels: Record<Mode, string> = { account: m.accounts_modeAccount(), code: m.accounts_modeCode(), qr: m.accounts_modeQr() }
  return (
    <div className={styles.card}>
      <Tabs id={id} labels={labels} mode={mode} onChange={setMode} />
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={id + mode}>
        {mode === 'account' && <AccountForm {...given} />}
        {mode === 'code' && <CodeLoginForm {...given} />}
        {mode === 'qr' && <QrLogin {...given} />}
      </div>
      <p className={styles.other}>
        {m.accounts_noAccount()}
        <LeavingLink to="/register" redirect={redirect} onLeave={onLeave}>
          {m.accounts_register()}
        </LeavingLink>
      </p>
    </div>
  )
}

type TabsProps = { id: string; labels: Record<Mode, string>; mode: Mode; onChange: (mode: Mode) => void }

/** One stop for the Tab key; the arrows move between the tabs. */
function Tabs({ id, labels, mode, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = modes[(modes.indexOf(mode) + step + modes.length) % modes.length]!
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(id + next)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" className={styles.tabs} aria-label={m.accounts_logInTitle()} onKeyDown={move}>
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={id + each}
          aria-selected={each === mode}
          aria-controls={`${id}panel`}
          tabIndex={each === mode ? 0 : -1}
          onClick={() => onChange(each)}
        >
          {labels[each]}
        </button>
      ))}
    </div>
  )
}
