import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IdentityDialog } from './identity-dialog.tsx'
import { LoginCard } from '../sign-in/login-card.tsx'
import { leaveWaiting, takeWaiting } from './login-prompt.ts'
import { askMember, setMember, type SessionQuestion } from './member-state.ts'

const close = () => askMember(null)
const leave = () => {
  leaveWaiting()
  close()
}

/** What has to be asked or told about the session, above whatever page is open. */
export default function SessionDialogs({ question }: { question: SessionQuestion }) {
  const Shown = dialogs[question]
  return <Shown />
}

const dialogs = { signOut: SignOut, changed: Changed, expired: Expired, login: LoginPrompt, confirm: IdentityDialog } satisfies Record<
  SessionQuestion,
  () => React.ReactNode
>

function SignOut() {
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const { signOut } = await import('./session.ts')
    await signOut().catch((error: Error) => {
      toast.error(error.message)
      setBusy(false)
    })
  }
  return (
    <Dialog
      title={m.accounts_signOut()}
      onClose={close}
      foot={<DialogButtons action={m.accounts_signOutYes()} look="dark" isOff={isBusy} onAction={() => void leave()} onClose={close} />}
    >
      <p>{m.accounts_signOutQuestion()}</p>
    </Dialog>
  )
}

/** Nothing to decide: what the page shows may belong to somebody else by now. */
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
      <p>{m.accounts_sessionChangedText()}</p>
    </Dialog>
  )
}

function Expired() {
  const [isLoggingIn, setLoggingIn] = useState(false)
  const stayOut = () => {
    setMember(null)
    close()
  }
  if (isLoggingIn) return <LoginDialog onClose={stayOut} onDone={close} />
  return (
    <Dialog
      title={m.accounts_sessionExpiredTitle()}
      foot={
        <>
          <button type="button" className="btn" onClick={stayOut}>
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

function LoginPrompt() {
  const [isLoggingIn, setLoggingIn] = useState(false)
  const putAside = () => {
    takeWaiting()
    close()
  }
  const done = () => {
    close()
    takeWaiting()()
  }
  if (isLoggingIn) return <LoginDialog onClose={putAside} onDone={done} />
  return (
    <Dialog
      title={m.accounts_loginPromptTitle()}
      onClose={putAside}
      foot={
        <>
          <button type="button" className="btn" onClick={putAside}>
            {m.accounts_loginPromptNo()}
          </button>
          <button type="button" className="btn primary" onClick={() => setLoggingIn(true)}>
            {m.accounts_loginPromptYes()}
          </button>
        </>
      }
    >
      <p>{m.accounts_loginPromptText()}</p>
    </Dialog>
  )
}

/** On the page itself, so that what one has filled in there is kept. */
function LoginDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Dialog title={m.accounts_logInTitle()} width={480} onClose={onClose}>
      <LoginCard redirect={pathname + search} onDone={onDone} onLeave={leave} />
    </Dialog>
  )
}
