import { CircleAlert } from 'lucide'
import { m } from '#messages'
import type { PlanReply } from '#features/tours/contract.ts'
import { isComplete, type TourQuestion } from '#features/tours/tour-question.ts'
import { BookTourButton } from '#features/tours/web/book-tour-button.tsx'
import { LeftStops, StopList, TourTotals } from '#features/tours/web/stop-list.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { GateLine } from './gate-line.tsx'
import styles from './tour.module.css'
import type { PlanState } from './use-tour-plan.ts'

type Props = { state: PlanState; question: TourQuestion; onRetry: () => void }

/** The plan, its progress, or why there is none. */
export function PlanResult({ state, question, onRetry }: Props) {
  if (state.status === 'none') return null
  if (state.status === 'loading')
    return (
      <p className={styles.progress} role="status">
        {state.isStarting ? m.tours_starting() : m.tours_planning()}
      </p>
    )
  if (state.status === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <Icon of={CircleAlert} />
        <p>{state.message || m.tours_failed()}</p>
        <button type="button" className="btn" onClick={onRetry}>
          {m.ui_retry()}
        </button>
      </div>
    )
  return <Plan plan={state.plan} question={question} onRetry={onRetry} />
}

function Plan({ plan, question, onRetry }: { plan: PlanReply; question: TourQuestion; onRetry: () => void }) {
  if (plan.visits.length === 0)
    return (
      <div>
        <p role="status">
          <b>{m.tours_nothingFits()}</b>
        </p>
        <LeftStops left={plan.left} />
      </div>
    )
  return (
    <div>
      <StopList
        stops={plan.visits}
        detail={({ parkId }) => {
          const fit = plan.gates.find((one) => one.parkId === parkId)
          return fit && <GateLine fit={fit} />
        }}
      />
      <LeftStops left={plan.left} />
      <TourTotals {...plan} wantedVehicle={question.vehicle} />
      {isComplete(question) && <BookTourButton question={question} plan={plan} onTaken={onRetry} />}
    </div>
  )
}
