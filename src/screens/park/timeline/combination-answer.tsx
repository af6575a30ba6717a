import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { ContactButton } from '#features/appointments/web/contact-button.tsx'
import { isParkBookable } from '#features/listings/bookable.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { Combination, NoCombination } from '#features/listings/timeline/combine.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { describeNeed, kindNames } from '#features/listings/web/combination/combination-words.ts'
import { area as areaOf, longMonth, sum, written } from '#platform/i18n/format.ts'
import type { TimelineView } from './layout-timeline.ts'
import { useShow, type Show } from '#platform/web/ui/show.ts'
import styles from './timeline.module.css'

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

function BestCombination({ park, need, combination }: { park: ParkDetail; need: SpaceNeed; combination: Combination }) {
  const { kind, parts, area, excess, monthly } = combination
  const show = useShow()
  const nameOf = (id: string) => park.warehouses.find(({ warehouseId }) => warehouseId === id)?.name ?? id
  const listUnits = (shown: Show) => parts.map((part) => `${nameOf(part.id)} ${written(shown(areaOf(part.area)))}`).join(' + ')
  return (
    <div className={styles.best}>
      <div role="status">
        <p>
          <b className={styles.kind}>{kindNames[kind]({ count: String(parts.length) })}</b>
          {m.listings_combinationArea({ area: written(show(areaOf(area))) })}
          {excess > 0 && <> · {m.listings_combinationExcess({ area: written(show(areaOf(excess))) })}</>}
        </p>
        <p className={styles.parts}>{listUnits(show)}</p>
      </div>
      <b className={styles.rent}>
        {monthly === null ? m.ui_priceOnRequest() : m.listings_rentMonthly({ sum: written(show(sum(monthly))) })}
      </b>
      {isParkBookable(park) ? (
        <BookViewingButton
          className="btn primary"
          target={{
            parkId: park.parkId,
            parkName: park.name,
            area,
            requirements: `${describeNeed(need)}${getLocale() === 'zh-CN' ? '：' : ': '}${listUnits((value) => value)}`,
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
  const show = useShow()
  return (
    <p role="status">
      {largest === 0 ? m.listings_noneFree() : m.listings_noneLarge({ area: written(show(areaOf(largest))) })}{' '}
      {firstMonth !== null && m.listings_noneUntil({ month: longMonth(firstMonth, getLocale()) })}
      {unverified && <small className={styles.unverified}>{m.park_unverified()}</small>}
    </p>
  )
}
