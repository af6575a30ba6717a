import { Mail, Smartphone, type IconNode } from 'lucide'
import { m } from '#messages'
import type { Member } from '#features/accounts/web/session/member-state.ts'
import { cleanCharacters, cleanInput } from '#platform/web/form/clean-input.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './enquiry.module.css'

export type Kind = 'phone' | 'email'

/** The confirmed contacts of the account to choose from. */
export function MemberContact({ member: { phonenumber, email }, error }: { member: Member; error: string | undefined }) {
  const contacts = [
    { name: 'phonenumber', value: phonenumber, icon: Smartphone },
    { name: 'email', value: email, icon: Mail },
  ].flatMap((each) => (each.value ? [{ ...each, value: each.value }] : []))
  return (
    <fieldset className={styles.own}>
      <legend className="label">{m.solution_answerTo()}</legend>
      {contacts.map(({ name, value, icon }, index) => (
        <OwnContact key={name} name={name} value={value} isFirst={index === 0} isOnly={contacts.length === 1} icon={icon} />
      ))}
      <FieldError name="contact" error={error} />
    </fieldset>
  )
}

type OwnContactProps = { name: string; value: string; isFirst: boolean; isOnly: boolean; icon: IconNode }

/** One contact; its value carries the field name, such as `email:a@b.cn`. */
function OwnContact({ name, value, isFirst, isOnly, icon }: OwnContactProps) {
  return (
    <label>
      {!isOnly && <input type="radio" name="contact" value={`${name}:${value}`} defaultChecked={isFirst} />}
      {isOnly && <input type="hidden" name="contact" value={`${name}:${value}`} />}
      <Icon of={icon} />
      {value}
    </label>
  )
}

/** A choice between phone number and e-mail address. */
export function VisitorContact({ kind, onKind, errors }: { kind: Kind; onKind: (kind: Kind) => void; errors: FieldErrors }) {
  return (
    <div className={styles.contact}>
      <div className={styles.kinds} role="group" aria-label={m.solution_answerTo()}>
        {(['phone', 'email'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => onKind(each)}>
            {each === 'phone' ? m.solution_byPhone() : m.ui_email()}
          </button>
        ))}
      </div>
      {kind === 'phone' ? (
        <TextField
          key="phone"
          name="phonenumber"
          label={m.ui_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          icon={Smartphone}
          {...cleanInput(cleanCharacters)}
          error={errors['phonenumber']}
          required
        />
      ) : (
        <TextField
          key="email"
          name="email"
          label={m.ui_email()}
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
