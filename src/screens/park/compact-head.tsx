import { m } from '#messages'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { isParkBookable } from '#features/listings/bookable.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { area } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import styles from './compact-head.module.css'
import { LowestPrice } from './lowest-price.tsx'
import { toViewingTarget } from './viewing-target.ts'

/** Name, price, rentable area and actions in one line. On phones the bar at the lower edge has the area and the booking. */
export function CompactHead({ park }: { park: ParkDetail }) {
  return (
    <div className={styles.line}>
      <p className={styles.name}>{park.name}</p>
      <p className={styles.price}>
        <LowestPrice park={park} />
      </p>
      <p className={styles.area}>
        {park.rentableArea > 0 ? (
          <>
            {m.ui_rentable()} <Figure value={area(park.rentableArea)} />
          </>
        ) : (
          m.ui_fullyLet()
        )}
      </p>
      <FollowButton target={{ followType: 'park', targetId: park.parkId }} name={park.name} look="square" />
      {isParkBookable(park) && (
        <span className={styles.booking}>
          <BookViewingButton target={toViewingTarget(park)} className="btn" />
        </span>
      )}
    </div>
  )
}
