import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { ViewingTarget } from './viewing-target.ts'

const AppointmentDialog = lazy(() => import('./appointment-dialog.late.tsx'))

type Props = { target: ViewingTarget; day?: string | null; onClose: () => void; onBooked?: (() => void) | undefined }

/** Rendered above the page, in whichever list or table its button is. */
export const BookingDialog = ({ day = null, ...props }: Props) =>
  createPortal(
    <Suspense fallback={null}>
      <AppointmentDialog day={day} {...props} />
    </Suspense>,
    document.body,
  )
