import { CircleCheck } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import type { SolutionId } from '#features/content/solutions/contract.ts'
import { sendEnquiry } from '#features/content/solutions/web/operations.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MemberContact, VisitorContact, type Kind } from './enquiry-contact.tsx'
import styles from './enquiry.module.css'
import { MessageField } from './message-field.tsx'

type Props = { solutions: readonly { id: SolutionId; title: string }[]; solutionId: SolutionId; onSolution: (id: SolutionId) => void }

/** The enquiry form. Visitors confirm their contact by a code; members use their confirmed contacts. */
export default function EnquiryForm(props: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className={`card ${styles.form}`}>
      <noscript>
        <p className={styles.needsScript}>{m.solution_needsScript()}</p>
      </noscript>
      {sentTo === null ? <EnquiryFields {...props} onSent={setSentTo} /> : <Sent to={sentTo} onAgain={() => setSentTo(null)} />}
    </div>
  )
}

function EnquiryFields({ solutions, solutionId, onSolution, onSent }: Props & { onSent: (target: string) => void }) {
  const member = useSignedInMember()
  const [kind, setKind] = useState<Kind>('phone')
  const readTarget = (fields: FormData) => (member ? readOwnTarget(fields) : readEnteredTarget(fields, kind))
  const form = useForm({
    read: (fields) => ({
      solutionId,
      name: textIn(fields, 'name'),
      company: textIn(fields, 'company'),
      ...readTarget(fields),
      message: textIn(fields, 'message'),
      code: textIn(fields, 'code'),
      codeKey: textIn(fields, 'codeKey'),
      agreement: fields.has('agreement'),
    }),
    operation: sendEnquiry,
    // The contacts of a member are confirmed already.
    check: (values, errors) => (member ? errors : { ...errors, ...checkTargetAndCode(values) }),
    onDone: ({ target }) => onSent(target),
    explain: (failure) => explainCode(failure, kind === 'phone' ? 'phonenumber' : 'email'),
  })
  const { errors } = form
  const targetName = kind === 'phone' ? 'phonenumber' : 'email'
  return (
    <form {...form.props} method="post" aria-label={m.solution_enquiry()}>
      <SolutionField solutions={solutions} solutionId={solutionId} onSolution={onSolution} error={errors['solutionId']} />
      <div className={styles.pair}>
        <TextField
          key={member?.userId ?? 'visitor'}
          name="name"
          label={m.content_solutionName()}
          autoComplete="name"
          defaultValue={member?.nickName ?? ''}
          error={errors['name']}
          maxLength={50}
          required
        />
        <TextField
          name="company"
          label={m.content_solutionCompany()}
          autoComplete="organization"
          error={errors['company']}
          maxLength={100}
        />
      </div>
      {member ? (
        <MemberContact member={member} error={errors['phonenumber'] ?? errors['email'] ?? errors['code']} />
      ) : (
        <>
          <VisitorContact kind={kind} onKind={setKind} errors={errors} />
          <CodeField
            key={kind}
            purpose="enquiry"
            errors={errors}
            isTargetRight={() => form.checkOnly([targetName])}
            read={() => ({ target: readTarget(form.fields()), fields: form.fields() })}
            show={form.show}
            required
          />
        </>
      )}
      <MessageField error={errors['message']} />
      <AgreementBox defaultChecked={false} error={errors['agreement']} />
      <FormFailure text={errors['']} />
      <SubmitButton isBusy={form.isBusy}>{m.solution_send()}</SubmitButton>
    </form>
  )
}

function SolutionField({ solutions, solutionId, onSolution, error }: Props & { error: string | undefined }) {
  return (
    <Field name="solutionId" label={m.content_solutionWhich()} error={error} required>
      <select
        className={`input ${styles.control}`}
        value={solutionId}
        onChange={(event) => onSolution(event.target.value as SolutionId)}
        {...fieldAttributes({ name: 'solutionId', error: error, required: true })}
      >
        {solutions.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  )
}

const readEnteredTarget = (fields: FormData, kind: Kind) =>
  kind === 'phone' ? { phonenumber: textIn(fields, 'phonenumber') } : { email: textIn(fields, 'email') }

/** `phonenumber:13800000000` or `email:a@b.cn`, as `MemberContact` writes it. */
function readOwnTarget(fields: FormData) {
  const contact = textIn(fields, 'contact')
  const value = contact.slice(contact.indexOf(':') + 1)
  return contact.startsWith('email:') ? { email: value } : { phonenumber: value }
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <div role="status">
        <Icon of={CircleCheck} />
        <b>{m.content_solutionEnquirySent()}</b>
        <p>{m.solution_confirmedTo({ target: to })}</p>
      </div>
      <button type="button" className="btn large" onClick={onAgain}>
        {m.solution_askAnother()}
      </button>
    </div>
  )
}
