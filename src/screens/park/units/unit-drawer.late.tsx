import { Box, X } from 'lucide'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { UnitViewingButton } from '#features/appointments/web/unit-viewing-button.tsx'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { listBuildings } from '#features/listings/building.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { rackings } from '#features/listings/racking.ts'
import { urls } from '#features/listings/urls.ts'
import { CompareButton } from '#features/listings/web/compare/compare-button.tsx'
import { availability } from '#features/listings/web/units/availability.ts'
import { SectionImage } from '#features/listings/web/units/section-image.tsx'
import { formatNumber, metres, price } from '#platform/i18n/format.ts'
import { closeOnCancel } from '#platform/web/ui/close-on-cancel.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { getLocale } from '#paraglide/runtime.js'
import { UnitPriceChart } from '../history/unit-price-chart.tsx'
import { describeSpan } from '../timeline/describe-span.ts'
import type { TimelineView } from '../timeline/layout-timeline.ts'
import { toViewingTarget } from '../viewing-target.ts'
import styles from './unit-drawer.module.css'
import { UnitFacts } from './unit-facts.tsx'
import { UnitArea } from './unit-labels.tsx'
import { UnitSources } from './unit-sources.tsx'
import { useShow } from '#platform/web/ui/show.ts'

type Props = { park: ParkDetail; unit: WarehouseDetail; timeline: TimelineView | null; onClose: () => void }

/** Everything about one unit: beside the page, or over its lower part on phones. Closing returns the focus to where it was opened. */
export default function UnitDrawer({ park, unit, timeline, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { warehouseId, name } = unit
  // Closed before it is removed from the page: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    // An address opens it as well, without a press.
    const isPressed = document.activeElement !== document.body
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (!isPressed) document.querySelector<HTMLElement>(`#unit-${CSS.escape(warehouseId)} th a`)?.focus()
    }
  }, [warehouseId])
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby="unit-drawer-title"
      onCancel={closeOnCancel(onClose)}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <header className={styles.head}>
        <div>
          <h2 id="unit-drawer-title">{name}</h2>
          <p>
            <i className={styles[unit.state]} />
            {availability(unit)}
          </p>
        </div>
        <button type="button" className={styles.close} aria-label={m.ui_close()} onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      <div className={styles.body}>
        <Figures unit={unit} />
        <UnitSection park={park} unit={unit} />
        <Spans unit={unit} timeline={timeline} />
        <UnitPriceChart park={park} unit={unit} />
        <Positions park={park} unit={unit} />
        <Part title={m.park_unitFacts()} className={styles.facts}>
          <UnitFacts unit={unit} />
        </Part>
        <Part title={m.park_sources()}>
          <UnitSources park={park} unit={unit} />
        </Part>
      </div>
      <footer className={styles.foot}>
        <CompareButton kind="warehouses" id={warehouseId} name={`${name} · ${park.name}`} />
        <FollowButton target={{ followType: 'warehouse', targetId: warehouseId }} name={`${name} · ${park.name}`} look="square" />
        <AppLink className="btn" to={urls.hall(park.parkId, warehouseId)}>
          <Icon of={Box} />
          {m.hall_link()}
        </AppLink>
        <UnitViewingButton target={toViewingTarget(park, unit)} unit={unit} className="btn primary" />
      </footer>
    </dialog>
  )
}

const Part = ({ title, className, children }: { title: string; className?: string | undefined; children: ReactNode }) => (
  <section className={className}>
    <h3>{title}</h3>
    {children}
  </section>
)

const Figures = ({ unit }: { unit: WarehouseDetail }) => (
  <dl className={styles.figures}>
    <div>
      <dt>{unit.rentableArea > 0 ? m.ui_rentableArea() : m.ui_totalArea()}</dt>
      <dd>
        <UnitArea unit={unit} />
      </dd>
    </div>
    <div>
      <dt>{m.ui_unitPrice()}</dt>
      <dd>{unit.price === null ? m.ui_priceOnRequest() : <Figure value={price(unit.price, getLocale())} />}</dd>
    </div>
    {unit.floorHeight !== null && (
      <div>
        <dt>{m.ui_floorHeight()}</dt>
        <dd>
          <Figure value={metres(unit.floorHeight)} />
        </dd>
      </div>
    )}
  </dl>
)

/** The section of the building, in which only this unit has the colour of its state. */
function UnitSection({ park, unit }: { park: ParkDetail; unit: WarehouseDetail }) {
  const building = listBuildings(park).find(({ number }) => number === unit.building)
  return <SectionImage parkName={park.name} building={building} only={unit} id="unit-section" widthPx={480} className={styles.section} />
}

/** The free area of the unit over time, in the wording of the page's timeline. */
function Spans({ unit, timeline }: Pick<Props, 'unit' | 'timeline'>) {
  const bars = timeline?.groups.flatMap(({ rows }) => rows).find(({ id }) => id === unit.warehouseId)?.bars
  const show = useShow()
  if (!timeline || !bars) return null
  return (
    <Part title={m.listings_parkAvailability()}>
      <div className={styles.spans} aria-hidden="true">
        {bars.map(({ from, state, left, width }) => (
          <i key={from} className={styles[state]} style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{timeline.months[0]}</span>
        <span>{timeline.months.at(-1)}</span>
      </p>
      <ul className={styles.spanTexts}>
        {bars.map((bar) => {
          const { text, until } = describeSpan(bar, timeline.today, show)
          return (
            <li key={bar.from}>
              {text}
              {until}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Positions({ park, unit }: { park: ParkDetail; unit: WarehouseDetail }) {
  const { palletPositions } = unit
  return (
    <Part title={m.listings_positions()}>
      {palletPositions && (
        <dl className={styles.positions}>
          {rackings.map((racking) => (
            <div key={racking}>
              <dt>{rackingNames[racking]()}</dt>
              <dd className="fig">{formatNumber(palletPositions[racking])}</dd>
            </div>
          ))}
        </dl>
      )}
      {palletPositions && <p className="muted">{m.listings_standardLoad()}</p>}
      <AppLink to={urls.palletFit(park.parkId, unit.warehouseId)}>{m.capacity_link()}</AppLink>
    </Part>
  )
}
