import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { Field, FieldError, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { addVerification as endpoint } from '../verification-contract.ts'
import { addVerification, uploadVerificationDocument } from './operations.ts'
import { documentKindLabels, fieldLabels, kindLabels } from './verification-labels.ts'
import styles from './verify-dialog.module.css'

type Kind = keyof typeof kindLabels
type FieldName = keyof typeof fieldLabels
const kinds = Object.keys(kindLabels) as Kind[]
const fieldNames = Object.keys(fieldLabels) as FieldName[]
const documentKinds = Object.keys(documentKindLabels) as (keyof typeof documentKindLabels)[]
const usual: readonly FieldName[] = ['price', 'rentableArea', 'floorHeight', 'loadBearing']

type VerificationRecord = Omit<z.output<typeof endpoint.input>, 'parkIds'>

type Props = {
  parks: readonly { id: string; name: string }[]
  /** Of the parks, where `parks` are not all of them. */
  count?: number
  /** Takes the record, with its document stored, instead of saving it for the parks. */
  onRecord?: (record: VerificationRecord) => void
  onDone?: () => void
  onClose: () => void
}

/** Records that the figures of parks were confirmed: when, how, by whom, and with which document. */
export function VerifyDialog({ parks, count = parks.length, onRecord, onDone, onClose }: Props) {
  const [kind, setKind] = useState<Kind>('visit')
  const [today] = useState(() => wireDate(new Date()))
  const { revalidate } = useRevalidator()
  const read = (fields: FormData) => ({
    parkIds: parks.map(({ id }) => id),
    kind,
    ...(textIn(fields, 'documentKind') !== '' && { documentKind: textIn(fields, 'documentKind') as keyof typeof documentKindLabels }),
    date: textIn(fields, 'date'),
    person: textIn(fields, 'person'),
    note: textIn(fields, 'note'),
    fields: fieldNames.filter((name) => fields.has(`verified-${name}`)),
    document: documentIn(fields),
  })
  const form = useForm({
    read,
    async check({ document: _, ...values }) {
      const { parkIds, ...errors } = await addVerification.check(values)
      // The parks of a record that is taken are chosen elsewhere.
      return { ...errors, ...(parkIds !== undefined && !onRecord && { parkIds }) }
    },
    // The document is stored first, because the record names it.
    async send({ document, parkIds, ...values }) {
      const stored = document && (await uploadVerificationDocument.upload({}, document, { noTip: true }))
      const record = { ...values, ...(stored && { fileId: stored.fileId }) }
      if (onRecord) onRecord(record)
      else await addVerification.submit({ ...record, parkIds })
    },
    async onDone() {
      if (onRecord) return
      toast.success(m.inventory_verifiedN({ n: formatNumber(parks.length) }))
      onClose()
      onDone?.()
      await revalidate()
    },
  })
  const { errors } = form
  return (
    <Dialog title={m.inventory_recordVerification()} width={560} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form}>
        <Subject parks={parks} count={count} />
        <KindChoice kind={kind} onKind={setKind} errors={errors} />
        <TextField
          name="date"
          type="date"
          label={m.inventory_verificationDate()}
          error={errors['date']}
          defaultValue={today}
          max={today}
          required
        />
        <TextField
          name="person"
          label={m.inventory_verificationPerson()}
          error={errors['person']}
          hint={m.inventory_verifyPersonHint()}
          maxLength={60}
          required
        />
        <DocumentField error={errors['fileId'] ?? errors['file']} />
        <FieldChoice errors={errors} />
        <Field name="note" label={m.ui_note()} error={errors['note']}>
          <textarea {...fieldAttributes({ name: 'note', error: errors['note'] })} className="input" rows={3} maxLength={500} />
        </Field>
        <div className={`${styles.whole} ${styles.foot}`}>
          <FieldError name="all" error={errors[''] ?? errors['parkIds']} />
          <SubmitButton isBusy={form.isBusy}>{m.inventory_saveVerification()}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

/** One park by its name, several by their number. */
const Subject = ({ parks: [first], count }: { parks: Props['parks']; count: number }) => (
  <p className={styles.whole}>
    {count === 1 && first ? <AsWritten text={first.name} /> : m.inventory_verifyParks({ n: formatNumber(count) })}
  </p>
)

/** An input without a file holds an empty one. */
function documentIn(fields: FormData): File | null {
  const document = fields.get('fileId')
  return document instanceof File && document.size > 0 ? document : null
}

const KindChoice = ({ kind, onKind, errors }: { kind: Kind; onKind: (kind: Kind) => void; errors: FieldErrors }) => (
  <>
    <fieldset className={`${styles.kinds} ${styles.whole}`}>
      <legend>{m.inventory_verificationKind()}</legend>
      {kinds.map((one) => (
        <label key={one}>
          <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => onKind(one)} />
          <span>{kindLabels[one]()}</span>
        </label>
      ))}
    </fieldset>
    {kind === 'document' && <DocumentKindField error={errors['documentKind']} />}
  </>
)

/** Which document, for visitors who open the source of a figure. */
const DocumentKindField = ({ error }: { error: string | undefined }) => (
  <div className={styles.whole}>
    <Field name="documentKind" label={m.inventory_documentKind()} error={error}>
      <select {...fieldAttributes({ name: 'documentKind', error })} className="input" defaultValue="">
        <option value="">{m.inventory_documentKindNone()}</option>
        {documentKinds.map((one) => (
          <option key={one} value={one}>
            {documentKindLabels[one]()}
          </option>
        ))}
      </select>
    </Field>
  </div>
)

const DocumentField = ({ error }: { error: string | undefined }) => (
  <div className={styles.whole}>
    <Field name="fileId" label={m.inventory_verificationDocument()} error={error} hint={m.inventory_verifyDocumentHint()}>
      <input
        {...fieldAttributes({ name: 'fileId', error, hint: true })}
        className={`input ${styles.file}`}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
      />
    </Field>
  </div>
)

const FieldChoice = ({ errors }: { errors: FieldErrors }) => (
  <fieldset className={`${styles.fields} ${styles.whole}`}>
    <legend>{m.inventory_verifiedFields()}</legend>
    {fieldNames.map((name) => (
      <label key={name}>
        <input type="checkbox" name={`verified-${name}`} defaultChecked={usual.includes(name)} />
        <span>{fieldLabels[name]()}</span>
      </label>
    ))}
    <FieldError name="fields" error={errors['fields']} />
  </fieldset>
)
