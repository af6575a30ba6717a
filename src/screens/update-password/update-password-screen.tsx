import { TriangleAlert } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/update-password-screen'
import { m } from '#messages'
import { UpdatePasswordForm } from '#features/accounts/web/sign-in/update-password-form.tsx'
import { insideOnly } from '#platform/web/inside.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: m.accounts_updateTitle(),
    description: m.accounts_mustResetText(),
    path: '/updatePassword',
    noIndex: true,
  })

/** Where an answer sends whoever must set a new password first; `redirect` says what was wanted. Then to the login, because all sessions end. */
export default function UpdatePasswordScreen() {
  const navigate = useNavigate()
  const asked = new URLSearchParams(useLocation().search).get('redirect')
  const redirect = insideOnly(asked)
  const done = () =>
    void navigate(redirect === '/' ? '/login' : `/login?${new URLSearchParams({ redirect }).toString()}`, { replace: true })
  return (
    <>
      <h1 className={styles.title}>{m.accounts_updateTitle()}</h1>
      {asked !== null && (
        <p className={styles.warning} suppressHydrationWarning>
          <Icon of={TriangleAlert} />
          {m.accounts_mustResetText()}
        </p>
      )}
      <UpdatePasswordForm onDone={done} />
    </>
  )
}
