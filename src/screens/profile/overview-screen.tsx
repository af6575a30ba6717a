import type { Route } from './+types/overview-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { longDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { missingIn } from './completeness.ts'
import { NoticeList } from './notice-list.tsx'
import { NotLoaded } from './not-loaded.tsx'
import own from './overview.module.css'
import { PreferenceFacts } from './preference-facts.tsx'
import styles from './profile.module.css'
import { useProfile } from './profile-layout.tsx'
import { sectionUrl } from './sections.ts'
import { Skeleton } from './skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadOverview(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

const shownNotices = 5

/** What stands where: the figures of the account, what is missing, what is new. */
export default function OverviewScreen({ loaderData: { preferences, sessions, notices } }: Route.ComponentProps) {
  const profile = useProfile()
  const { missing, share } = missingIn(profile, preferences)
  const unread = notices.rows.filter(({ read }) => !read).length
  return (
    <>
      <h1 className="sr">{m.profile_overview()}</h1>
      <section className={`card ${own.figures}`} aria-label={m.profile_overview()}>
        <KeyFigure name={m.profile_unread()} value={unread > shownMost ? `${shownMost}+` : String(unread)} to="notices" />
        <KeyFigure name={m.profile_devices()} value={String(sessions.length)} to="sessions" />
        <KeyFigure name={m.profile_focusAreas()} value={String(preferences.focusAreas.length)} unit="/ 5" to="preference" />
        <KeyFigure name={m.profile_completeness()} value={String(share)} unit="%" to="userInfo" />
      </section>
      {missing.length > 0 && (
        <section className={`card ${styles.card}`}>
          <div className={styles.head}>
            <h2>{m.profile_missingTitle()}</h2>
          </div>
          <ul className={own.missing}>
            {missing.map(({ key, to, text }) => (
              <li key={key}>
                <AppLink className="chip" to={sectionUrl(to)}>
                  {text()}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={own.two}>
        <section className={`card ${styles.card}`}>
          <div className={styles.head}>
            <h2>{m.profile_recentNotices()}</h2>
            {notices.total > 0 && <AppLink to={sectionUrl('notices')}>{m.profile_allNotices()}</AppLink>}
          </div>
          {notices.total === 0 ? (
            <p className="muted">{m.profile_noNoticesText()}</p>
          ) : (
            <NoticeList notices={notices.rows.slice(0, shownNotices)} />
          )}
        </section>
        <section className={`card ${styles.card}`}>
          <div className={styles.head}>
            <h2>{m.profile_preference()}</h2>
            {preferences.address && <AppLink to={sectionUrl('preference')}>{m.profile_edit()}</AppLink>}
          </div>
          <PreferenceFacts preferences={preferences} />
          <dl className={`${styles.facts} ${own.contacts}`}>
            <dt>{m.profile_phone()}</dt>
            <dd>{profile.phonenumber ? maskPhone(profile.phonenumber) : m.profile_notBound()}</dd>
            <dt>{m.profile_email()}</dt>
            <dd>{profile.email ? maskEmail(profile.email) : m.profile_notBound()}</dd>
            <dt>{m.profile_memberSince()}</dt>
            <dd>{longDate(profile.createTime, getLocale())}</dd>
          </dl>
        </section>
      </div>
    </>
  )
}

/** More than one page of news is not counted out. */
const shownMost = 9

function KeyFigure({ name, value, unit, to }: { name: string; value: string; unit?: string; to: string }) {
  return (
    <AppLink to={sectionUrl(to)}>
      <span>{name}</span>
      <b className="fig">
        {value}
        {unit && <span className="unit">{unit}</span>}
      </b>
    </AppLink>
  )
}
