import { Mail, Smartphone } from 'lucide'
import { m } from '#messages'
import { cleanCharacters, cleanInput } from '#platform/web/form/clean-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import styles from './target-field.module.css'
import type { TargetKind } from './target.ts'

type Props = { kind: TargetKind; errors: FieldErrors; required?: boolean; autoComplete?: string }

/** The field for a mainland mobile number or an e-mail address that a code is sent to. */
export function TargetField({ kind, errors, required = false, autoComplete }: Props) {
  if (kind === 'email')
    return (
      <TextField
        key="email"
        name="email"
        label={m.ui_email()}
        type="email"
        inputMode="email"
        autoComplete={autoComplete ?? 'email'}
        autoCapitalize="off"
        spellCheck={false}
        icon={Mail}
        required={required}
        error={errors['email']}
      />
    )
  return (
    <TextField
      key="phone"
      name="phonenumber"
      label={m.ui_phone()}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete ?? 'tel-national'}
      icon={Smartphone}
      {...cleanInput(cleanCharacters)}
      required={required}
      error={errors['phonenumber']}
    />
  )
}

type KindsProps = { kind: TargetKind; labels: Record<TargetKind, string>; onChange: (kind: TargetKind) => void }

/** Chooses between phone and e-mail. */
export function TargetKinds({ kind, labels, onChange }: KindsProps) {
  return (
    <div className={styles.kinds}>
      {(['phone', 'email'] as const).map((option) => (
        <button key={option} type="button" aria-pressed={option === kind} onClick={() => onChange(option)}>
          {labels[option]}
        </button>
      ))}
    </div>
  )
}
