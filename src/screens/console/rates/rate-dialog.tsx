import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { RateKind, RateVersion } from '#features/routing/rates-contract.ts'
import { addDieselPrice, addFuelRate, addTollRate } from '#features/routing/web/rate-operations.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { fieldErrorsIn, type FieldErrors } from '#platform/web/form/field-errors.ts'
import { numberIn, textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './rates.module.css'
import { Figure, readSource, VersionForm } from './version-form.tsx'

type Props = {
  kind: RateKind
  /** The version in force today, which prefills the form. */
  current: RateVersion | undefined
  onClose: () => void
}

/** Adds a version with its effective date and source. */
export function RateDialog({ kind, current, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const onDone = async () => {
    toast.success(m.rates_added())
    onClose()
    await revalidate()
  }
  const RateForm = { toll: TollForm, fuel: FuelForm, diesel: DieselForm }[kind]
  return (
    <Dialog title={m.rates_add()} width={kind === 'toll' ? 760 : 480} onClose={onClose}>
      <RateForm current={current} onDone={onDone} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'current'> & { onDone: () => Promise<void> }

function DieselForm({ current, onDone }: FormProps) {
  const form = useForm({
    operation: addDieselPrice,
    read: (fields) => ({ yuanPerLitre: numberIn(fields, 'yuanPerLitre'), ...readSource(fields) }),
    onDone,
  })
  return (
    <VersionForm form={form}>
      <Figure name="yuanPerLitre" label={m.rates_yuanPerLitre()} errors={form.errors} defaultValue={current?.values[0]} />
    </VersionForm>
  )
}

const classes = [1, 2, 3, 4, 5, 6]

function FuelForm({ onDone }: FormProps) {
  const form = useForm({
    operation: addFuelRate,
    read: (fields) => ({
      truckClass: textIn(fields, 'truckClass'),
      litresPer100Km: numberIn(fields, 'litresPer100Km'),
      ...readSource(fields),
    }),
    onDone,
  })
  const error = form.errors['truckClass']
  return (
    <VersionForm form={form}>
      <Field name="truckClass" label={m.routing_rateClass()} error={error}>
        <select {...fieldAttributes({ name: 'truckClass', error })} className="input" defaultValue={6}>
          {classes.map((number) => (
            <option key={number} value={number}>
              {m.rates_classNamed({ number: String(number), name: truckName(number) })}
            </option>
          ))}
        </select>
      </Field>
      <Figure name="litresPer100Km" label={m.routing_rateLitres()} errors={form.errors} />
    </VersionForm>
  )
}

const readToll = (fields: FormData) => ({
  rates: classes.map((number) => numberIn(fields, `rate${number}`)),
  extraAxle: numberIn(fields, 'extraAxle'),
  discountEtc: numberIn(fields, 'discountEtc'),
  lowFactor: numberIn(fields, 'lowFactor'),
  highFactor: numberIn(fields, 'highFactor'),
  verified: fields.has('verified'),
  ...readSource(fields),
})

/** Maps errors of the list of rates to the six fields: `rates.2` belongs to the third. */
const toFieldNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace(/^rates\.(\d)$/, (_, at) => `rate${Number(at) + 1}`), message]),
  )

function TollForm({ current, onDone }: FormProps) {
  const form = useForm({
    operation: addTollRate,
    read: readToll,
    check: (_, errors) => toFieldNames(errors),
    explain: (failure) => toFieldNames(fieldErrorsIn(failure)),
    onDone,
  })
  const { errors } = form
  return (
    <VersionForm form={form}>
      <div className={styles.six}>
        {classes.map((number) => (
          <Figure
            key={number}
            name={`rate${number}`}
            label={m.rates_class({ number: String(number) })}
            errors={errors}
            defaultValue={current?.values[number - 1]}
          />
        ))}
      </div>
      <div className={styles.four}>
        <Figure name="extraAxle" label={m.routing_rateExtraAxle()} errors={errors} defaultValue={current?.extraAxle ?? undefined} />
        <Figure name="discountEtc" label={m.rates_discount()} errors={errors} defaultValue={current?.discountEtc ?? undefined} />
        <Figure name="lowFactor" label={m.routing_rateLow()} errors={errors} defaultValue={current?.lowFactor ?? undefined} />
        <Figure name="highFactor" label={m.routing_rateHigh()} errors={errors} defaultValue={current?.highFactor ?? undefined} />
      </div>
      <label className={styles.check}>
        <input type="checkbox" name="verified" />
        {m.rates_isVerified()}
      </label>
    </VersionForm>
  )
}
