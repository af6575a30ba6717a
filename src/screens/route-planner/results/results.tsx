import { CircleAlert, RotateCcw } from 'lucide'
import { m } from '#messages'
import type { Mode, PlanReply } from '#features/routing/contract.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { CardSkeletons, PlanCards } from './plan-cards.tsx'
import { PlanDetails } from './plan-details.tsx'
import type { StartPark } from '../load.ts'
import type { RouteQuestion, Start } from '../route-question.ts'
import styles from '../route-planner.module.css'
import type { PlanState } from './plan-request.ts'

type Props = {
  state: PlanState
  question: RouteQuestion
  park: StartPark | null
  onMode: (mode: Mode) => void
  onStart: (start: Start) => void
  onRetry: () => void
}

/** Shows the plans, or an introduction, progress or failure. */
export function Results({ state, onRetry, ...props }: Props) {
  return (
    <section className={styles.results} aria-label={m.routePlanner_compared()} aria-busy={state.status === 'loading'}>
      {state.status === 'none' && (
        <div className={styles.none}>
          <h2>{m.routePlanner_emptyTitle()}</h2>
          <p>{m.routePlanner_emptyText()}</p>
        </div>
      )}
      {state.status === 'loading' && <CardSkeletons text={state.isStarting ? m.routing_starting() : m.routePlanner_loading()} />}
      {state.status === 'failed' && <Failed {...state} onRetry={onRetry} />}
      {state.status === 'done' && <Done answer={state.answer} {...props} />}
    </section>
  )
}

function Done({ answer, question, park, onMode, onStart }: Omit<Props, 'state' | 'onRetry'> & { answer: PlanReply }) {
  const plan = answer.plans.find(({ mode }) => mode === question.mode)
  return (
    <>
      <p className={styles.printed}>
        {answer.start.name} → {answer.destination.name}
      </p>
      <div className={styles.compared}>
        <h2>{m.routePlanner_compared()}</h2>
        <p aria-hidden="true">
          <i data-road="highway" />
          {m.routePlanner_highway()}
          <i data-road="other" />
          {m.routePlanner_otherRoads()}
        </p>
      </div>
      <PlanCards plans={answer.plans} mode={question.mode} onMode={onMode} />
      {plan && question.start && (
        <PlanDetails
          answer={answer}
          plan={plan}
          start={question.start}
          truck={question.truck}
          units={park?.units ?? []}
          onStart={onStart}
        />
      )}
    </>
  )
}

function Failed({ message, canRetry, onRetry }: { message: string; canRetry: boolean; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <Icon of={CircleAlert} />
      <h2>{m.routePlanner_failed()}</h2>
      <p>{message}</p>
      {canRetry && (
        <button type="button" className="btn" onClick={onRetry}>
          <Icon of={RotateCcw} />
          {m.ui_retry()}
        </button>
      )}
    </div>
  )
}
