import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { RateKind, RateVersion } from '#features/routing/rates-contract.ts'
import { truckName } from '#features/routing/web/truck-labels.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './rates.module.css'

type Props = {
  kind: RateKind
  /** The version in force today, which prefills the form. */
  current: RateVersion | undefined
  onClose: () => void
}

const loadCalls = () => import('./rate-calls.ts')
const classes = [1, 2, 3, 4, 5, 6]

const readFigures: Record<RateKind, (fields: FormData) => Record<string, unknown>> = {
  toll: (fields) => ({
    rates: classes.map((number) => textIn(fields, `rate${number}`)),
    extraAxle: textIn(fields, 'extraAxle'),
    discountEtc: textIn(fields, 'discountEtc'),
    lowFactor: textIn(fields, 'lowFactor'),
    highFactor: textIn(fields, 'highFactor'),
    verified: fields.get('verified') === 'on' ? 1 : 0,
  }),
  fuel: (fields) => ({ truckClass: textIn(fields, 'truckClass'), litresPer100Km: textIn(fields, 'litresPer100Km') }),
  diesel: (fields) => ({ yuanPerLitre: textIn(fields, 'yuanPerLitre') }),
}

/** Maps errors of the wire's list of rates to the six fields: `rates.2` belongs to the third. */
const toFieldNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name.replace(/^rates\.(\d)$/, (_, at) => `rate${Number(at) + 1}`), message]),
  )

/** Adds a version with its effective date and source. */
export function RateDialog({ kind, current, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    read: (fields) => ({
      ...readFigures[kind](fields),
      effectiveFrom: textIn(fields, 'effectiveFrom'),
      sourceTitle: textIn(fields, 'sourceTitle'),
      sourceUrl: textIn(fields, 'sourceUrl'),
    }),
    check: async (input) => toFieldNames((await loadCalls()).checkRate(kind, input)),
    send: async (input) => {
      const filled = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
      await (await loadCalls()).saveRate(kind, filled)
      toast.success(m.rates_added())
      onClose()
      await revalidate()
    },
  })
  const { errors } = form
  return (
    <Dialog title={m.rates_add()} width={kind === 'toll' ? 760 : 480} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form} onFocus={() => void loadCalls()}>
        <Figures kind={kind} current={current} errors={errors} />
        <TextField name="effectiveFrom" label={m.routing_rateFrom()} error={errors['effectiveFrom']} type="date" required />
        <TextField
          name="sourceTitle"
          label={m.ui_source()}
          error={errors['sourceTitle']}
          hint={m.rates_sourceHint()}
          maxLength={200}
          required
        />
        <TextField name="sourceUrl" label={m.routing_rateUrl()} error={errors['sourceUrl']} type="url" maxLength={300} />
        <FormFailure text={errors['']} />
        <SubmitButton isBusy={form.isBusy}>{m.rates_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}

type FiguresProps = { kind: RateKind; current: RateVersion | undefined; errors: FieldErrors }

function Figures({ kind, current, errors }: FiguresProps) {
  if (kind === 'diesel')
    return <Figure name="yuanPerLitre" label={m.rates_yuanPerLitre()} errors={errors} defaultValue={current?.values[0]} />
  return kind === 'fuel' ? <FuelFigures errors={errors} /> : <TollFigures current={current} errors={errors} />
}

function FuelFigures({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <Field name="truckClass" label={m.routing_rateClass()} error={errors['truckClass']}>
        <select {...fieldAttributes({ name: 'truckClass', error: errors['truckClass'] })} className="input" defaultValue={6}>
          {classes.map((number) => (
            <option key={number} value={number}>
              {m.rates_classNamed({ number: String(number), name: truckName(number) })}
            </option>
          ))}
        </select>
      </Field>
      <Figure name="litresPer100Km" label={m.routing_rateLitres()} errors={errors} />
    </>
  )
}

function TollFigures({ current, errors }: Omit<FiguresProps, 'kind'>) {
  return (
    <>
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
    </>
  )
}

type FigureProps = { name: string; label: string; errors: FieldErrors; defaultValue?: string | undefined }

const Figure = ({ name, label, errors, defaultValue }: FigureProps) => (
  <TextField
    name={name}
    label={label}
    error={errors[name]}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
    defaultValue={defaultValue}
  />
)
