import { Printer, TriangleAlert } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Plan, PlanReply } from '#features/routing/contract.ts'
import type { Term } from '#features/routing/wire-parts.ts'
import { FitAnswer } from '#features/routing/web/fit-answer.tsx'
import { useFit } from '#features/routing/web/use-fit.ts'
import { distance, duration, formatNumber, money } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import styles from './plan-details.module.css'
import type { Start, TruckChoice } from '../route-question.ts'

type Props = {
  answer: PlanReply
  plan: Plan
  start: Start
  truck: TruckChoice
  /** Warehouses of the start park. */
  units: readonly Unit[]
  onStart: (start: Start) => void
}
type Unit = { warehouseId: string; name: string }

/** Details of the chosen plan: warnings, truck access, cost terms and steps. */
export function PlanDetails({ answer, plan, start, truck, units, onStart }: Props) {
  const { data, dataDate, schematic } = answer.engine
  return (
    <section className={styles.details} aria-label={m.routePlanner_details({ mode: plan.modeLabel })}>
      {plan.warnings.length > 0 && (
        <div className={styles.notes}>
          <h3>{m.routePlanner_notes()}</h3>
          <ul>
            {plan.warnings.map((text) => (
              <li key={text}>
                <Icon of={TriangleAlert} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {'parkId' in start && <ParkGate start={start} truck={truck} units={units} onStart={onStart} />}
      {plan.ok && (
        <>
          <details className={styles.fold}>
            <summary>{m.routePlanner_terms()}</summary>
            <ul className={styles.terms}>
              {plan.terms.map((term) => (
                <TermRow key={term.name} term={term} />
              ))}
            </ul>
          </details>
          <details className={styles.fold}>
            <summary>{m.routePlanner_steps({ count: formatNumber(plan.steps.length) })}</summary>
            <Steps plan={plan} />
          </details>
        </>
      )}
      <p className={styles.engine}>
        {m.routePlanner_data({ data, date: dataDate })}
        {schematic && <span className="tag grey">{m.routePlanner_schematic()}</span>}
      </p>
      <div className={`${styles.actions} no-print`}>
        <button type="button" className="btn" onClick={() => window.print()}>
          <Icon of={Printer} />
          {m.ui_print()}
        </button>
        <ShareButton name={`${answer.start.name} → ${answer.destination.name}`} />
      </div>
    </section>
  )
}

type GateProps = Pick<Props, 'truck' | 'units' | 'onStart'> & { start: Extract<Start, { parkId: string }> }

/** Checks the gates of the park, and floor and dock of a chosen warehouse. */
function ParkGate({ start, truck, units, onStart }: GateProps) {
  const { loaded: _loaded, etc: _etc, ...figures } = truck
  const fit = useFit({ parkId: start.parkId, warehouseId: start.warehouseId, truck: figures })
  return (
    <div className={styles.gate}>
      <h3>{m.routing_fitTitle()}</h3>
      {units.length > 0 && (
        <select
          className={`input no-print ${styles.unit}`}
          aria-label={m.routePlanner_startUnit()}
          value={start.warehouseId ?? ''}
          onChange={({ target }) => onStart({ parkId: start.parkId, warehouseId: target.value === '' ? null : target.value })}
        >
          <option value="">{m.routePlanner_wholePark()}</option>
          {units.map((unit) => (
            <option key={unit.warehouseId} value={unit.warehouseId}>
              {unit.name}
            </option>
          ))}
        </select>
      )}
      <FitAnswer fit={fit} />
    </div>
  )
}

/** Puts the yuan sign before the figure, other units after it. */
const formatTerm = ({ value, unit }: Term) =>
  unit === m.routing_unitYuan() ? { figure: money(value), unit: '' } : { figure: formatNumber(value), unit }

function TermRow({ term }: { term: Term }) {
  return (
    <li>
      <div>
        <b>{term.name}</b>
        <Figure value={formatTerm(term)} />
      </div>
      <p>{term.formula}</p>
      <small>{m.routing_sourceOf({ source: term.source })}</small>
    </li>
  )
}

function Steps({ plan }: { plan: Plan }) {
  return (
    <ol className={styles.steps}>
      {plan.steps.map((step, index) => (
        <li key={`${index} ${step.text}`}>
          <span>{step.text}</span>
          {step.distanceKm > 0 && (
            <small>
              <Figure value={distance(step.distanceKm)} />
              {step.durationMin > 0 && <span>{duration(step.durationMin, getLocale())}</span>}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}
