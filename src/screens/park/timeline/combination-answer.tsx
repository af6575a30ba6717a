import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { ContactButton } from '#features/appointments/web/contact-button.tsx'
import { isParkBookable } from '#features/listings/bookable.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { Combination, NoCombination } from '#features/listings/timeline/combine.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { formatNumber, longDate, longMonth, money } from '#platform/i18n/format.ts'
import type { TimelineView } from './layout-timeline.ts'
import styles from './timeline.module.css'

const kindNames = { one: m.park_combinationOne, sameFloor: m.park_combinationSameFloor, adjoining: m.park_combinationAdjoining, samePark: m.park_combinationSamePark } // prettier-ignore

/** What the park gives for the need in the address: the units with a viewing to book, or how much and when instead. */
export function CombinationAnswer({ park, timeline: { need, combination, none } }: { park: ParkDetail; timeline: TimelineView }) {
  if (!need) return null
  return (
    <div className={styles.answer}>
      <p className={styles.question}>{describeNeed(need)}</p>
      {combination && <BestCombination park={park} need={need} combination={combination} />}
      {none && <NoneFits none={none} />}
    </div>
  )
}

const describeNeed = ({ area, from, months, units }: SpaceNeed) =>
  m.park_need({ area: formatNumber(area), date: longDate(from, getLocale()), months: String(months), units: String(units) })

function BestCombination({ park, need, combination }: { park: ParkDetail; need: SpaceNeed; combination: Combination }) {
  const { kind, parts, area, excess, monthly } = combination
  const nameOf = (id: string) => park.warehouses.find(({ warehouseId }) => warehouseId === id)?.name ?? id
  const units = parts.map((part) => `${nameOf(part.id)} ${formatNumber(part.area)} m²`)
  return (
    <div className={styles.best}>
      <div role="status">
        <p>
          <b className={styles.kind}>{kindNames[kind]({ count: String(parts.length) })}</b>
          {m.park_combinationArea({ area: formatNumber(area) })}
          {excess > 0 && <> · {m.park_combinationExcess({ area: formatNumber(excess) })}</>}
        </p>
        <p className={styles.parts}>{units.join(' + ')}</p>
      </div>
      <b className={styles.rent}>{monthly === null ? m.ui_priceOnRequest() : m.park_rentMonthly({ sum: money(monthly) })}</b>
      {isParkBookable(park) ? (
        <BookViewingButton
          className="btn primary"
          target={{
            parkId: park.parkId,
            parkName: park.name,
            area,
            requirements: `${describeNeed(need)}${getLocale() === 'zh-CN' ? '：' : ': '}${units.join(' + ')}`,
          }}
        />
      ) : (
        <ContactButton className="btn primary" target={{ parkId: park.parkId, parkName: park.name }}>
          {m.park_contactAgent()}
        </ContactButton>
      )}
    </div>
  )
}

function NoneFits({ none: { largest, firstMonth, unverified } }: { none: NoCombination }) {
  return (
    <p role="status">
      {largest === 0 ? m.park_noneFree() : m.park_noneLarge({ area: formatNumber(largest) })}{' '}
      {firstMonth !== null && m.park_noneUntil({ month: longMonth(firstMonth, getLocale()) })}
      {unverified && <small className={styles.unverified}>{m.park_unverified()}</small>}
    </p>
  )
}
