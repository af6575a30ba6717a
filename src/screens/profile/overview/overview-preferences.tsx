import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Preferences } from '#features/accounts/profile-contract.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { longDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { profileCompleteness } from './profile-completeness.ts'
import { OverviewBlock } from './overview-block.tsx'
import own from './overview.module.css'
import { PreferenceFacts } from '../account/preference-facts.tsx'
import styles from '../profile.module.css'
import { useProfile } from '../profile-layout.tsx'
import { sectionUrl } from '../sections.ts'

/** The member's preferences and contact details, and what the profile still lacks. */
export function OverviewPreferences({ preferences }: { preferences: Preferences }) {
  const profile = useProfile()
  const { missing, share } = profileCompleteness(profile, preferences)
  return (
    <OverviewBlock
      title={m.profile_preference()}
      head={preferences.address && <AppLink to={sectionUrl('preference')}>{m.ui_edit()}</AppLink>}
      isMissing={false}
    >
      <PreferenceFacts preferences={preferences} />
      <dl className={`${styles.facts} ${own.contacts}`}>
        <dt>{m.ui_phone()}</dt>
        <dd>{profile.phonenumber ? maskPhone(profile.phonenumber) : m.profile_notBound()}</dd>
        <dt>{m.ui_email()}</dt>
        <dd>{profile.email ? maskEmail(profile.email) : m.profile_notBound()}</dd>
        <dt>{m.profile_memberSince()}</dt>
        <dd>{longDate(profile.createTime, getLocale())}</dd>
      </dl>
      {missing.length > 0 && (
        <div className={own.missing}>
          <p>
            {m.profile_completeness()} <b className="fig">{share}%</b>
          </p>
          <ul>
            {missing.map(({ key, to, text }) => (
              <li key={key}>
                <AppLink to={sectionUrl(to)}>{text()}</AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </OverviewBlock>
  )
}
