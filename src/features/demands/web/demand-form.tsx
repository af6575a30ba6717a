import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { useMember } from '#features/accounts/web/session/member-store.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import type { Demand } from '../contract.ts'
import { ContactPart } from './contact-part.tsx'
import { checkDemand, sendDemand, sendFirstDemand, type Choices } from './demand-calls.ts'
import styles from './demand-dialog.module.css'
import { readDemandForm, type DemandDefaults } from './read-demand-form.ts'
import { RequirementsPart } from './requirements-part.tsx'

type Props = {
  choices: Choices
  /** Null: a new one. */
  demand: Demand | null
  start: DemandDefaults
  onDone: (demandId: string) => Promise<void>
  onCancel: () => void
}

/** The form of a demand, checked by the rules of the contract.*/
export function DemandForm({ choices, demand, start, onDone, onCancel }: Props) {
  const { state, member } = useMember()
  const isVisitor = member === null
  const form = useForm({
    read: readDemandForm,
    check: async (input) => checkDemand(input, { isVisitor, now: new Date() }),
    send: async (input) => onDone(isVisitor ? await sendFirstDemand(input) : await sendDemand(input, demand)),
    explain,
  })
  const { errors } = form
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return (
    <form {...form.props} method="post" className={styles.form}>
      <RequirementsPart choices={choices} start={start} errors={errors} />
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
function explain(failure: CallFailed) {
  const errors = failure.code === 422 ? (failure.data as { errors?: { field: string; msg: string }[] } | null)?.errors : undefined
  if (!errors) return explainCode(failure, 'contractMobile')
  return Object.fromEntries(errors.toReversed().map(({ field, msg }) => [own(field), msg]))
}

const own = (field: string) => (field.startsWith(prefix) ? field.slice(prefix.length) : (ofTarget[field] ?? field))
const ofTarget: Record<string, string> = {
  phonenumber: 'contractMobile',
  email: 'contractMobile',
  username: 'contractMobile',
  nickName: 'contract',
}
