import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { area, distance, sum, written } from '#platform/i18n/format.ts'
import type { ParkCost } from '../cost-contract.ts'
import { describeCost } from '../cost-notes.ts'
import { findAreaM2, type CostQuestion } from '../cost-question.ts'
import { sumTrucking, type SpaceCost } from '../park-cost.ts'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './cost-parts.module.css'

const parts = ['rent', 'toll', 'fuel', 'back'] as const
type Part = (typeof parts)[number]

const partNames: Record<Part, () => string> = {
  rent: m.ui_rent,
  toll: m.routing_termToll,
  fuel: m.routing_termFuel,
  back: m.routing_costBack,
}

/** The parts of a monthly total on a common scale: `scale` is its full width in yuan. Empty without a total. */
export function CostBar({ cost, scale }: { cost: Pick<SpaceCost, Part | 'total'>; scale: number }) {
  return (
    <div className={styles.stack} aria-hidden>
      {cost.total !== null &&
        parts.map((part) => {
          const yuan = cost[part]
          return yuan ? <i key={part} data-part={part} style={{ width: `${(yuan / scale) * 100}%` }} /> : null
        })}
    </div>
  )
}

export const CostLegend = ({ hasBack }: { hasBack: boolean }) => (
  <ul className={styles.legend} aria-hidden>
    {parts.map((part) =>
      part === 'back' && !hasBack ? null : (
        <li key={part} data-part={part}>
          {partNames[part]()}
        </li>
      ),
    )}
  </ul>
)

/** Rent and trucking as texts. */
export function CostShares({ cost }: { cost: Pick<SpaceCost, Part> }) {
  const trucking = sumTrucking(cost)
  const show = useShow()
  return (
    <>
      <span>
        {m.ui_rent()} <b>{cost.rent === null ? m.ui_priceOnRequest() : written(show(sum(cost.rent)))}</b>
      </span>
      <span>
        {m.routing_costTrucking()} <b>{trucking === null ? m.routing_costNoWay() : written(show(sum(trucking)))}</b>
      </span>
    </>
  )
}

type CaveatProps = { cost: Parameters<typeof describeCost>[0]; question: Pick<CostQuestion, 'need' | 'unit'> }

/** What the figure depends on, or why there is none, where the figure is. */
export function Caveat({ cost, question }: CaveatProps) {
  const show = useShow()
  const text = describeCost(cost, findAreaM2(question) ?? 0, getLocale(), (m2) => written(show(area(m2))))
  return text === null ? null : <small className={styles.caveat}>{text}</small>
}

/** Where the kilometres come from, and what the sums leave out. */
export const CostBasis = ({ engine }: { engine: { data: string; dataDate: string; schematic: boolean } }) => (
  <>
    {m.routing_costBasis({ data: engine.data, date: engine.dataDate })}
    {engine.schematic && ` ${m.routing_costSchematic()}`}
  </>
)

type Distances = Pick<ParkCost, 'distances' | 'estimated'>

/** "济南 345 km · 上海 720 km" */
export const formatDistances = ({ distances, estimated }: Distances, { destinations }: Pick<CostQuestion, 'destinations'>) =>
  distances
    .map((km, at) => {
      const to = destinations[at]?.name ?? ''
      if (km === null) return `${to} –`
      const { figure, unit } = distance(km)
      return `${to} ${estimated ? '≈ ' : ''}${figure} ${unit}`
    })
    .join(' · ')
