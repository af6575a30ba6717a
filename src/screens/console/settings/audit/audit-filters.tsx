import { Search, X } from 'lucide'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { auditActions, recordKinds } from '#features/audit/actions.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGoTo } from '#platform/web/ui/use-go-to.ts'
import { auditAddress, conditionsOf, type AuditAddress, type Condition } from './audit-filter.ts'
import styles from './audit-filters.module.css'

type Props = {
  address: AuditAddress
  /** The name of the person of the filter `actorId`; undefined if no entry shows it. */
  actor: string | undefined
}

/** The filters of the log. Submitting them changes the address; choices submit at once. */
export function AuditFilters({ address, actor }: Props) {
  const goTo = useGoTo()
  const { objectId, requestId, actorId, changeSetId, ...usual } = conditionsOf(address)
  const [showsMore, setShowsMore] = useState(objectId !== undefined || requestId !== undefined)
  const isFolded = (name: keyof typeof usual) => !showsMore && usual[name] === undefined
  const submit = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const read = (name: Condition) => textIn(fields, name)
    const [from, to] = [read('from'), read('to')].toSorted()
    goTo(
      auditAddress({
        ...Object.fromEntries(
          (['text', 'who', 'action', 'objectType', 'objectId', 'requestId'] as const).map((name) => [name, read(name)]),
        ),
        ...(from === '' ? { from: read('from'), to: read('to') } : { from, to }),
        actorId,
        changeSetId,
        pageSize: address.pageSize,
      }),
    )
  }
  return (
    <search className={styles.filters}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <Field label={m.audit_text()} wide>
          <input className="input" type="search" name="text" maxLength={50} defaultValue={usual.text} placeholder={m.audit_textHint()} />
        </Field>
        <Field label={m.audit_who()} isFolded={isFolded('who')}>
          <input className="input" type="search" name="who" maxLength={50} defaultValue={usual.who} placeholder={m.audit_whoHint()} />
        </Field>
        <Choice name="objectType" label={m.audit_kind()} value={usual.objectType} options={recordKinds} isFolded={isFolded('objectType')} />
        <Choice name="action" label={m.audit_action()} value={usual.action} options={auditActions} isFolded={isFolded('action')} />
        <Field label={m.audit_from()} isFolded={isFolded('from')}>
          <DayInput name="from" value={usual.from} />
        </Field>
        <Field label={m.audit_to()} isFolded={isFolded('to')}>
          <DayInput name="to" value={usual.to} />
        </Field>
        <Field label={m.audit_recordId()} isHidden={!showsMore}>
          <input className="input" name="objectId" maxLength={100} defaultValue={objectId} />
        </Field>
        <Field label={m.audit_requestId()} isHidden={!showsMore}>
          <input className="input" name="requestId" maxLength={100} defaultValue={requestId} />
        </Field>
        <div className={styles.buttons}>
          <button type="submit" className="btn">
            <Icon of={Search} />
            {m.ui_search()}
          </button>
          <button type="button" className="btn plain" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
            {showsMore ? m.audit_fewer() : m.ui_more()}
          </button>
        </div>
      </form>
      {actorId !== undefined && (
        <PersonChip
          to={auditAddress({ ...address, before: undefined, after: undefined, actorId: undefined })}
          name={actor ?? m.ui_unknown()}
        />
      )}
    </search>
  )
}

/** The person whose entries are shown; a click shows those of all. */
const PersonChip = ({ to, name }: { to: string; name: string }) => (
  <AppLink className={styles.chip} to={to} aria-label={m.ui_removeNamed({ name })}>
    <span>{m.audit_who()}</span>
    <AsWritten text={name} />
    <Icon of={X} />
  </AppLink>
)

type FieldProps = {
  label: string
  wide?: boolean
  isHidden?: boolean
  /** On phones the field is shown only after a click on "More". */
  isFolded?: boolean
  children: ReactNode
}

const Field = ({ label, wide, isHidden, isFolded, children }: FieldProps) => (
  <label className={styles.field} data-wide={wide} data-folded={isFolded || undefined} hidden={isHidden}>
    <span>{label}</span>
    {children}
  </label>
)

type ChoiceProps = {
  name: Condition
  label: string
  value: string | undefined
  options: Readonly<Record<string, typeof m.ui_all>>
  isFolded: boolean
}

/** A value of the address that the code no longer knows stays selectable, so that the filter shows what it does. */
function Choice({ name, label, value = '', options, isFolded }: ChoiceProps) {
  return (
    <Field label={label} isFolded={isFolded}>
      <select className="input" name={name} defaultValue={value} onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
        <option value="">{m.ui_all()}</option>
        {value !== '' && !(value in options) && <option value={value}>{value}</option>}
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text({}, { locale: getLocale() })}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A day. It does not submit the form, because while one is typed each digit makes another valid day. */
const DayInput = ({ name, value }: { name: Condition; value: string | undefined }) => (
  <input className="input" type="date" name={name} min="2020-01-01" max="2099-12-31" defaultValue={value} />
)
