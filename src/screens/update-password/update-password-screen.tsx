import { TriangleAlert } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/update-password-screen'
import { m } from '#messages'
import { UpdatePasswordForm } from '#features/accounts/web/sign-in/update-password-form.tsx'
import { insideOnly } from '#platform/web/inside.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.accounts_updateTitle(),
    description: m.accounts_updateTitle(),
    path: '/updatePassword',
    noIndex: true,
  })

/** Opened when a member must reset the password for a `reason`; `redirect` is the path to return to. Then opens the login, because all sessions end. */
export default function UpdatePasswordScreen() {
  const navigate = useNavigate()
  const parameters = new URLSearchParams(useLocation().search)
  const redirectParameter = parameters.get('redirect')
  const redirect = insideOnly(redirectParameter)
  const done = () =>
    void navigate(redirect === '/' ? '/login' : `/login?${new URLSearchParams({ redirect }).toString()}`, { replace: true })
  return (
    <>
      <h1 className={styles.title}>{m.accounts_updateTitle()}</h1>
      {redirectParameter !== null && (
        <p className={styles.warning} suppressHydrationWarning>
          <Icon of={TriangleAlert} />
          {parameters.get('reason') === 'required' ? m.accounts_chooseOwnPassword() : m.ui_passwordExpired()}
        </p>
      )}
      <UpdatePasswordForm onDone={done} />
    </>
  )
}
