import { useEffect, useState, type ReactNode } from 'react'
import type { Route } from './+types/viewing-time-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { appointmentUrls } from '#features/appointments/urls.ts'
import { viewingInWords } from '#features/appointments/viewing-time.ts'
import { AskOtherTime } from '#features/appointments/web/ask-other-time.tsx'
import { acceptLinkedProposal, declineLinkedProposal, readLinkedProposal } from '#features/appointments/web/operations.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './viewing-time.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.appointments_linkTitle(),
    description: m.appointments_linkText(),
    path: appointmentUrls.proposal,
    noIndex: true,
  })

type Linked = Awaited<ReturnType<typeof readLinkedProposal.call>>
type Shown = { linked: Linked | null; refusal: string | null }

/**
 * Opened by the link of a message, without signing in. Opening it only reads: programs that follow every link of a message accept no time.
 * The token is the fragment of the address, so that no log has it.
 */
export default function ViewingTimeScreen() {
  const [{ linked, refusal }, show] = useState<Shown>({ linked: null, refusal: null })
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void readLinkedProposal.call({ token: tokenHere() }).then(
      (read) => show({ linked: read, refusal: null }),
      (error: unknown) => show({ linked: null, refusal: explain(error) }),
    )
  }, [])
  const accept = async () => {
    setBusy(true)
    try {
      show({ linked: await acceptLinkedProposal.call({ token: tokenHere() }), refusal: null })
    } catch (error) {
      show({ linked, refusal: explain(error) })
    }
    setBusy(false)
  }
  return (
    <div className="wrap">
      <section className={`card ${styles.card}`} aria-busy={linked === null && refusal === null}>
        <h1>{m.appointments_linkTitle()}</h1>
        {linked && <Times linked={linked} />}
        {refusal && (
          <p role="alert" className={styles.wrong}>
            {refusal}
          </p>
        )}
        {linked && !refusal && <Outcome linked={linked} />}
        <div className={styles.actions}>
          {linked?.proposal.state === 'open' && !refusal ? (
            <>
              <button type="button" className="btn primary large" disabled={isBusy} onClick={() => void accept()}>
                {m.appointments_proposalAccept()}
              </button>
              <button type="button" className={styles.other} disabled={isBusy} onClick={() => setAsking(true)}>
                {m.appointments_proposalOther()}
              </button>
            </>
          ) : (
            <AppLink className="btn" to={appointmentUrls.list}>
              {m.profile_appointments()}
            </AppLink>
          )}
        </div>
      </section>
      {isAsking && (
        <AskOtherTime
          send={async (answer) => show({ linked: await declineLinkedProposal.submit({ token: tokenHere(), answer }), refusal: null })}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const tokenHere = () => location.hash.slice(1)

/** A refusal says itself what happened to the time; only an invalid link needs words of this page. */
function explain(error: unknown): string {
  if (!(error instanceof CallFailed) || error.code === 0) return m.appointments_linkFailed()
  return error.code === 404 || error.code === 422 ? m.appointments_linkWrong() : error.message
}

function Times({ linked: { place, viewingDate, proposal } }: { linked: Linked }) {
  const isOpen = proposal.state === 'open'
  return (
    <dl className={styles.times}>
      <Fact label={m.profile_appointmentPlace()}>{place}</Fact>
      {isOpen && <Fact label={m.field_proposedTime()}>{<b>{viewingInWords(proposal.viewingDate, getLocale())}</b>}</Fact>}
      <Fact label={isOpen ? m.appointments_linkNow() : m.appointments_viewingDate()}>{viewingInWords(viewingDate, getLocale())}</Fact>
      {proposal.note && <Fact label={m.ui_note()}>{proposal.note}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Outcome({ linked: { viewingDate, proposal } }: { linked: Linked }) {
  const texts = {
    open: null,
    accepted: m.appointments_linkAccepted({ time: viewingInWords(viewingDate, getLocale()) }),
    declined: m.appointments_linkDeclined(),
    withdrawn: m.appointments_proposalWithdrawn(),
    expired: m.appointments_proposalExpired(),
  }
  const text = texts[proposal.state]
  return text && <p role="status">{text}</p>
}
