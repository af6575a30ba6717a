import { LogIn } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Intention } from './intention.ts'
import { openLogin } from './login-prompt.ts'
import styles from './login-prompt-note.module.css'

/** The login prompt inside a form that a visitor may also send without logging in; `children` says how. */
export const LoginPromptNote = ({ intention, children }: { intention: Intention; children: ReactNode }) => (
  <div className={styles.prompt} role="note" aria-label={m.accounts_loginPromptTitle()}>
    <p>
      <b>{m.accounts_loginPromptTitle()}</b> {m.accounts_loginPromptText()}
    </p>
    <button type="button" className="btn small" onClick={() => openLogin(intention)}>
      <Icon of={LogIn} />
      {m.ui_goToLogin()}
    </button>
    <p className="muted">{children}</p>
  </div>
)
