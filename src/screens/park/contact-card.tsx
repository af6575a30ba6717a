import { ContactRound, Phone } from 'lucide'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { ContactButton } from '#features/appointments/web/contact-button.tsx'
import { isParkBookable } from '#features/listings/bookable.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { daysAMonth } from '#features/listings/rent.ts'
import { unitsOnOffer } from '#features/listings/units-on-offer.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { TourButton } from '#features/tours/web/tour-button.tsx'
import { area, months, sum, written } from '#platform/i18n/format.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './contact.module.css'
import { LowestPrice } from './lowest-price.tsx'
import { verifiedText } from './trust-block.tsx'
import { toViewingTarget } from './viewing-target.ts'
import { VisitDays } from './visit-days.tsx'
import { useShow } from '#platform/web/ui/show.ts'
import { RateNote } from '#platform/web/ui/rate-note.tsx'

const useSite = () => (useRouteLoaderData('root') as { site: SiteFacts } | undefined)?.site ?? null

/** Price, rentable area, minimum lease and contact. Stays in view on desktops; on phones heading and bar have the figures and the booking. */
export function ContactCard({ park }: { park: ParkDetail }) {
  const site = useSite()
  const leases = unitsOnOffer(park.warehouses).flatMap(({ startingLease }) => (startingLease === null ? [] : [startingLease]))
  return (
    <aside className={styles.card} id="contact" aria-label={m.park_contactTitle()}>
      <div className={styles.figures}>
        <p className={styles.price}>
          <LowestPrice park={park} />
        </p>
        <RateNote />
        <MonthlyRent park={park} />
        <dl>
          <div>
            <dt>{m.ui_rentableArea()}</dt>
            <dd>{park.rentableArea > 0 ? <Figure value={area(park.rentableArea)} /> : m.ui_fullyLet()}</dd>
          </div>
          {leases.length > 0 && (
            <div>
              <dt>{m.listings_startingLease()}</dt>
              <dd>
                <Figure value={months(Math.min(...leases), getLocale())} />
              </dd>
            </div>
          )}
        </dl>
      </div>
      {isParkBookable(park) ? <Booking park={park} /> : <p className={styles.note}>{m.park_fullyLetNote()}</p>}
      {site && <Ways site={site} park={park} />}
      <p className={styles.verified}>{verifiedText(park)}</p>
    </aside>
  )
}

/** The monthly rent of the smallest area of the cheapest rentable unit: price × area × 30.4 days. */
function MonthlyRent({ park }: { park: ParkDetail }) {
  const { priceMin } = park
  const cheapest = park.warehouses.find(({ price, rentableArea }) => price === priceMin && rentableArea > 0)
  const show = useShow()
  if (priceMin === null || !cheapest) return null
  const minArea = cheapest.minRentalArea ?? cheapest.rentableArea
  return (
    <p className={styles.monthly}>
      {m.park_perMonth({ area: written(show(area(minArea))), sum: written(show(sum(priceMin * minArea * daysAMonth))) })}
    </p>
  )
}

/** Preselects one of the next working days; any other day is selected in the dialog. */
function Booking({ park }: { park: ParkDetail }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <div className={styles.booking}>
      <VisitDays value={day} onChange={setDay} />
      <BookViewingButton target={toViewingTarget(park)} className={`btn primary block large ${styles.book}`} day={day} />
      <TourButton parkId={park.parkId} />
    </div>
  )
}

/** The agent who lets the park; the portal's own number and address are folded, and say whose they are. */
function Ways({ site, park }: { site: SiteFacts; park: ParkDetail }) {
  return (
    <>
      <ContactButton className="btn block" target={{ parkId: park.parkId, parkName: park.name }}>
        <Icon of={ContactRound} />
        {m.park_contactAgent()}
      </ContactButton>
      <details className={styles.ways}>
        <summary>{m.park_otherWays()}</summary>
        <dl>
          <div>
            <dt>{m.park_hotline()}</dt>
            <dd>
              <a className="fig" href={telephoneHref(site.phone)}>
                {site.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{m.park_email()}</dt>
            <dd>
              <a href={`mailto:${site.email}?subject=${encodeURIComponent(`${park.name} (${park.parkId})`)}`}>{site.email}</a>
            </dd>
          </div>
        </dl>
        <p className={styles.hours}>{m.park_workTime({ time: site.workTime })}</p>
      </details>
    </>
  )
}

/** The bar at the lower edge of a phone. */
export function ContactBar({ park }: { park: ParkDetail }) {
  const site = useSite()
  const show = useShow()
  if (!site) return null
  return (
    <div className={styles.bar} data-bottom-bar>
      <span>
        <span className={styles.barPrice}>
          <LowestPrice park={park} />
        </span>
        <small>{park.rentableArea > 0 ? `${m.ui_rentable()} ${written(show(area(park.rentableArea)))}` : m.ui_fullyLet()}</small>
      </span>
      {isParkBookable(park) ? (
        <div className={styles.barActions}>
          <a className="btn large square" href={telephoneHref(site.phone)} aria-label={m.park_callUs()} title={m.park_callUs()}>
            <Icon of={Phone} />
          </a>
          <BookViewingButton target={toViewingTarget(park)} className="btn primary large" />
        </div>
      ) : (
        <a className="btn primary large" href={telephoneHref(site.phone)}>
          <Icon of={Phone} />
          {m.park_callUs()}
        </a>
      )}
    </div>
  )
}
