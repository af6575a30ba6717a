import { m } from '#messages'
import type { LeadStaff } from '#features/leads/contract.ts'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { editCustomer } from '#features/leads/customers/web/operations.ts'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './dialogs.module.css'

type Props = {
  customer: CustomerCard
  staff: readonly LeadStaff[]
  knownTags: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Name, company, tags, owner and language of a customer. */
export function EditDialog({
  customer: { id, version, person, company, tags, owner, language },
  staff,
  knownTags,
  onDone,
  onClose,
}: Props) {
  const form = useForm({
    read: (fields) => ({
      id,
      version,
      person: textIn(fields, 'person'),
      company: textIn(fields, 'company'),
      tags: readTags(textIn(fields, 'tags')),
      ownerId: textIn(fields, 'ownerId') || 'none',
      language: textIn(fields, 'language') === 'en_US' ? ('en_US' as const) : ('zh_CN' as const),
    }),
    operation: editCustomer,
    onDone: () => {
      offerUndo(m.ui_saved())
      onDone()
      onClose()
    },
  })
  const { errors } = form
  const owners = owner && !staff.some((colleague) => colleague.id === owner.id) ? [owner, ...staff] : staff
  return (
    <Dialog title={m.customers_editTitle()} width={480} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <Field name="person" label={m.customers_person()} error={errors['person'] ?? errors['']}>
          <input
            className="input"
            maxLength={50}
            defaultValue={person ?? ''}
            {...fieldAttributes({ name: 'person', error: errors['person'] })}
          />
        </Field>
        <Field name="company" label={m.customers_company()} error={errors['company']}>
          <input
            className="input"
            maxLength={100}
            defaultValue={company ?? ''}
            {...fieldAttributes({ name: 'company', error: errors['company'] })}
          />
        </Field>
        <Field name="tags" label={m.customers_tags()} error={errors['tags']} hint={m.customers_tagsHint()}>
          <input
            className="input"
            list="known-tags"
            defaultValue={tags.join(m.ui_listSeparator())}
            {...fieldAttributes({ name: 'tags', error: errors['tags'], hint: true })}
          />
        </Field>
        <datalist id="known-tags">
          {knownTags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <OwnerField owners={owners} ownerId={owner?.id} error={errors['ownerId']} />
        <LanguageField language={language} error={errors['language']} />
        <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
      </form>
    </Dialog>
  )
}

type OwnerProps = { owners: readonly { id: string; name: string }[]; ownerId: string | undefined; error: string | undefined }

const OwnerField = ({ owners, ownerId, error }: OwnerProps) => (
  <Field name="ownerId" label={m.board_owner()} error={error}>
    <select className="input" defaultValue={ownerId ?? ''} {...fieldAttributes({ name: 'ownerId', error })}>
      <option value="">{m.customers_unassigned()}</option>
      {owners.map((colleague) => (
        <option key={colleague.id} value={colleague.id} lang={writtenIn(colleague.name)}>
          {colleague.name}
        </option>
      ))}
    </select>
  </Field>
)

const LanguageField = ({ language, error }: { language: CustomerCard['language']; error: string | undefined }) => (
  <Field name="language" label={m.ui_language()} error={error}>
    <select className="input" defaultValue={language} {...fieldAttributes({ name: 'language', error })}>
      <option value="zh_CN">{m.ui_chinese()}</option>
      <option value="en_US">{m.ui_english()}</option>
    </select>
  </Field>
)

/** Tags are separated by commas of either language. */
const readTags = (text: string) =>
  text
    .split(/[,\u3001\uFF0C]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
