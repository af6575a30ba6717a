import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Mode, Plan } from '#features/routing/contract.ts'
import { distance, duration, formatNumber, money, type Measured } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { barWidthPercent, findBestFigures, findMainRoad, listDistinctPlans, type ComparedFigure } from './comparison.ts'
import styles from './plan-cards.module.css'

type Props = { plans: readonly Plan[]; mode: Mode; onMode: (mode: Mode) => void }

/** Compares the plans: marks the best figures and draws bars to scale. Modes with the same route share a card. */
export function PlanCards({ plans, mode, onMode }: Props) {
  const best = findBestFigures(plans)
  return (
    <>
      {listDistinctPlans(plans).map(({ plan, otherModes }) => {
        const isChosen = plan.mode === mode || otherModes.includes(mode)
        return (
          <article key={plan.mode} className={styles.card} data-chosen={isChosen || undefined} data-failed={!plan.ok || undefined}>
            <div className={styles.head}>
              <h3>
                <button type="button" aria-pressed={isChosen} onClick={() => onMode(plan.mode)}>
                  {plan.modeLabel}
                </button>
              </h3>
              <span className={styles.via}>{formatVia(plan, otherModes)}</span>
              {plan.durationMin !== null && <b className={styles.time}>{duration(plan.durationMin, getLocale())}</b>}
            </div>
            {plan.ok ? (
              <Figures plan={plan} width={barWidthPercent(plan, plans)} best={best} />
            ) : (
              <p className={styles.failed}>{plan.msg}</p>
            )}
          </article>
        )
      })}
      <p className={styles.note}>{m.routePlanner_bestNote()}</p>
    </>
  )
}

/** What a route is besides its first mode. */
const alsoLabels: Record<Mode, () => string> = {
  recommended: m.routePlanner_alsoRecommended,
  distance: m.routePlanner_alsoShortest,
  lessHighway: m.routePlanner_alsoFewerHighways,
  economic: m.routePlanner_alsoCheapest,
}

/** "也是最短、最经济 · 经 G20" */
function formatVia(plan: Plan, otherModes: readonly Mode[]) {
  const also = otherModes.map((mode) => alsoLabels[mode]()).join(getLocale() === 'zh-CN' ? '、' : ', ')
  const road = findMainRoad(plan)
  return [also && m.routePlanner_also({ also }), road && m.routePlanner_via({ road })].filter(Boolean).join(' · ')
}

function formatLights({ trafficLights, lightsAssumed }: Plan): Measured {
  if (trafficLights === null) return { figure: '–', unit: '' }
  return {
    figure: `${lightsAssumed ? '≈' : ''}${formatNumber(trafficLights)}`,
    unit: getLocale() === 'zh-CN' ? m.routing_unitLights() : '',
  }
}
const formatYuan = (value: number | null): Measured => ({ figure: value === null ? '–' : money(value), unit: '' })

function Figures({ plan, width, best }: { plan: Plan; width: number; best: ReturnType<typeof findBestFigures> }) {
  const highway = plan.highwayKm ?? 0
  const other = Math.max(0, (plan.distanceKm ?? 0) - highway)
  const figures: [name: ComparedFigure | 'highwayKm', label: string, value: Measured][] = [
    ['distanceKm', m.routePlanner_distance(), distance(plan.distanceKm ?? 0)],
    ['trafficLights', m.routePlanner_lights(), formatLights(plan)],
    ['fuelCost', m.routePlanner_fuel(), formatYuan(plan.fuelCost)],
    ['toll', m.routePlanner_toll(), formatYuan(plan.toll)],
    ['highwayKm', m.routePlanner_highwayShort(), distance(highway)],
  ]
  return (
    <>
      <div
        className={styles.bar}
        style={{ width: `${width}%` }}
        role="img"
        aria-label={m.routePlanner_barLabel({ highway: formatNumber(Math.round(highway)), other: formatNumber(Math.round(other)) })}
      >
        {highway > 0 && <i className={styles.highway} style={{ flex: highway }} />}
        {other > 0 && <i className={styles.other} style={{ flex: other }} />}
      </div>
      <dl>
        {figures.map(([name, label, value]) => {
          const isBest = name !== 'highwayKm' && best[name] !== undefined && plan[name] === best[name]
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd className={isBest ? styles.best : undefined}>
                <Figure value={value} />
                {isBest && <span className="sr">{m.routePlanner_best()}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className={styles.more}>
        {plan.tollLow !== null && plan.tollHigh !== null && plan.tollHigh > plan.tollLow && (
          <span>{m.routePlanner_tollRange({ low: money(plan.tollLow), high: money(plan.tollHigh) })}</span>
        )}
        {plan.co2Kg !== null && <span>{m.routePlanner_co2({ kg: formatNumber(plan.co2Kg) })}</span>}
      </p>
    </>
  )
}

/** Placeholders as high as cards, so that nothing shifts when the plans arrive. */
export function CardSkeletons({ text }: { text: string }) {
  return (
    <>
      <p className={styles.waiting} role="status">
        {text}
      </p>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </>
  )
}
