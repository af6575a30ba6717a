import { Mail, Smartphone } from 'lucide-react'
import { m } from '#messages'
import type { Member } from '#features/accounts/web/public.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import styles from './enquiry.module.css'

export type Kind = 'phone' | 'email'

/** The contacts of the account: they are proved, and nothing has to be typed. */
export function MemberContact({ member: { phonenumber, email }, error }: { member: Member; error: string | undefined }) {
  const own = [
    { name: 'phonenumber', value: phonenumber, Icon: Smartphone },
    { name: 'email', value: email, Icon: Mail },
  ].flatMap((each) => (each.value ? [{ ...each, value: each.value }] : []))
  return (
    <fieldset className={styles.own}>
      <legend className="label">{m.solution_answerTo()}</legend>
      {own.map(({ name, value, Icon }, index) => (
        <OwnContact key={name} name={name} value={value} isFirst={index === 0} isOnly={own.length === 1} Icon={Icon} />
      ))}
      <FieldError name="contact" error={error} />
    </fieldset>
  )
}

type OwnProps = { name: string; value: string; isFirst: boolean; isOnly: boolean; Icon: typeof Mail }

/** Which of them it is stands before its value. */
function OwnContact({ name, value, isFirst, isOnly, Icon }: OwnProps) {
  return (
    <label>
      {!isOnly && <input type="radio" name="contact" value={`${name}:${value}`} defaultChecked={isFirst} />}
      {isOnly && <input type="hidden" name="contact" value={`${name}:${value}`} />}
      <Icon className="icon" aria-hidden="true" />
      {value}
    </label>
  )
}

/** A phone number or an e-mail address, as one likes. */
export function VisitorContact({ kind, onKind, errors }: { kind: Kind; onKind: (kind: Kind) => void; errors: FieldErrors }) {
  return (
    <div className={styles.contact}>
      <div className={styles.kinds} role="group" aria-label={m.solution_answerTo()}>
        {(['phone', 'email'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => onKind(each)}>
            {each === 'phone' ? m.solution_byPhone() : m.solution_byEmail()}
          </button>
        ))}
      </div>
      {kind === 'phone' ? (
        <TextField
          key="phone"
          name="phonenumber"
          label={m.accounts_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          icon={Smartphone}
          error={errors['phonenumber']}
          required
        />
      ) : (
        <TextField
          key="email"
          name="email"
          label={m.accounts_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          icon={Mail}
          error={errors['email']}
          required
        />
      )}
    </div>
  )
}
