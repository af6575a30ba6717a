import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { LoginCard } from '../sign-in/login-card.tsx'
import { logOut } from './lazy-session.ts'
import { discardPendingAction, takePendingAction } from './login-prompt.ts'
import { askSessionQuestion, setMember, type SessionQuestion } from './member-state.ts'

const close = () => askSessionQuestion(null)
const leavePage = () => {
  discardPendingAction()
  close()
}

/** Dialogs about the session, above any page. */
export default function SessionDialogs({ question }: { question: SessionQuestion }) {
  const SessionDialog = dialogs[question]
  return <SessionDialog />
}

const dialogs = {
  signOut: SignOut,
  changed: Changed,
  expired: Expired,
  login: LoginPrompt,
  loginForm: LoginForm,
  confirm: IdentityDialog,
} satisfies Record<SessionQuestion, () => React.ReactNode>

function SignOut() {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await logOut().catch((error: Error) => {
      toast.error(error.message)
      setBusy(false)
    })
  }
  return (
    <Dialog
      title={m.accounts_signOut()}
      onClose={close}
      foot={<DialogButtons action={m.ui_signOut()} look="dark" isOff={isBusy} onAction={() => void confirm()} onClose={close} />}
    >
      <p>{m.accounts_signOutQuestion()}</p>
    </Dialog>
  )
}

/** Offers only a reload: the page may show another member's data. */
function Changed() {
  return (
    <Dialog
      title={m.accounts_sessionChangedTitle()}
      foot={
        <button type="button" className="btn primary" onClick={() => location.reload()}>
          {m.accounts_sessionRefresh()}
        </button>
      }
    >
      <p>{m.ui_changedElsewhere()}</p>
    </Dialog>
  )
}

function Expired() {
  const [isLoggingIn, setLoggingIn] = useState(false)
  const staySignedOut = () => {
    setMember(null)
    close()
  }
  if (isLoggingIn) return <LoginDialog onClose={staySignedOut} onDone={close} />
  return (
    <Dialog
      title={m.accounts_sessionExpiredTitle()}
      foot={
        <>
          <button type="button" className="btn" onClick={staySignedOut}>
            {m.accounts_sessionNotNow()}
          </button>
          <button type="button" className="btn primary" onClick={() => setLoggingIn(true)}>
            {m.accounts_sessionRelogin()}
          </button>
        </>
      }
    >
      <p>{m.ui_sessionExpired()}</p>
    </Dialog>
  )
}

const dismiss = () => {
  takePendingAction()
  close()
}

const goOn = () => {
  close()
  takePendingAction()()
}

function LoginForm() {
  return <LoginDialog onClose={dismiss} onDone={goOn} />
}

function LoginPrompt() {
  const [isLoggingIn, setLoggingIn] = useState(false)
  if (isLoggingIn) return <LoginForm />
  return (
    <Dialog
      title={m.accounts_loginPromptTitle()}
      onClose={dismiss}
      foot={
        <>
          <button type="button" className="btn" onClick={dismiss}>
            {m.accounts_loginPromptNo()}
          </button>
          <button type="button" className="btn primary" onClick={() => setLoggingIn(true)}>
            {m.ui_goToLogin()}
          </button>
        </>
      }
    >
      <p>{m.accounts_loginPromptText()}</p>
    </Dialog>
  )
}

/** Login on the page itself, so that the page keeps its input. */
function LoginDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Dialog title={m.ui_logIn()} width={480} onClose={onClose}>
      <LoginCard redirect={pathname + search} onDone={onDone} onLeave={leavePage} />
    </Dialog>
  )
}
