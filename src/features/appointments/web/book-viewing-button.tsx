import { useState, type ReactNode } from 'react'
import { whenSessionKnown } from '#features/accounts/web/session/login-prompt.ts'
import { urls } from '#features/listings/urls.ts'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { placeName, type ViewingTarget } from './viewing-target.ts'

type Props = {
  target: ViewingTarget
  className?: string
  /** A day that was chosen before, `yyyy-MM-dd`. */
  day?: string | null
  onBooked?: () => void
  /** Starts with the label of the button and names its target, because a page has several of these buttons. */
  label?: string
  children?: ReactNode
}

/**
 * Opens the dialog, which prompts a visitor to log in or to go on with a code. Before the page is taken over, and without JavaScript, it is a link to the contact
 * on the park's page: of the same size, so that nothing moves.
 */
export function BookViewingButton({
  target,
  className = 'btn primary',
  day = null,
  onBooked,
  label,
  children = m.appointments_book(),
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const isReady = useHydrated()
  const name = label ?? m.appointments_bookOf({ name: placeName(target) })
  if (!isReady)
    return (
      <AppLink className={className} to={`${urls.park(target.parkId)}#contact`} aria-label={name}>
        {children}
      </AppLink>
    )
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => whenSessionKnown(() => setOpen(true))}
      >
        {children}
      </button>
      {isOpen && <BookingDialog target={target} day={day} onClose={() => setOpen(false)} onBooked={onBooked} />}
    </>
  )
}
