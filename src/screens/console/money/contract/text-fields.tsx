import { m } from '#messages'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import styles from './contract.module.css'
import type { FormStart } from './form-start.ts'

type Props = {
  start: FormStart
  errors: FieldErrors
  handlers: readonly { memberId: string; name: string }[]
  /** The area is the sum of the spaces. */
  hasSpaces: boolean
  isStored: boolean
}

/** The fields of a contract that are plain text, figures and choices. */
export const TextFields = ({ start, errors, handlers, hasSpaces, isStored }: Props) => (
  <>
    <TextField name="name" label={m.contracts_name()} error={errors['name']} maxLength={120} defaultValue={start.name} required />
    <TextField
      name="contractNo"
      label={m.contracts_number()}
      hint={m.money_numberHint()}
      error={errors['contractNo']}
      maxLength={40}
      defaultValue={start.contractNo}
    />
    <TextField
      name="price"
      label={m.contracts_priceYuan()}
      error={errors['price']}
      maxLength={18}
      defaultValue={start.price?.toFixed(2)}
      required
      {...numberInput({ decimals: 2 })}
    />
    {!hasSpaces && (
      <TextField
        name="area"
        label={m.contracts_areaM2()}
        error={errors['area']}
        maxLength={14}
        defaultValue={start.area?.toFixed(2)}
        required
        {...numberInput({ decimals: 2 })}
      />
    )}
    <TextField name="contact" label={m.ui_contact()} error={errors['contact']} maxLength={60} defaultValue={start.contact} />
    <TextField name="address" label={m.ui_address()} error={errors['address']} maxLength={200} defaultValue={start.address} required />
    <HandlerField start={start} errors={errors} handlers={handlers} />
    <NoteFields start={start} errors={errors} />
    <SettlementFields start={start} errors={errors} isStored={isStored} />
  </>
)

const HandlerField = ({ start, errors, handlers }: Pick<Props, 'start' | 'errors' | 'handlers'>) => (
  <Field name="handlerId" label={m.contracts_handledBy()} error={errors['handlerId']}>
    <select {...fieldAttributes({ name: 'handlerId', error: errors['handlerId'] })} className="input" defaultValue={start.handlerId ?? ''}>
      <option value="">–</option>
      {handlers.map(({ memberId, name }) => (
        <option key={memberId} value={memberId} lang={writtenIn(name)}>
          {name}
        </option>
      ))}
    </select>
  </Field>
)

const NoteFields = ({ start, errors }: Pick<Props, 'start' | 'errors'>) =>
  (['costDescription', 'notes'] as const).map((name) => (
    <div key={name} className={styles.whole}>
      <Field name={name} label={name === 'notes' ? m.contracts_notes() : m.contracts_costDescription()} error={errors[name]}>
        <textarea
          {...fieldAttributes({ name, error: errors[name] })}
          className="input"
          rows={2}
          maxLength={500}
          defaultValue={start[name]}
        />
      </Field>
    </div>
  ))

/** A contract is settled once it is stored and nothing is open. */
const SettlementFields = ({ start, errors, isStored }: Pick<Props, 'start' | 'errors' | 'isStored'>) => (
  <div className={styles.whole}>
    <CheckBox name="invoiced" defaultChecked={start.invoiced} error={errors['invoiced']}>
      {m.money_invoiced()}
    </CheckBox>
    {isStored && (
      <CheckBox name="settled" defaultChecked={start.settled} error={errors['settled']}>
        {m.contracts_settled()}
      </CheckBox>
    )}
  </div>
)
