import { Suspense, type CSSProperties } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { countFreeUnits, findSharedPrefix, measureLength, type Building } from '#features/listings/building.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { getStateOn } from '#features/listings/timeline/day-state.ts'
import { availability, stateText } from '#features/listings/web/units/availability.ts'
import { layoutStackingPlan } from '#features/media/drawings/stacking-plan.ts'
import { area, formatNumber, load, longDate, metres, price, written } from '#platform/i18n/format.ts'
import { late } from '#platform/web/late.ts'
import { useChosenDay, type ChosenDay } from '../timeline/chosen-day.ts'
import type { TimelineView } from '../timeline/layout-timeline.ts'
import slider from '../timeline/month-slider.module.css'
import { useShow, type Show } from '#platform/web/ui/show.ts'
import styles from './units.module.css'

/** Rendered on the server like the rest; its script comes after the first one. */
const MonthSlider = late(() => import('../timeline/month-slider.late.tsx'))

type Selection = { selected: string | null; onSelect: (id: string | null) => void }
export type PlanTime = { timeline: TimelineView; chosen: ChosenDay }
type Props = Selection & {
  park: ParkDetail
  buildings: Building[]
  building: Building
  onBuilding: (number: number) => void
}

/** The plan of one building at a time: today, or on the day that is chosen. */
export function BuildingPlan({ time, ...props }: Props & { time: PlanTime | null }) {
  return time ? (
    <PlanOverTime {...props} time={time} />
  ) : (
    <Plan {...props} unitOn={unitToday} isEverPartly={props.park.warehouses.some(isPartly)} />
  )
}

function PlanOverTime({ time: { timeline, chosen }, ...props }: Props & { time: PlanTime }) {
  const day = useChosenDay(chosen)
  const show = useShow()
  const spans = new Map(timeline.groups.flatMap(({ rows }) => rows.map(({ id, bars }) => [id, bars] as const)))
  const unitOn = (unit: WarehouseDetail) => {
    const bars = spans.get(unit.warehouseId)
    return day === timeline.today || !bars ? unitToday(unit) : unitLater(unit, getStateOn(bars, day), show)
  }
  const isEverPartly = props.park.warehouses.some(
    (unit) => isPartly(unit) || spans.get(unit.warehouseId)?.some((bar) => bar.state === 'free' && bar.area < unit.totalArea),
  )
  return (
    <Plan {...props} unitOn={unitOn} isEverPartly={isEverPartly}>
      {/* Its box is here, so that its style comes with the page and not with its script. */}
      <div className={`no-print ${slider.slider}`} style={{ '--steps': timeline.months.length - 1 } as CSSProperties}>
        <Suspense fallback={null}>
          <MonthSlider park={props.park} timeline={timeline} chosen={chosen} />
        </Suspense>
      </div>
    </Plan>
  )
}

/** What a block shows of its unit; `freeArea` in m². */
type ShownUnit = Pick<WarehouseDetail, 'state'> & { freeArea: number; text: string }

const isPartly = ({ rentableArea, totalArea }: WarehouseDetail) => rentableArea > 0 && rentableArea < totalArea

const unitToday = (unit: WarehouseDetail): ShownUnit => ({ state: unit.state, freeArea: unit.rentableArea, text: availability(unit) })

function unitLater({ totalArea }: WarehouseDetail, { state, freeArea, freeFrom }: ReturnType<typeof getStateOn>, show: Show): ShownUnit {
  const partly = freeArea > 0 && freeArea < totalArea ? `${stateText.rentable()} ${written(show(area(freeArea)))}` : null
  const later = state === 'dueSoon' && freeFrom !== null ? m.listings_freeFrom({ date: longDate(freeFrom, getLocale()) }) : null
  return { state, freeArea, text: partly ?? later ?? stateText[state]() }
}

type PlanProps = Props & { unitOn: (unit: WarehouseDetail) => ShownUnit; isEverPartly: boolean; children?: React.ReactNode }

function Plan({ buildings, building, onBuilding, selected, onSelect, unitOn, isEverPartly, children }: PlanProps) {
  return (
    <div className={styles.plan}>
      {children}
      <div className={styles.head}>
        {buildings.length > 1 && <BuildingChoice buildings={buildings} selected={building.number} unitOn={unitOn} onSelect={onBuilding} />}
        <Legend hasPartly={isEverPartly} />
      </div>
      <Floors building={building} unitOn={unitOn} selected={selected} onSelect={onSelect} />
    </div>
  )
}

