import { useState, type FormEvent } from 'react'
import type { Route } from './+types/unsubscribe-screen'
import { m } from '#messages'
import { savedSearchesUrl, unsubscribeUrl } from '#features/engagement/saved-search.ts'
import { unsubscribe } from '#features/engagement/web/operations.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './unsubscribe.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.engagement_unsubscribeTitle(),
    description: m.engagement_unsubscribeText(),
    path: unsubscribeUrl,
    noIndex: true,
  })

type Outcome = { state: 'ended'; name: string | null } | { state: 'wrong' } | { state: 'failed' }

/** Opened by the unsubscribe link of a mail. It asks first: mail scanners follow every link and must not unsubscribe anyone. */
export default function UnsubscribeScreen() {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const end = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setOutcome(await endAlerts(location.hash.slice(1)))
    setBusy(false)
  }
  return (
    <div className="wrap">
      <section className={`card ${styles.card}`}>
        <h1>{m.engagement_unsubscribeTitle()}</h1>
        {outcome?.state === 'ended' ? (
          <p role="status">
            {outcome.name === null ? m.engagement_unsubscribedAll() : m.engagement_unsubscribedOne({ name: outcome.name })}
          </p>
        ) : (
          <p>{m.engagement_unsubscribeText()}</p>
        )}
        {outcome?.state === 'wrong' && (
          <p role="alert" className={styles.wrong}>
            {m.engagement_unsubscribeWrong()} {m.engagement_unsubscribeWrongText()}
          </p>
        )}
        {outcome?.state === 'failed' && (
          <p role="alert" className={styles.wrong}>
            {m.engagement_unsubscribeFailed()}
          </p>
        )}
        <form method="post" className={styles.actions} onSubmit={(event) => void end(event)}>
          {outcome?.state !== 'ended' && (
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

/** Ends the alerts that a token names. */
async function endAlerts(token: string): Promise<Outcome> {
  try {
    return { state: 'ended', ...(await unsubscribe.call({ token }, { noTip: true })) }
  } catch (error) {
    const isWrong = error instanceof CallFailed && (error.code === 404 || error.code === 422)
    return { state: isWrong ? 'wrong' : 'failed' }
  }
}
