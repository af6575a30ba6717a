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

/** The member's profile and contact details. A new phone number or e-mail address is confirmed by code. */
export default function UserInfoScreen() {
  const profile = useProfile()
  const [editedKind, setEditedKind] = useState<TargetKind | null>(null)
  return (
    <div className={styles.columns}>
      <section className={`card ${styles.card}`}>
        <SectionHead title={m.profile_userInfo()} />
        <ProfileForm key={profile.version} profile={profile} />
      </section>
      <section className={`card ${styles.card}`}>
        <div className={styles.row}>
          <span>{m.ui_phone()}</span>
          <Contact value={profile.phonenumber} />
          <button type="button" className="btn" onClick={() => setEditedKind('phone')}>
            {profile.phonenumber ? m.profile_changePhone() : m.profile_bindPhone()}
          </button>
        </div>
        <div className={styles.row}>
          <span>{m.ui_email()}</span>
          <Contact value={profile.email} />
          <button type="button" className="btn" onClick={() => setEditedKind('email')}>
            {profile.email ? m.profile_changeEmail() : m.profile_bindEmail()}
          </button>
        </div>
        <div className={styles.row}>
          <span>{m.ui_accountName()}</span>
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
      {editedKind && (
        <ContactDialog kind={editedKind} isNew={profile[contactFields[editedKind]] === null} onClose={() => setEditedKind(null)} />
      )}
    </div>
  )
}

const contactFields = { phone: 'phonenumber', email: 'email' } as const

const Contact = ({ value }: { value: string | null }) => (value ? <b>{value}</b> : <span className="muted">{m.profile_notBound()}</span>)