type ChoiceProps = Pick<PlanProps, 'buildings' | 'unitOn'> & { selected: number; onSelect: (number: number) => void }

function BuildingChoice({ buildings, selected, unitOn, onSelect }: ChoiceProps) {
  return (
    <div className={styles.buildings} role="group" aria-label={m.ui_units()}>
      {buildings.map((building) => (
        <button key={building.number} type="button" aria-pressed={building.number === selected} onClick={() => onSelect(building.number)}>
          {m.ui_building({ number: String(building.number) })}{' '}
          <FreeCount count={countFreeUnits(building, (unit) => unitOn(unit).freeArea)} />
        </button>
      ))}
    </div>
  )
}

const FreeCount = ({ count }: { count: number }) => (
  <small className={count > 0 ? styles.free : undefined}>
    {count > 0 ? m.park_freeUnits({ count: formatNumber(count) }) : m.ui_fullyLet()}
  </small>
)

const Legend = ({ hasPartly }: { hasPartly: boolean }) => (
  <ul className={styles.legend}>
    {(['rentable', 'dueSoon', 'leased', 'underConstruction'] as const).map((state) => (
      <li key={state}>
        <i className={styles[state]} />
        {stateText[state]()}
      </li>
    ))}
    {hasPartly && (
      <li>
        <i className={styles.partlyMark} />
        {m.park_partlyFree()}
      </li>
    )}
  </ul>
)

function Floors({ building, unitOn, selected, onSelect }: Pick<PlanProps, 'building' | 'unitOn'> & Selection) {
  const plan = layoutStackingPlan(
    building.floors.flatMap(({ number, units }) =>
      units.map((unit) => ({ id: unit.warehouseId, floor: number, areaM2: unit.totalArea, state: unit.state, unit })),
    ),
  )
  const length = measureLength(building)
  const start = findSharedPrefix(building)
  const show = useShow()
  return (
    <>
      <ol className={styles.floors}>
        {plan.rows.map(({ floor, blocks }) => (
          <li key={floor} className={styles.floor}>
            <FloorFigures building={building} floor={floor} />
            <ul className={styles.blocks}>
              {blocks.map(({ unit: { unit }, widthPercent }) => (
                <li key={unit.warehouseId} style={{ width: `${widthPercent}%` }}>
                  <Block unit={unit} shown={unitOn(unit)} start={start} selected={selected} onSelect={onSelect} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className={styles.dimension}>
        <span>
          {length === null ? '' : `${Math.round(length)} m · `}
          {written(show(area(plan.maxFloorAreaM2)))}
        </span>
      </p>
    </>
  )
}

function FloorFigures({ building, floor }: { building: Building; floor: number }) {
  const figures = building.floors.find(({ number }) => number === floor)
  return (
    <div className={styles.floorFigures}>
      <b>{m.ui_floorCode({ number: String(floor) })}</b>
      {figures?.heightM != null && <span>{metres(figures.heightM).figure} m</span>}
      {figures?.loadT != null && <span>{load(figures.loadT).figure} t/m²</span>}
    </div>
  )
}

type BlockProps = Selection & {
  unit: WarehouseDetail
  shown: ShownUnit
  /** The shared prefix of the unit names, hidden but read by screen readers. */
  start: string
}

function Block({ unit, shown: { state, freeArea, text }, start, selected, onSelect }: BlockProps) {
  const isSelected = unit.warehouseId === selected
  const show = useShow()
  const share = freeArea / unit.totalArea
  return (
    <button
      type="button"
      className={`${styles.block} ${styles[state]}${share > 0 && share < 1 ? ` ${styles.partly}` : ''}`}
      style={share > 0 && share < 1 ? ({ '--free': `${Math.round(share * 100)}%` } as CSSProperties) : undefined}
      aria-pressed={isSelected}
      onClick={() => onSelect(isSelected ? null : unit.warehouseId)}
    >
      <span className={styles.blockName}>
        {start !== '' && <span className="sr">{start}</span>}
        {unit.name.slice(start.length)}
      </span>
      <span className={styles.blockArea}>{written(show(area(unit.totalArea)))}</span>
      <span className={styles.blockState}>{text}</span>
      {unit.price !== null && freeArea > 0 && <span className={styles.blockPrice}>{show(price(unit.price, getLocale())).figure}</span>}
    </button>
  )
}
