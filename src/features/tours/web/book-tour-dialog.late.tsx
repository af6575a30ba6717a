import { CalendarPlus, CircleCheck } from 'lucide'
import { useState } from 'react'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { OwnContact, PhoneWithCode } from '#features/appointments/web/booking-contact.tsx'
import { checkRequiredCode } from '#features/appointments/web/check-booking.ts'
import { provedContactOf } from '#features/appointments/web/proved-contact-of.ts'
import { RequirementsField } from '#features/appointments/web/requirements-field.tsx'
import { SalutationField } from '#features/appointments/web/salutation-field.tsx'
import { m } from '#messages'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { fieldErrorsIn } from '#platform/web/form/field-errors.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { clockTime } from '#features/appointments/clock-time.ts'
import { failures } from '../failures.ts'
import type { Tour } from '../tour-contract.ts'
import { toPlanInput } from '../tour-question.ts'
import { tourUrls } from '../urls.ts'
import type { BookTourProps } from './book-tour-props.ts'
import styles from './book-tour.module.css'
import { bookTour, getTourCalendar } from './operations.ts'
import { saveTourChoice } from './tour-choice.ts'

type Props = BookTourProps & { onClose: () => void }

/** Booking all stops: the form, then what has become of it. */
export default function BookTourDialog({ onClose, ...props }: Props) {
  const [booked, setBooked] = useState<Tour | null>(null)
  return (
    <Dialog title={m.tours_book()} width={640} onClose={onClose}>
      {booked ? <Booked tour={booked} onClose={onClose} /> : <BookTourForm {...props} onClose={onClose} onBooked={setBooked} />}
    </Dialog>
  )
}

type FormProps = Props & { onBooked: (tour: Tour) => void }

/** One contact, one code and one consent for all stops. A member's own proved contact needs no code. */
function BookTourForm({ question, plan, onTaken, onClose, onBooked }: FormProps) {
  const [wantsOtherPhone, setWantsOtherPhone] = useState(false)
  const member = useSignedInMember()
  const ownContact = wantsOtherPhone ? null : provedContactOf(member)
  const form = useForm({
    read: (fields) => readTourBooking(fields, { question, plan }, ownContact),
    check: async (values) => ({
      ...(ownContact === null ? checkRequiredCode({ code: values.code ?? '', codeKey: values.codeKey ?? '' }) : {}),
      ...(await bookTour.check(withoutEmpty(values))),
    }),
    send: (values) => bookTour.submit(withoutEmpty(values)),
    onDone: (tour) => {
      saveTourChoice([])
      onBooked(tour)
    },
    explain: (failure) => {
      if (failure.code === failures.slotTaken.code) void replan(onTaken, onClose)
      return explainTour(failure)
    },
  })
  return (
    <form {...form.props} method="post" className={styles.form}>
      <ol className={styles.stops}>
        {plan.visits.map(({ parkId, name, begin, leave }) => (
          <li key={parkId}>
            <span className="fig">
              {clockTime(begin)}–{clockTime(leave)}
            </span>{' '}
            {name}
          </li>
        ))}
      </ol>
      <SalutationField />
      {ownContact ? (
        <OwnContact contact={Object.values(ownContact)[0]!} onChange={() => setWantsOtherPhone(true)} />
      ) : (
        <PhoneWithCode form={form} phone={wantsOtherPhone ? '' : (member?.phonenumber ?? '')} purpose="appointment" />
      )}
      <RequirementsField error={form.errors['requirements']} />
      <AgreementBox defaultChecked={false} error={form.errors['agreement']} />
      <FormFailure text={form.errors[''] ?? form.errors['visits'] ?? form.errors['stops'] ?? form.errors['setOut'] ?? form.errors['day']} />
      <SubmitButton isBusy={form.isBusy}>{m.tours_bookCount({ n: String(plan.visits.length) })}</SubmitButton>
    </form>
  )
}

type OwnContactOf = ReturnType<typeof provedContactOf>

function readTourBooking(fields: FormData, { question, plan }: Pick<BookTourProps, 'question' | 'plan'>, ownContact: OwnContactOf) {
  return {
    ...toPlanInput(question),
    visits: plan.visits.map(({ parkId, begin }) => ({ parkId, begin: clockTime(begin) })),
    salutation: textIn(fields, 'salutation') === 'ms' ? ('ms' as const) : ('mr' as const),
    ...(ownContact ?? { phonenumber: textIn(fields, 'phonenumber') }),
    code: textIn(fields, 'code'),
    codeKey: textIn(fields, 'codeKey'),
    requirements: textIn(fields, 'requirements'),
    agreement: fields.has('agreement'),
  }
}

/** A code is sent only where one was entered. */
function withoutEmpty({ code, codeKey, ...values }: ReturnType<typeof readTourBooking>) {
  return code === '' ? values : { ...values, code, codeKey }
}

/** Says which stops a refusal concerns. */
function explainTour(failure: CallFailed): FieldErrors {
  const { stops } = (failure.data ?? {}) as { stops?: number[] }
  if (stops) return { '': m.tours_stopsRefused({ stops: stops.join(m.ui_listSeparator()), reason: failure.message }) }
  return explainCode(failure, 'phonenumber') ?? fieldErrorsIn(failure)
}

async function replan(onTaken: () => void, onClose: () => void) {
  const { toast } = await import('#platform/web/toast/toast.ts')
  toast.warning(m.tours_planMadeAgain())
  onClose()
  onTaken()
}

function Booked({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  return (
    <div className={styles.booked}>
      <div role="status">
        <Icon of={CircleCheck} />
        <b>{tour.phonenumber === null ? m.tours_bookedByEmail() : m.tours_booked()}</b>
        <p className="muted">{m.tours_bookedNext()}</p>
      </div>
      <div className={styles.next}>
        <button type="button" className="btn large" onClick={() => void getTourCalendar.download({ id: tour.id }).catch(() => {})}>
          <Icon of={CalendarPlus} />
          {m.tours_allToCalendar()}
        </button>
        <AppLink className="btn primary large" to={tourUrls.one(tour.id)} onClick={onClose}>
          {m.tours_toTour()}
        </AppLink>
      </div>
    </div>
  )
}
