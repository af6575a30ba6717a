import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { useMember } from '#features/accounts/web/session/member-store.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { fieldErrorsIn } from '#platform/web/form/field-errors.ts'
import { Steps } from '#platform/web/ui/steps.tsx'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import type { Demand } from '../contract.ts'
import { ContactPart } from './contact-part.tsx'
import { checkDemandForm } from './check-demand-form.ts'
import styles from './demand-dialog.module.css'
import type { Choices } from './load-choices.ts'
import { readDemandForm, type DemandDefaults, type DemandFormValues } from './read-demand-form.ts'
import { BuildingPart, RequirementsPart } from './requirements-part.tsx'
import { sendDemand, sendFirstDemand } from './send-demand.ts'

type Props = {
  choices: Choices
  /** Null for a new one. */
  demand: Demand | null
  defaults: DemandDefaults
  /** Called with what is entered so far, whenever a field was changed or left. */
  onEntered?: (values: DemandFormValues) => void
  onDone: (demandId: string) => Promise<void>
  onCancel: () => void
}

/** The form of a demand in two steps, checked by the rules of the contract. */
export function DemandForm({ choices, demand, defaults, onEntered, onDone, onCancel }: Props) {
  const { member } = useMember()
  const isVisitor = member === null
  const form = useForm({
    read: readDemandForm,
    check: (values) => checkDemandForm(values, { isVisitor, now: new Date() }),
    send: (values) => (isVisitor ? sendFirstDemand(values) : sendDemand(values, demand)),
    onDone,
    explain,
  })
  const { errors } = form
  const [step, setStep] = useState<1 | 2>(1)
  const { show } = form
  // A server's refusal of a field of the first step leads back to it.
  const isFirstWrong = firstStep.some((name) => name in errors)
  if (isFirstWrong && step === 2) setStep(1)
  const [first, second] = useFocusOnChange(step)
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const wrong = Object.entries(checkDemandForm(readDemandForm(form.fields()), { isVisitor, now: new Date() }))
    const own = Object.fromEntries(wrong.filter(([name]) => firstStep.includes(name)))
    show(own)
    if (Object.keys(own).length === 0) setStep(2)
  }
  const keep = () => onEntered?.(readDemandForm(form.fields()))
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    keep()
    form.props.onBlur(event)
  }
  return (
    <form
      {...form.props}
      onSubmit={step === 1 ? goOn : form.props.onSubmit}
      onChange={keep}
      onBlur={leave}
      method="post"
      className={styles.form}
    >
      <Steps names={[m.demands_step1(), m.demands_step2()]} current={step} />
      {/* Hidden instead of unmounted, so that no input is lost between the steps. */}
      <div hidden={step !== 1}>
        <div ref={first} className={styles.part} role="group" aria-label={m.demands_step1()} tabIndex={-1}>
          <RequirementsPart choices={choices} defaults={defaults} errors={errors} />
        </div>
      </div>
      <div hidden={step !== 2}>
        <div ref={second} className={styles.part} role="group" aria-label={m.demands_step2()} tabIndex={-1}>
          <BuildingPart choices={choices} defaults={defaults} errors={errors} />
          <h3 className={styles.group}>{m.ui_contactDetails()}</h3>
          <ContactPart member={member} form={form} />
          <FormFailure text={errors['']} />
        </div>
      </div>
      {step === 1 ? (
        <FirstFoot onCancel={onCancel} />
      ) : (
        <LastFoot form={form} submitLabel={demand ? m.demands_save() : m.demands_submit()} onBack={() => setStep(1)} />
      )}
    </form>
  )
}

/** Moves the focus to the part of a new step, because the button that led to it is gone, or to its first invalid field. */
function useFocusOnChange(step: 1 | 2) {
  const [first, second] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const part = (step === 1 ? first : second).current!
    // The steps above the part come into view too.
    part.closest('dialog')?.scrollTo({ top: 0 })
    const target = part.querySelector<HTMLElement>('[aria-invalid=true]') ?? part
    target.focus({ preventScroll: target === part })
  }, [step, first, second])
  return [first, second] as const
}

const FirstFoot = ({ onCancel }: { onCancel: () => void }) => (
  <div className={styles.foot}>
    <span />
    <button type="button" className="btn" onClick={onCancel}>
      {m.ui_cancel()}
    </button>
    <button type="submit" className="btn primary">
      {m.demands_next()}
    </button>
  </div>
)

type LastFootProps = { form: { errors: FieldErrors; isBusy: boolean }; submitLabel: string; onBack: () => void }

function LastFoot({ form: { errors, isBusy }, submitLabel, onBack }: LastFootProps) {
  const { state } = useMember()
  const root = useRouteLoaderData('root') as { site: SiteFacts } | undefined
  return (
    <div className={styles.foot}>
      {/* Prechecked according to the site setting. */}
      <AgreementBox defaultChecked={root?.site.consentPrechecked ?? false} error={errors['agreement']} />
      <button type="button" className="btn" onClick={onBack}>
        {m.demands_back()}
      </button>
      {/* The operation depends on whether the visitor is signed in. */}
      <SubmitButton className="btn primary" isBusy={isBusy} isOff={state === 'unknown'}>
        {submitLabel}
      </SubmitButton>
    </div>
  )
}

/** Fields of the first step. The others are those of the building, the contact and the agreement. */
const firstStep = [
  'demandType',
  'constructionStandard',
  'whType',
  'demandArea',
  'expectedTime',
  'expectedTenancy',
  'storageCategory',
  'expectedAddress',
  'regionType',
  'regionCode',
]

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
