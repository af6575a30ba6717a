import { m } from '#messages'
import { useState } from 'react'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { Appointment } from '../contract.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { Booked } from './booked.tsx'
import type { ViewingTarget } from './viewing-target.ts'

type Props = { target: ViewingTarget; day: string | null; onClose: () => void; onBooked?: (() => void) | undefined }

/** Booking a viewing: the form, then what has become of it. */
export default function AppointmentDialog({ target, day, onClose, onBooked }: Props) {
  const [booked, setBooked] = useState<Appointment | null>(null)
  const done = (appointment: Appointment) => {
    setBooked(appointment)
    onBooked?.()
  }
  return (
    <Dialog title={m.appointments_book()} width={640} onClose={onClose}>
      {booked ? <Booked appointment={booked} onClose={onClose} /> : <AppointmentForm target={target} day={day} onBooked={done} />}
    </Dialog>
  )
}
