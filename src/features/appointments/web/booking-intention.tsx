import { useState } from 'react'
import { useIntention } from '#features/accounts/web/session/login-prompt.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { bookingKind, type ViewingTarget } from './viewing-target.ts'

/** Opens the dialog for what was chosen before a login led away from the page. Stands once on each page that has buttons to book. */
export function BookingIntention() {
  const [target, setTarget] = useState<ViewingTarget | null>(null)
  const [carryOut] = useState(() => (data: unknown) => isTarget(data) && setTarget(data))
  useIntention(bookingKind, carryOut)
  return target && <BookingDialog target={target} onClose={() => setTarget(null)} />
}

/** What lay in the browser meanwhile may be of an older page. */
const isTarget = (data: unknown): data is ViewingTarget =>
  typeof data === 'object' && data !== null && 'parkId' in data && typeof data.parkId === 'string' && 'parkName' in data
