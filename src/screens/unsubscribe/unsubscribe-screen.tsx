import { useState, type FormEvent } from 'react'
import type { Route } from './+types/unsubscribe-screen'
import { m } from '#messages'
import { savedSearchesUrl, unsubscribeUrl } from '#features/engagement/saved-search.ts'
import type { Ended } from '#features/engagement/web/saved-search-calls.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './unsubscribe.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: m.engagement_unsubscribeTitle(),
    description: m.engagement_unsubscribeText(),
    path: unsubscribeUrl,
    noIndex: true,
  })

/** Opened by the unsubscribe link of a mail. It asks first: mail scanners follow every link and must not unsubscribe anyone. */
export default function UnsubscribeScreen() {
  const [isBusy, setBusy] = useState(false)
  const [ended, setEnded] = useState<Ended | null>(null)
  const end = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const { endAlerts } = await import('#features/engagement/web/saved-search-calls.ts')
    setEnded(await endAlerts(location.hash.slice(1)))
    setBusy(false)
  }
  return (
    <div className="wrap">
      <section className={`card ${styles.card}`}>
        <h1>{m.engagement_unsubscribeTitle()}</h1>
        {ended?.state === 'ended' ? (
          <p role="status">{ended.name === null ? m.engagement_unsubscribedAll() : m.engagement_unsubscribedOne({ name: ended.name })}</p>
        ) : (
          <p>{m.engagement_unsubscribeText()}</p>
        )}
        {ended?.state === 'wrong' && (
          <p role="alert" className={styles.wrong}>
            {m.engagement_unsubscribeWrong()} {m.engagement_unsubscribeWrongText()}
          </p>
        )}
        {ended?.state === 'failed' && (
          <p role="alert" className={styles.wrong}>
            {m.engagement_unsubscribeFailed()}
          </p>
        )}
        <form method="post" className={styles.actions} onSubmit={(event) => void end(event)}>
          {ended?.state !== 'ended' && (
            <SubmitButton isBusy={isBusy} className="btn primary">
              {m.engagement_unsubscribeDo()}
            </SubmitButton>
          )}
          <AppLink className="btn" to={savedSearchesUrl}>
            {m.engagement_manageSearches()}
          </AppLink>
        </form>
      </section>
    </div>
  )
}
