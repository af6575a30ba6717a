import { BadgeCheck, ChevronRight, MapPin, Printer, Route as RouteIcon } from 'lucide'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { DownloadButton } from '#features/documents/web/download-button.tsx'
import { getBrochure } from '#features/documents/web/operations.ts'
import { FollowButton } from '#features/engagement/web/follow-button.tsx'
import { CompareButton } from '#features/listings/web/compare/compare-button.tsx'
import { area, formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PrintCode } from '#platform/web/ui/print-code.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import styles from './heading.module.css'
import { LowestPrice } from './lowest-price.tsx'

export function ParkHeading({ park }: { park: ParkDetail }) {
  return (
    <>
      <Breadcrumb park={park} />
      <header className={styles.heading}>
        <div className={styles.words}>
          <div className={styles.title}>
            <h1>{park.name}</h1>
            <Tags park={park} />
          </div>
          <p className={styles.address}>
            <Icon of={MapPin} />
            <span>{park.address}</span>
            <span className={styles.views}>{m.park_views({ count: formatNumber(park.viewCount) })}</span>
          </p>
          <PhonePrice park={park} />
        </div>
        <Actions park={park} />
        <PrintCode />
      </header>
    </>
  )
}

function Breadcrumb({ park }: { park: ParkDetail }) {
  return (
    <nav className={styles.breadcrumb} aria-label={m.park_breadcrumb()}>
      <ol>
        <li>
          <AppLink to="/warehouse">{m.ui_listSearch()}</AppLink>
        </li>
        {park.regionPath
          .filter(({ name }, index, all) => name !== all[index - 1]?.name)
          .map(({ code, name }) => (
            <li key={code}>
              <Icon of={ChevronRight} />
              <AppLink to={`/warehouse?regionCode=${code}`}>{name}</AppLink>
            </li>
          ))}
        <li>
          <Icon of={ChevronRight} />
          <span aria-current="page">{park.name}</span>
        </li>
      </ol>
    </nav>
  )
}

function Tags({ park }: { park: ParkDetail }) {
  return (
    <ul className={styles.tags}>
      {park.hot && <li className="tag hot">{m.ui_hotLease()}</li>}
      {park.full && <li className="tag full">{m.ui_fullyLet()}</li>}
      {park.certified && (
        <li className="tag ok">
          <a className={styles.certified} href="#certification" title={m.park_certificationHint()}>
            <Icon of={BadgeCheck} />
            {m.ui_certified()}
          </a>
        </li>
      )}
      {park.bonded && <li className="tag blue">{m.ui_bonded()}</li>}
    </ul>
  )
}

/** On phones the price is below the title; on desktops it is in the card on the right, with the button that books a viewing. */
function PhonePrice({ park }: { park: ParkDetail }) {
  return (
    <p className={styles.phonePrice}>
      <span className={styles.price}>
        <LowestPrice park={park} />
      </span>
      {park.rentableArea > 0 && (
        <span className={styles.rentable}>
          {m.ui_rentable()} <Figure value={area(park.rentableArea)} />
        </span>
      )}
    </p>
  )
}

function Actions({ park }: { park: ParkDetail }) {
  return (
    <div className={`${styles.actions} no-print`}>
      <FollowButton target={{ followType: 'park', targetId: park.parkId }} name={park.name} look="button" />
      <CompareButton kind="parks" id={park.parkId} name={park.name} look="button" />
      <ShareButton name={park.name} iconOnly />
      <button type="button" className={`btn square ${styles.print}`} title={m.ui_print()} onClick={() => window.print()}>
        <Icon of={Printer} />
        <span className="sr">{m.ui_print()}</span>
      </button>
      <DownloadButton label={m.documents_downloadBrochure()} download={() => getBrochure.download({ parkId: park.parkId })} />
      <AppLink className="btn" to={`/warehouse/route/${park.parkId}`}>
        <Icon of={RouteIcon} />
        {m.park_planRoute()}
      </AppLink>
    </div>
  )
}
