import { Maximize2, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { LeadCard } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { leadUrl } from '../leads-address.ts'
import type { Colleague } from '../lead-types.ts'
import { ContractLine } from './contract-line.tsx'
import { LeadActions } from './lead-actions.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadFits } from './lead-fits.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { LogBox } from './log-box.tsx'
import styles from './peek.module.css'
import { useLead } from './use-lead.ts'
import { ViewingSection } from './viewing-section.tsx'

type Props = {
  id: string
  /** Version of its card, which can change on the board. */
  version: number
  staff: readonly Colleague[]
  startsWithNote: boolean
  onChange: (card: LeadCard) => void
  onMove: (id: string, stage: Stage) => void
  onClose: () => void
}

/** A lead beside the board: who, what happened, what fits, and what was just done. Escape closes it. */
export function LeadPeek({ id, version, staff, startsWithNote, onChange, onMove, onClose }: Props) {
  const { lead, fits, isFailed, show, load } = useLead(id, null, onChange, version)
  const mayEdit = hasAny(useGrants(), ['system:lead:edit'])
  const [focusTurn, setFocusTurn] = useState(startsWithNote ? 1 : 0)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog:modal') === null) onClose()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <aside ref={panel} className={styles.peek} aria-label={m.board_peek()} aria-busy={lead === null && !isFailed}>
      <p className={styles.corner}>
        <AppLink className={styles.square} to={leadUrl(id)} aria-label={m.console_openRecord()} title={m.console_openRecord()}>
          <Icon of={Maximize2} />
        </AppLink>
        <button type="button" className={styles.square} aria-label={m.ui_close()} onClick={onClose}>
          <Icon of={X} />
        </button>
      </p>
      {isFailed && lead === null ? (
        <div className={styles.failed}>
          <p>{m.board_notLoaded()}</p>
          <button type="button" className="btn" onClick={() => void load()}>
            {m.ui_retry()}
          </button>
        </div>
      ) : lead === null ? (
        <PeekSkeleton />
      ) : (
        <>
          <div className={styles.scroll}>
            <LeadHead lead={lead} />
            <LeadFacts lead={lead} />
            <ContractLine lead={lead} />
            <ViewingSection lead={lead} onChanged={() => void load()} />
            <LeadTimeline events={lead.events} limit={6} />
            <LeadFits lead={lead} fits={fits} mayEdit={mayEdit} onSent={show} limit={3} />
            {mayEdit && <LogBox lead={lead} staff={staff} onLogged={show} focusTurn={focusTurn} />}
          </div>
          {mayEdit && (
            <LeadActions
              lead={lead}
              staff={staff}
              onChange={show}
              onMove={(stage) => onMove(id, stage)}
              onLog={() => setFocusTurn(focusTurn + 1)}
            />
          )}
        </>
      )}
    </aside>
  )
}

const PeekSkeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    {[60, 90, 40, 80, 70, 85, 50].map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
)
