import { CircleAlert } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { checkConfirmPassword } from '#features/accounts/web/fields/check-confirm-password.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { ConfirmNewPasswordField, NewPasswordField } from '#features/accounts/web/fields/new-password-field.tsx'
import { rawTextIn } from '#features/accounts/web/fields/read-fields.ts'
import { acceptInvitation, joinByInvitation, readInvitation } from '#features/accounts/web/invite-operations.ts'
import { displayName } from '#features/accounts/web/session/display-name.ts'
import { completeLogin } from '#features/accounts/web/session/lazy-session.ts'
import { useMember } from '#features/accounts/web/session/member-store.ts'
import { useSiteName } from '#features/site/web/use-site.ts'
import { withSiteName } from '#platform/web/origin.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'

type Invitation = Awaited<ReturnType<typeof readInvitation.call>>
type View = { step: 'loading' } | { step: 'open'; invitation: Invitation } | { step: 'failed'; text: string; isInvalid: boolean }

const inviteInvalid = 10_034
/** What an address without a token asks for. */
const none = '-'

/** Opened by the link of an invitation. Its token is in the fragment, which no server logs. */
export default function InviteScreen() {
  const siteName = useSiteName()
  // Not in the first rendering, which the server does without the fragment.
  const token = useLocation().hash.slice(1) || none
  const [view, setView] = useState<View>({ step: 'loading' })
  useEffect(() => {
    readInvitation.call({ token }, { noTip: true }).then(
      (invitation) => setView({ step: 'open', invitation }),
      (error: unknown) => setView(failedView(error)),
    )
  }, [token])
  return (
    <>
      <title>{withSiteName(m.invite_title(), siteName)}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{m.invite_title()}</h1>
      <div aria-live="polite">
        {view.step === 'loading' && <p className="muted">{m.ui_loading()}</p>}
        {view.step === 'failed' && (
          <div className={styles.note}>
            <Icon of={CircleAlert} />
            <p>{view.text}</p>
            {view.isInvalid && <p className="muted">{m.invite_invalidText()}</p>}
          </div>
        )}
      </div>
      {view.step === 'open' && <Open invitation={view.invitation} token={token} />}
    </>
  )
}

const failedView = (error: unknown): View =>
  error instanceof CallFailed
    ? { step: 'failed', text: error.message, isInvalid: error.code === inviteInvalid }
    : { step: 'failed', text: m.failure_maintenance(), isInvalid: false }

function Open({ invitation, token }: { invitation: Invitation; token: string }) {
  const { email, invitedBy, roles, hasAccount } = invitation
  const navigate = useNavigate()
  const enter = async (answer: Parameters<typeof completeLogin>[0]) => {
    if ((await completeLogin(answer, '/admin')) !== 'in') return
    toast.success(m.invite_welcome())
    await navigate('/admin', { replace: true })
  }
  return (
    <>
      <p className={styles.text}>{invitedBy === null ? m.invite_textUnknown() : m.invite_text({ inviter: invitedBy })}</p>
      <dl className={styles.facts}>
        <dt>{m.ui_email()}</dt>
        <dd>{email}</dd>
        <dt>{m.profile_roles()}</dt>
        <dd>{roles.join(m.ui_listSeparator())}</dd>
      </dl>
      {hasAccount ? <Join token={token} onDone={enter} /> : <Accept invitation={invitation} token={token} onDone={enter} />}
    </>
  )
}

type DoneProps = { token: string; onDone: (answer: Parameters<typeof completeLogin>[0]) => Promise<void> }

/** For an address without an account: sets name and password. */
function Accept({ invitation: { email, name }, token, onDone }: DoneProps & { invitation: Invitation }) {
  const form = useForm({
    operation: acceptInvitation,
    read: (fields) => ({
      token,
      name: textIn(fields, 'name'),
      password: rawTextIn(fields, 'password'),
      confirmPassword: rawTextIn(fields, 'confirmPassword'),
      agreement: fields.has('agreement'),
    }),
    check: (values, errors) => ({ ...errors, ...checkConfirmPassword(values) }),
    onDone,
  })
  const { errors } = form
  return (
    <form {...form.props} method="post" className={styles.form}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        name="name"
        label={m.field_personName()}
        maxLength={30}
        autoComplete="name"
        defaultValue={name}
        required
        error={errors['name']}
      />
      <NewPasswordField
        name="password"
        label={m.accounts_setNewPassword()}
        error={errors['password']}
        about={() => [email, textIn(form.fields(), 'name')]}
      />
      <ConfirmNewPasswordField error={errors['confirmPassword']} />
      <AgreementBox defaultChecked={false} error={errors['agreement']} />
      <FormFailure text={errors['']} />
      <SubmitButton isBusy={form.isBusy}>{m.invite_accept()}</SubmitButton>
    </form>
  )
}

/** For an address with an account: accepts after signing in. */
function Join({ token, onDone }: DoneProps) {
  const { state, member } = useMember()
  const { pathname } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  if (state === 'unknown') return <p className="muted">{m.ui_loading()}</p>
  const toLogin = `/login?${new URLSearchParams({ redirect: `${pathname}#${token}` }).toString()}`
  if (!member)
    return (
      <>
        <p className={styles.text}>{m.invite_hasAccount()}</p>
        <AppLink className="btn primary large block" to={toLogin}>
          {m.ui_goToLogin()}
        </AppLink>
      </>
    )
  const join = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onDone(await joinByInvitation.call({ token }, { noTip: true }))
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.message : m.failure_network())
    }
    setBusy(false)
  }
  return (
    <div className={styles.form}>
      <p>{m.invite_signedInAs({ name: displayName(member) })}</p>
      <FormFailure text={failure} />
      <button type="button" className="btn primary large block" disabled={isBusy} onClick={() => void join()}>
        {m.invite_title()}
      </button>
    </div>
  )
}
