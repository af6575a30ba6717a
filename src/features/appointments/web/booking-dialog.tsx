import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { late } from '#platform/web/late.ts'
import type { ViewingTarget } from './viewing-target.ts'

const AppointmentDialog = late(() => import('./appointment-dialog.late.tsx'))

type Props = { target: ViewingTarget; day?: string | null; onClose: () => void; onBooked?: (() => void) | undefined }

/** Rendered above the page, in whichever list or table its button is. */
export const BookingDialog = ({ day = null, ...props }: Props) =>
  createPortal(
    <Suspense fallback={null}>
      <AppointmentDialog day={day} {...props} />
    </Suspense>,
    document.body,
  )
