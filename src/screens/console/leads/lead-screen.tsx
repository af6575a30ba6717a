import { useState } from 'react'
import type { Route } from './+types/lead-screen'
import { m } from '#messages'
import type { LeadDetail } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'
import { moveLead } from '#features/leads/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { CloseDialog } from './dialogs/close-dialog.tsx'
import { WinDialog } from './dialogs/win-dialog.tsx'
import type { Colleague } from './lead-types.ts'
import { titleOf } from './lead-words.ts'
import { leadsUrl } from './leads-address.ts'
import { ContractLine } from './peek/contract-line.tsx'
import { LeadActions } from './peek/lead-actions.tsx'
import { LeadFacts } from './peek/lead-facts.tsx'
import { LeadFits } from './peek/lead-fits.tsx'
import { LeadHead } from './peek/lead-head.tsx'
import { LeadTimeline } from './peek/lead-timeline.tsx'
import { LogBox } from './peek/log-box.tsx'
import { useLead } from './peek/use-lead.ts'
import { ViewingSection } from './peek/viewing-section.tsx'
import styles from './leads.module.css'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadLead(request, params.id)

export default function LeadScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NoLead />
  return <LeadPage key={loaderData.lead.id} loaded={loaderData.lead} staff={loaderData.staff} />
}

/** One lead with all that is known of it: who and what on the left, the history in the middle, what fits on the right. */
function LeadPage({ loaded, staff }: { loaded: LeadDetail; staff: readonly Colleague[] }) {
  const { lead: current, fits, show, load } = useLead(loaded.id, loaded, () => {})
  const lead = current ?? loaded
  const [asking, setAsking] = useState<'close' | 'win' | null>(null)
  const mayEdit = hasAny(useGrants(), ['system:lead:edit'])
  const move = (stage: Stage, more: Omit<Parameters<typeof moveLead.call>[0], 'id' | 'stage' | 'version'> = {}) =>
    moveLead.call({ id: lead.id, stage, version: lead.version, ...more }).then(show, () => void load())
  const ask = (stage: Stage) => {
    if (stage === 'lost') setAsking('close')
    else if (stage === 'won' && lead.contractId === null) setAsking('win')
    else void move(stage)
  }
  return (
    <>
      <ConsoleHead title={titleOf(lead)} back={leadsUrl} />
      <div className={styles.page}>
        <div className={`card ${styles.side}`}>
          <LeadHead lead={lead} isPage />
          <LeadFacts lead={lead} />
          <ContractLine lead={lead} />
          <ViewingSection lead={lead} onChanged={() => void load()} />
          {mayEdit && <LeadActions lead={lead} staff={staff} onChange={show} onMove={ask} />}
        </div>
        <div className={`card ${styles.main}`}>
          {mayEdit && <LogBox lead={lead} staff={staff} onLogged={show} focusTurn={0} />}
          <LeadTimeline events={lead.events} limit={30} />
        </div>
        <div className={`card ${styles.fits}`}>
          {fits === null ? (
            <FitsSkeleton />
          ) : fits.length === 0 ? (
            <p className={styles.noFits}>{m.board_noFits()}</p>
          ) : (
            <LeadFits lead={lead} fits={fits} mayEdit={mayEdit} onSent={show} limit={10} />
          )}
        </div>
      </div>
      {asking === 'close' && <CloseDialog onReason={(reason, note) => move('lost', { reason, note })} onClose={() => setAsking(null)} />}
      {asking === 'win' && (
        <WinDialog card={lead} onContract={(contractId) => move('won', { contractId })} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

const FitsSkeleton = () => (
  <div className={styles.fitsSkeleton} aria-hidden="true">
    {[40, 90, 70, 85].map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)

const NoLead = () => (
  <>
    <ConsoleHead title={m.console_leads()} back={leadsUrl} />
    <div className="card">
      <Empty heading="h2" title={m.board_gone()} text={m.board_goneText()}>
        <AppLink className="btn" to={leadsUrl}>
          {m.ui_backToList()}
        </AppLink>
      </Empty>
    </div>
  </>
)
