import { m } from '#messages'
import { isUnitBookable } from '#features/listings/bookable.ts'
import type { WarehouseDetail } from '#features/listings/park-detail.ts'
import { monthDay } from '#platform/i18n/format.ts'
import { getLocale } from '#paraglide/runtime.js'
import { BookViewingButton } from './book-viewing-button.tsx'
import { placeName, type ViewingTarget } from './viewing-target.ts'

type Props = {
  target: ViewingTarget
  unit: Pick<WarehouseDetail, 'rentableArea' | 'state' | 'rentableTime'>
  className: string
}

/** Books a viewing of a unit. One that is let, but free within 90 days, says from when; one that is let for longer is disabled. */
export function UnitViewingButton({ target, unit, className }: Props) {
  if (!isUnitBookable(unit))
    return (
      <button type="button" className={className} disabled title={m.ui_fullyRented()}>
        {m.ui_fullyLet()}
      </button>
    )
  if (unit.state !== 'dueSoon' || unit.rentableTime === null)
    return (
      <BookViewingButton target={target} className={className}>
        {m.appointments_bookUnit()}
      </BookViewingButton>
    )
  const date = monthDay(unit.rentableTime, getLocale())
  return (
    <BookViewingButton target={target} className={className} label={m.appointments_bookFrom({ date, name: placeName(target) })}>
      {m.appointments_freeFrom({ date })}
    </BookViewingButton>
  )
}
