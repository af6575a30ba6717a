import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Route } from './+types/login-screen'
import { m } from '#messages'
import { LoginCard } from '#features/accounts/web/sign-in/login-card.tsx'
import { useMember } from '#features/accounts/web/session/member-store.ts'
import { insideOnly } from '#platform/web/inside.ts'
import { siteNameOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import styles from '#screens/frame/account/account-form.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.ui_logIn(),
    description: m.accounts_logInDescription({ site: siteNameOf(matches) }),
    path: '/login',
    noIndex: true,
  })

/** Login; then continues to the `redirect` of the address. */
export default function LoginScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const redirect = insideOnly(new URLSearchParams(search).get('redirect'))
  const { state } = useMember()
  // Also when another tab signs in.
  useEffect(() => {
    if (state === 'in') void navigate(redirect, { replace: true })
  }, [state, redirect, navigate])
  return (
    <>
      <h1 className={styles.title}>{m.ui_logIn()}</h1>
      <LoginCard redirect={redirect} onDone={() => void navigate(redirect, { replace: true })} />
    </>
  )
}
