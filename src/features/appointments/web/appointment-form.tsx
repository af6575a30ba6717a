import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { LoginPromptNote } from '#features/accounts/web/session/login-prompt-note.tsx'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { area, price, written } from '#platform/i18n/format.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { Appointment } from '../contract.ts'
import styles from './appointment.module.css'
import { dropBooking, keepBooking, startOfBooking } from './booking-draft.ts'
import { OwnContact, PhoneWithCode } from './booking-contact.tsx'
import { checkBooking, explainBooking } from './check-booking.ts'
import { DayField } from './day-field.tsx'
import { provedContactOf } from './proved-contact-of.ts'
import { readBooking } from './read-booking.ts'
import { RequirementsField } from './requirements-field.tsx'
import { SalutationField } from './salutation-field.tsx'
import { sendBooking, sendFirstBooking } from './send-booking.ts'
import { TimeField } from './time-field.tsx'
import { bookingIntention, placeName, type ViewingTarget } from './viewing-target.ts'
import { useShow } from '#platform/web/ui/show.ts'

type Props = { target: ViewingTarget; day: string | null; onBooked: (appointment: Appointment) => void }

/** Books a viewing. A member's own proved contact needs no code; the code of a visitor signs in or registers. */
export function AppointmentForm({ target, day: pageDay, onBooked }: Props) {
  const [now] = useState(() => new Date())
  const [start] = useState(() => startOfBooking(target, pageDay))
  const [day, setDay] = useState(start.day)
  const [time, setTime] = useState(start.time)
  const [wantsOtherPhone, setWantsOtherPhone] = useState(start.wantsOtherPhone)
  const member = useSignedInMember()
  const ownContact = wantsOtherPhone ? null : provedContactOf(member)
  const form = useForm({
    read: (fields) => readBooking(fields, target, { day, ownContact }),
    check: (values) => checkBooking(values, { needsCode: ownContact === null, now: new Date() }),
    send: (values) => (member ? sendBooking(values) : sendFirstBooking(values)),
    onDone: (appointment) => {
      dropBooking(target)
      onBooked(appointment)
    },
    explain: explainBooking,
  })
  const { checkOnly } = form
  const keep = () => keepBooking(target, form.fields(), { day, pageDay, time, wantsOtherPhone })
  // Choosing a day leaves no field, which is when others are looked at again.
  useEffect(() => {
    if (day !== null) void checkOnly(['viewingDate'])
    // Only the day matters: the form is another with every keystroke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day])
  // The choices that are states of this form; the fields report theirs.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(keep, [day, time, wantsOtherPhone])
  return (
    <form {...form.props} onChange={keep} method="post" className={styles.form}>
      <Target target={target} />
      {!member && <LoginPromptNote intention={bookingIntention(target)}>{m.appointments_codeSignsIn()}</LoginPromptNote>}
      <SalutationField chosen={start.salutation} />
      {ownContact ? (
        <OwnContact contact={Object.values(ownContact)[0]!} onChange={() => setWantsOtherPhone(true)} />
      ) : (
        <PhoneWithCode
          form={form}
          phone={start.phonenumber || (wantsOtherPhone ? '' : (member?.phonenumber ?? ''))}
          purpose={member ? 'appointment' : 'register'}
        />
      )}
      <DayField today={wireDate(now)} error={form.errors['viewingDate']} value={day} onChange={setDay} />
      <TimeField parkId={target.parkId} day={day} now={now} value={time} onChange={setTime} />
      <RequirementsField error={form.errors['requirements']} text={start.requirements} />
      <AgreementBox defaultChecked={false} error={form.errors['agreement']} />
      <FormFailure text={form.errors[''] ?? form.errors['parkId'] ?? form.errors['warehouseId']} />
      <div className={styles.submit}>
        <SubmitButton isBusy={form.isBusy}>{m.appointments_confirm()}</SubmitButton>
      </div>
    </form>
  )
}

function Target({ target }: { target: ViewingTarget }) {
  const show = useShow()
  const figures = [
    ...(target.area ? [written(show(area(target.area)))] : []),
    ...(target.price ? [written(show(price(target.price, getLocale())))] : []),
  ]
  return (
    <div className={styles.target}>
      <b>{placeName(target)}</b>
      {figures.length > 0 && <p className="muted">{figures.join(' · ')}</p>}
    </div>
  )
}
