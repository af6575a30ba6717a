import { useNavigate } from 'react-router'
import { m } from '#messages'
import { UpdatePasswordForm } from '#features/accounts/web/sign-in/update-password-form.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { urls } from '#screens/urls.ts'
import styles from '../profile.module.css'
import { useProfile } from '../profile-layout.tsx'
import { SectionHead } from '../section-head.tsx'

/** Changes the password, or links to setting the first one by code. */
export default function PasswordScreen() {
  const { hasPassword } = useProfile()
  const navigate = useNavigate()
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_password()} />
      {hasPassword ? (
        <>
          <p className={styles.text}>{m.profile_passwordText()}</p>
          <div className={styles.form}>
            <UpdatePasswordForm onDone={() => void navigate('/login?redirect=%2Fprofile', { replace: true })} />
          </div>
        </>
      ) : (
        <>
          <p>{m.profile_noPassword()}</p>
          <p className="muted">{m.profile_noPasswordText()}</p>
          <div className={styles.actions} style={{ marginTop: 16 }}>
            <AppLink className="btn primary" to={urls.forget()}>
              {m.profile_toForget()}
            </AppLink>
          </div>
        </>
      )}
    </section>
  )
}
