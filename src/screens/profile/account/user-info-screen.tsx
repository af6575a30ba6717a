import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longDate } from '#platform/i18n/format.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from '../profile.module.css'
import { useProfile } from '../profile-layout.tsx'
import { SectionHead } from '../section-head.tsx'
import type { TargetKind } from '#features/accounts/web/fields/target.ts'

/** Who one is, and how one can be reached. Phone and e-mail change by a code to the new one. */
export default function UserInfoScreen() {
  const profile = useProfile()
  const [changing, setChanging] = useState<TargetKind | null>(null)
  return (
    <div className={styles.columns}>
      <section className={`card ${styles.card}`}>
        <SectionHead title={m.profile_userInfo()} />
        <ProfileForm key={profile.version} profile={profile} />
      </section>
      <section className={`card ${styles.card}`}>
        <div className={styles.row}>
          <span>{m.profile_phone()}</span>
          <Contact value={profile.phonenumber} />
          <button type="button" className="btn" onClick={() => setChanging('phone')}>
            {profile.phonenumber ? m.profile_changePhone() : m.profile_bindPhone()}
          </button>
        </div>
        <div className={styles.row}>
          <span>{m.profile_email()}</span>
          <Contact value={profile.email} />
          <button type="button" className="btn" onClick={() => setChanging('email')}>
            {profile.email ? m.profile_changeEmail() : m.profile_bindEmail()}
          </button>
        </div>
        <div className={styles.row}>
          <span>{m.profile_account()}</span>
          <b>{profile.userName}</b>
        </div>
        <div className={styles.row}>
          <span>{m.profile_memberSince()}</span>
          <b>{longDate(profile.createTime, getLocale())}</b>
        </div>
        {profile.roleGroup !== '' && (
          <div className={styles.row}>
            <span>{m.profile_roles()}</span>
            <b>{profile.roleGroup}</b>
          </div>
        )}
      </section>
      {changing && <ContactDialog kind={changing} isNew={profile[contactOf[changing]] === null} onClose={() => setChanging(null)} />}
    </div>
  )
}

const contactOf = { phone: 'phonenumber', email: 'email' } as const

const Contact = ({ value }: { value: string | null }) => (value ? <b>{value}</b> : <span className="muted">{m.profile_notBound()}</span>)
