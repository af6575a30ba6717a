import { CalendarPlus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Appointment } from '#features/appointments/contract.ts'
import { viewingInWords } from '#features/appointments/viewing-time.ts'
import { BookViewingButton } from '#features/appointments/web/book-viewing-button.tsx'
import { cancelAppointment, getCalendarFile } from '#features/appointments/web/operations.ts'
import { placeName, type ViewingTarget } from '#features/appointments/web/viewing-target.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'

export const targetOf = ({ parkId, parkName, warehouseId, warehouseName }: Appointment): ViewingTarget => ({
  parkId,
  parkName,
  ...(warehouseId !== null && warehouseName !== null && { warehouseId, warehouseName }),
})

type Props = {
  appointment: Appointment
  className: string
  /** Labels the calendar button; without it the button is an icon. */
  isLabelled?: boolean
}

/** Actions of a viewing: add it to a calendar, cancel it while it is open, or book the place again once it has ended. */
export function AppointmentActions({ appointment, className, isLabelled = false }: Props) {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const name = placeName(targetOf(appointment))
  const isOpen = appointment.actions.includes('cancel')
  return (
    <>
      <button
        type="button"
        className={isLabelled ? className : `${className} square`}
        aria-label={m.profile_appointmentCalendarOf({ name })}
        title={m.ui_addToCalendar()}
        onClick={() => void getCalendarFile.download({ id: appointment.id }).catch(() => {})}
      >
        <Icon of={CalendarPlus} />
        {isLabelled && m.ui_addToCalendar()}
      </button>
      {isOpen ? (
        <button type="button" className={className} aria-label={m.profile_appointmentCancelOf({ name })} onClick={() => setAsking(true)}>
          {m.profile_appointmentCancel()}
        </button>
      ) : (
        <BookViewingButton
          target={targetOf(appointment)}
          className={className}
          label={m.profile_appointmentAgainOf({ name })}
          onBooked={() => void revalidate()}
        >
          {m.profile_appointmentAgain()}
        </BookViewingButton>
      )}
      {isAsking && <CancelDialog appointment={appointment} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Reloads the list in any case: customer service may have changed the viewing meanwhile. */
function CancelDialog({ appointment, name, onClose }: { appointment: Appointment; name: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    const { id, version } = appointment
    try {
      await cancelAppointment.call({ id, version })
      toast.success(m.profile_appointmentCancelled())
    } finally {
      onClose()
      void revalidate()
    }
  }
  return (
    <ConfirmDialog
      title={m.profile_appointmentCancelTitle()}
      action={m.profile_appointmentCancelYes()}
      onConfirm={cancel}
      onClose={onClose}
    >
      {m.profile_appointmentCancelQuestion({ name, time: viewingInWords(appointment.viewingDate, getLocale()) })}
    </ConfirmDialog>
  )
}
