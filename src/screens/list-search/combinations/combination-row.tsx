import type { ReactNode } from 'react'
import { m } from '#messages'
import { isParkBookable } from '#features/listings/bookable.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { ParkRowPicture } from '#features/listings/web/cards/park-row-picture.tsx'
import { kindNames } from '#features/listings/web/combination/combination-words.ts'
import { combinationUrl, describeParts } from '#features/listings/web/combination/describe-combination.ts'
import type { ListedCombination } from '#features/listings/web/combination/load-combinations.ts'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { CombinationDrawing } from '#features/listings/web/combination/combination-drawing.tsx'
import { area as areaOf, sum, written } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './combination-row.module.css'
import { useShow } from '#platform/web/ui/show.ts'

type Props = {
  row: ListedCombination<ListedPark>
  need: SpaceNeed
  /** Position in the list: the first pictures load eagerly, the very first with priority. */
  place: number
  action: ReactNode
  /** The button that books a viewing, shown for parks with space that is free now or soon. */
  booking: ReactNode
  facts: ReactNode
}

/** A park with the units that give the area together, drawn to scale. The whole card leads to the timeline of the park. */
export function CombinationRow({ row, need, place, action, booking, facts }: Props) {
  const { park, kind, units, area, excess, monthly } = row
  const show = useShow()
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <ParkRowPicture park={park} place={place} />
        <div className={styles.action}>{action}</div>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <AppLink to={combinationUrl(park.parkId, need)} title={park.name}>
            {park.name}
          </AppLink>
        </h3>
        <p className={styles.address}>{park.address}</p>
        <p className={styles.sum}>
          <b className={styles.kind}>{kindNames[kind]({ count: String(units.length) })}</b>
          <span>
            {m.listings_combinationArea({ area: written(show(areaOf(area))) })}
            {excess > 0 && <> · {m.listings_combinationExcess({ area: written(show(areaOf(excess))) })}</>}
          </span>
        </p>
        <CombinationDrawing units={units} className={styles.drawing} />
        <p className={styles.parts}>{describeParts(units, show).join(' + ')}</p>
      </div>
      <div className={styles.offer}>
        <div>
          <p className={styles.rent}>
            {monthly === null ? m.ui_priceOnRequest() : m.listings_rentMonthly({ sum: written(show(sum(monthly))) })}
          </p>
          {facts}
        </div>
        <div className={styles.actions}>
          {isParkBookable(park) && booking}
          <AppLink className="btn" to={combinationUrl(park.parkId, need)} aria-label={m.listings_viewTimelineOf({ name: park.name })}>
            {m.listings_viewTimeline()}
          </AppLink>
        </div>
      </div>
    </article>
  )
}
