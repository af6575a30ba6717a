import { CalendarPlus, ChevronLeft, Link2 } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/own-tour-screen'
import { m } from '#messages'
import type { Tour, TourProposal } from '#features/tours/tour-contract.ts'
import { tourUrls } from '#features/tours/urls.ts'
import { BookedTour } from '#features/tours/web/booked-tour.tsx'
import { acceptTourProposal, cancelTour, getTourCalendar } from '#features/tours/web/operations.ts'
import { ProposalCard } from '#features/tours/web/proposal-card.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import own from './tours.module.css'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-tours.ts')).loadTour(request, params.id)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** One tour with its way, stops and actions. */
export default function OwnTourScreen({ loaderData: tour }: Route.ComponentProps) {
  if (!tour) return <NoTour />
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.tours_title()}>
        <AppLink className={own.back} to={tourUrls.list}>
          <Icon of={ChevronLeft} />
          {m.ui_backToList()}
        </AppLink>
      </SectionHead>
      {tour.proposal && <Proposal tour={tour} proposal={tour.proposal} />}
      <BookedTour tour={tour} />
      <Actions tour={tour} />
    </section>
  )
}

/** Another plan, which one click makes true. */
function Proposal({ tour: { id, version, visits }, proposal }: { tour: Tour; proposal: TourProposal }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const accept = async () => {
    setBusy(true)
    // A refusal has its toast, and the tour may have changed: it is loaded again either way.
    await acceptTourProposal.call({ id, version }).catch(() => {})
    await revalidate()
    setBusy(false)
  }
  return (
    <ProposalCard proposal={proposal} visits={visits}>
      <button type="button" className="btn primary" disabled={isBusy} onClick={() => void accept()}>
        {m.tours_accept()}
      </button>
    </ProposalCard>
  )
}

function Actions({ tour: { id, state, actions, token, version } }: { tour: Tour }) {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    // A refusal has its toast, and the tour may have changed: it is loaded again either way.
    await cancelTour.call({ id, version }).finally(revalidate)
    setAsking(false)
  }
  return (
    <div className={own.actions}>
      <button type="button" className="btn" onClick={() => void getTourCalendar.download({ id }).catch(() => {})}>
        <Icon of={CalendarPlus} />
        {m.tours_allToCalendar()}
      </button>
      {state === 'open' && (
        <button type="button" className="btn" onClick={() => void copyLink(token)}>
          <Icon of={Link2} />
          {m.tours_copyLink()}
        </button>
      )}
      {actions.includes('cancel') && (
        <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {m.tours_cancel()}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog title={m.tours_cancel()} action={m.tours_cancel()} onConfirm={cancel} onClose={() => setAsking(false)}>
          {m.tours_cancelQuestion()}
        </ConfirmDialog>
      )}
    </div>
  )
}

async function copyLink(token: string) {
  try {
    await navigator.clipboard.writeText(`${location.origin}/whs${tourUrls.shared}#${token}`)
    toast.success(m.tours_linkCopied())
  } catch {
    toast.warning(m.tours_linkNotCopied())
  }
}

const NoTour = () => (
  <section className={`card ${styles.card}`}>
    <Empty title={m.tours_gone()} text={m.tours_goneText()}>
      <AppLink className="btn primary" to={tourUrls.list}>
        {m.ui_backToList()}
      </AppLink>
    </Empty>
  </section>
)
