import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { useMember } from '#features/accounts/web/session/member-store.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { fieldErrorsIn } from '#platform/web/form/field-errors.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import type { Demand } from '../contract.ts'
import { ContactPart } from './contact-part.tsx'
import { checkDemandForm } from './check-demand-form.ts'
import styles from './demand-dialog.module.css'
import type { Choices } from './load-choices.ts'
import { readDemandForm, type DemandDefaults } from './read-demand-form.ts'
import { RequirementsPart } from './requirements-part.tsx'
import { sendDemand, sendFirstDemand } from './send-demand.ts'

type Props = {
  choices: Choices
  /** Null for a new one. */
  demand: Demand | null
  defaults: DemandDefaults
  onDone: (demandId: string) => Promise<void>
  onCancel: () => void
}

/** The form of a demand, checked by the rules of the contract. */
export function DemandForm({ choices, demand, defaults, onDone, onCancel }: Props) {
  const { state, member } = useMember()
  const isVisitor = member === null
  const form = useForm({
    read: readDemandForm,
    check: (values) => checkDemandForm(values, { isVisitor, now: new Date() }),
    send: (values) => (isVisitor ? sendFirstDemand(values) : sendDemand(values, demand)),
    onDone,
    explain,
  })
  const { errors } = form
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return (
    <form {...form.props} method="post" className={styles.form}>
      <RequirementsPart choices={choices} defaults={defaults} errors={errors} />
      <h3 className={styles.group}>{m.ui_contactDetails()}</h3>
      <ContactPart member={member} form={form} />
      <FormFailure text={errors['']} />
      <div className={styles.foot}>
        {/* Prechecked according to the site setting. */}
        <AgreementBox defaultChecked={root?.site.consentPrechecked ?? false} error={errors['agreement']} />
        <button type="button" className="btn" onClick={onCancel}>
          {m.ui_cancel()}
        </button>
        {/* The operation depends on whether the visitor is signed in. */}
        <SubmitButton className="btn primary" isBusy={form.isBusy} isOff={state === 'unknown'}>
          {demand ? m.demands_save() : m.demands_submit()}
        </SubmitButton>
      </div>
    </form>
  )
}

const prefix = 'entrust.'

/** Maps the field errors of a registration, where demand fields have a prefix, to the fields of the form. */
const explain = (failure: CallFailed) =>
  explainCode(failure, 'contractMobile') ??
  Object.fromEntries(Object.entries(fieldErrorsIn(failure)).map(([field, message]) => [toFormField(field), message]))

const toFormField = (field: string) => (field.startsWith(prefix) ? field.slice(prefix.length) : (accountFields[field] ?? field))

const accountFields: Record<string, string> = {
  phonenumber: 'contractMobile',
  email: 'contractMobile',
  username: 'contractMobile',
  nickName: 'contract',
}
