import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { area, price } from '#platform/i18n/format.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { InputOf } from '#platform/web/request/lazy-endpoint.ts'
import type { Appointment } from '../contract.ts'
import { mostDaysAhead } from '../viewing-time.ts'
import styles from './appointment.module.css'
import { checkCodeKey } from './check-code-key.ts'
import { checkViewingDate } from './check-viewing-date.ts'
import { DayPicker } from './day-picker.tsx'
import { bookViewing } from './operations.ts'
import { PhoneField } from './phone-field.tsx'
import { RequirementsField } from './requirements-field.tsx'
import { SalutationField } from './salutation-field.tsx'
import { TimeField } from './time-field.tsx'
import { placeName, type ViewingTarget } from './viewing-target.ts'

type Props = { target: ViewingTarget; day: string | null; onBooked: (appointment: Appointment) => void }

export function AppointmentForm({ target, day: chosenBefore, onBooked }: Props) {
  const [now] = useState(() => new Date())
  const today = wireDate(now)
  const [day, setDay] = useState<string | null>(chosenBefore)
  const member = useSignedInMember()
  const form = useForm({
    read: (fields) => readBooking(fields, target, day),
    operation: bookViewing,
    check: (values, errors) => ({ ...checkViewingDate(values, new Date()), ...checkCodeKey(values), ...errors }),
    onDone: onBooked,
    explain: (failure) => explainCode(failure, 'phonenumber'),
  })
  const phoneOf = (fields: FormData) => ({ phonenumber: textIn(fields, 'phonenumber') })
  const { checkOnly } = form
  // Choosing a day leaves no field, which is when others are looked at again.
  useEffect(() => {
    if (day !== null) void checkOnly(['viewingDate'])
    // Only the day matters: the form is another with every keystroke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day])
  return (
    <form {...form.props} method="post" className={styles.form}>
      <Target target={target} />
      <SalutationField />
      <PhoneField phone={member?.phonenumber ?? ''} error={form.errors['phonenumber']} />
      <CodeField
        purpose="appointment"
        errors={form.errors}
        isTargetRight={() => form.checkOnly(['phonenumber'])}
        read={() => ({ target: phoneOf(form.fields()), fields: form.fields() })}
        show={form.show}
        required
      />
      <DayPicker
        name="viewingDate"
        label={m.appointments_viewingDate()}
        error={form.errors['viewingDate']}
        first={today}
        last={dayAfter(today, mostDaysAhead)}
        value={day}
        onChange={setDay}
      />
      <TimeField day={day} now={now} />
      <RequirementsField error={form.errors['requirements']} />
      <AgreementBox defaultChecked={false} error={form.errors['agreement']} />
      <FormFailure text={form.errors[''] ?? form.errors['parkId'] ?? form.errors['warehouseId']} />
      <div className={styles.submit}>
        <SubmitButton isBusy={form.isBusy}>{m.appointments_confirm()}</SubmitButton>
      </div>
    </form>
  )
}

type BookingValues = InputOf<typeof bookViewing> & { code: string; codeKey: string }

function readBooking(fields: FormData, { parkId, warehouseId }: ViewingTarget, day: string | null): BookingValues {
  const time = textIn(fields, 'viewingTime')
  return {
    parkId,
    ...(warehouseId !== undefined && { warehouseId }),
    salutation: textIn(fields, 'salutation') === 'ms' ? 'ms' : 'mr',
    phonenumber: textIn(fields, 'phonenumber'),
    code: textIn(fields, 'code'),
    codeKey: textIn(fields, 'codeKey'),
    viewingDate: day === null ? '' : time === '' ? day : `${day} ${time}:00`,
    requirements: textIn(fields, 'requirements'),
    agreement: fields.has('agreement'),
  }
}

function Target({ target }: { target: ViewingTarget }) {
  const figures = [
    ...(target.area ? [`${area(target.area).figure} m²`] : []),
    ...(target.price ? [Object.values(price(target.price, getLocale())).join(getLocale() === 'zh-CN' ? ' ' : '')] : []),
  ]
  return (
    <div className={styles.target}>
      <b>{placeName(target)}</b>
      {figures.length > 0 && <p className="muted">{figures.join(' · ')}</p>}
    </div>
  )
}
