import { useEffect, useState } from 'react'
import type { Route } from './+types/tour-shared-screen'
import { m } from '#messages'
import type { SharedTour } from '#features/tours/tour-contract.ts'
import { tourUrls } from '#features/tours/urls.ts'
import { BookedTour } from '#features/tours/web/booked-tour.tsx'
import { getSharedTour } from '#features/tours/web/operations.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import styles from './tour-shared.module.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.tours_title(), description: m.tours_description(), path: tourUrls.shared, noIndex: true })

type Shown = { tour: SharedTour | null; refusal: string | null }

/** A tour for anyone who has its link, without signing in. The secret is the fragment of the address, so that no log of pages has it. */
export default function TourSharedScreen() {
  const [{ tour, refusal }, show] = useState<Shown>({ tour: null, refusal: null })
  useEffect(() => {
    // An address without a secret opens nothing, as one with a wrong secret does.
    void getSharedTour.call({ token: location.hash.slice(1) || '-' }).then(
      (read) => show({ tour: read, refusal: null }),
      (error: unknown) => show({ tour: null, refusal: explain(error) }),
    )
  }, [])
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={`card ${styles.card}`} aria-busy={tour === null && refusal === null}>
        <h1>{m.tours_title()}</h1>
        {tour && <BookedTour tour={tour} />}
        {refusal !== null && <p role="alert">{refusal}</p>}
        {tour === null && refusal === null && <p role="status">{m.ui_loadingDots()}</p>}
      </section>
    </div>
  )
}

const explain = (error: unknown) =>
  error instanceof CallFailed && [404, 422].includes(error.code) ? m.tours_linkOver() : m.tours_linkFailed()
