import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls } from '#features/listings/urls.ts'
import { distance, duration } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { clockTime } from '#features/appointments/clock-time.ts'
import type { PlanReply } from '../contract.ts'
import type { LeftReason } from '../tour-plan.ts'
import styles from './stop-list.module.css'

type Stop = { parkId: string; name: string; begin: number; leave: number; driveMin: number; distanceKm: number }

type Props<Each extends Stop> = {
  stops: readonly Each[]
  /** Beside the times, such as the status of a booked stop. */
  mark?: (stop: Each) => ReactNode
  /** Below the name. */
  detail?: (stop: Each) => ReactNode
}

/** The stops of a tour in the order of driving: times, place, and the way to it. */
export const StopList = <Each extends Stop>({ stops, mark, detail }: Props<Each>) => (
  <ol className={styles.list}>
    {stops.map((stop, at) => (
      <li key={stop.parkId}>
        <b className={styles.number} aria-hidden="true">
          {at + 1}
        </b>
        <div className={styles.what}>
          <p className="fig">
            {clockTime(stop.begin)}–{clockTime(stop.leave)}
          </p>
          <AppLink to={urls.park(stop.parkId)}>{stop.name}</AppLink>
          {detail?.(stop)}
        </div>
        <div className={styles.way}>
          {mark?.(stop)}
          <small>{m.tours_drive({ time: duration(stop.driveMin, getLocale()), distance: formatKm(stop.distanceKm) })}</small>
        </div>
      </li>
    ))}
  </ol>
)

function formatKm(km: number) {
  const { figure, unit } = distance(km)
  return `${figure} ${unit}`
}

const reasons: Record<LeftReason, () => string> = {
  noSlot: m.tours_leftNoSlot,
  noRoad: m.tours_leftNoRoad,
  noTime: m.tours_leftNoTime,
}

/** What does not fit in, by the reason why. */
export function LeftStops({ left }: Pick<PlanReply, 'left'>) {
  if (left.length === 0) return null
  return (
    <div className={styles.left}>
      {[...Map.groupBy(left, ({ reason }) => reason)].map(([reason, stops]) => (
        <p key={reason}>{m.tours_left({ names: stops.map(({ name }) => name).join(m.ui_listSeparator()), reason: reasons[reason]() })}</p>
      ))}
    </div>
  )
}

type TotalsProps = Pick<PlanReply, 'back' | 'driveMin' | 'distanceKm' | 'vehicle' | 'engine'> & { wantedVehicle?: PlanReply['vehicle'] }

/** The return and the sums, and what the drive times rest on. */
export const TourTotals = ({ back, driveMin, distanceKm, vehicle, engine, wantedVehicle = vehicle }: TotalsProps) => (
  <div className={styles.totals}>
    <p>{m.tours_totals({ back: clockTime(back), time: duration(driveMin, getLocale()), distance: formatKm(distanceKm) })}</p>
    <p className={styles.source}>
      {vehicle !== wantedVehicle && `${m.tours_byTruck()} `}
      {engine.schematic ? m.tours_schematic({ data: engine.data }) : m.tours_source({ data: engine.data, date: engine.dataDate })}
    </p>
  </div>
)
