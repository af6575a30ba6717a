import { Mail, Smartphone, type IconNode } from 'lucide'
import { m } from '#messages'
import type { Member } from '#features/accounts/web/session/member-state.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './enquiry.module.css'

export type Kind = 'phone' | 'email'

/** The contacts of the account: they are proved, and nothing has to be typed. */
export function MemberContact({ member: { phonenumber, email }, error }: { member: Member; error: string | undefined }) {
  const own = [
    { name: 'phonenumber', value: phonenumber, icon: Smartphone },
    { name: 'email', value: email, icon: Mail },
  ].flatMap((each) => (each.value ? [{ ...each, value: each.value }] : []))
  return (
    <fieldset className={styles.own}>
      <legend className="label">{m.solution_answerTo()}</legend>
      {own.map(({ name, value, icon }, index) => (
        <OwnContact key={name} name={name} value={value} isFirst={index === 0} isOnly={own.length === 1} icon={icon} />
      ))}
      <FieldError name="contact" error={error} />
    </fieldset>
  )
}

type OwnProps = { name: string; value: string; isFirst: boolean; isOnly: boolean; icon: IconNode }

/** Which of them it is stands before its value. */
function OwnContact({ name, value, isFirst, isOnly, icon }: OwnProps) {
  return (
    <label>
      {!isOnly && <input type="radio" name="contact" value={`${name}:${value}`} defaultChecked={isFirst} />}
      {isOnly && <input type="hidden" name="contact" value={`${name}:${value}`} />}
      <Icon of={icon} />
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
