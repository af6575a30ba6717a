import type { Route } from './+types/tour-screen'
import { m } from '#messages'
import { BookedTour } from '#features/tours/web/booked-tour.tsx'
import { ProposalCard } from '#features/tours/web/proposal-card.tsx'
import { ConsoleHead } from '../console-head.tsx'
import styles from './tours.module.css'

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadTour(request, id)

/** One tour as its member sees it, with the contact to be called. Its stops are answered on the board of leads. */
export default function TourScreen({ loaderData: tour }: Route.ComponentProps) {
  return (
    <>
      <ConsoleHead title={m.tours_title()} back="/admin/tours" />
      <section className={`card ${styles.tour}`} aria-label={m.tours_title()}>
        <p className={styles.contact}>
          {tour.appointedBy} <span className="fig">{tour.phonenumber ?? tour.email}</span>
        </p>
        <BookedTour tour={tour} />
        {tour.proposal && (
          <ProposalCard proposal={tour.proposal} visits={tour.visits}>
            <p>{m.tours_consoleWaits()}</p>
          </ProposalCard>
        )}
      </section>
    </>
  )
}
