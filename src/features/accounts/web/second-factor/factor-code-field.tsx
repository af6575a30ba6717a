import { m } from '#messages'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'

/** The name of the field: the form behind a dialog may have a `code` of its own. */
export const factorCodeName = 'factorCode'

/** Puts the errors of the operation's `code` beside the field. */
export const underFactorCode = ({ code, ...others }: FieldErrors): FieldErrors =>
  code === undefined ? others : { ...others, [factorCodeName]: code }

type Props = { kind?: 'app' | 'recovery'; error: string | undefined }

/** The six digits of an authenticator app, or a recovery code. */
export const FactorCodeField = ({ kind = 'app', error }: Props) =>
  kind === 'app' ? (
    <TextField
      key="app"
      name={factorCodeName}
      label={m.accounts_factorCode()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      placeholder={m.accounts_codeHint()}
      required
      error={error}
    />
  ) : (
    <TextField
      key="recovery"
      name={factorCodeName}
      label={m.accounts_recoveryCode()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      placeholder="XXXXX-XXXXX"
      required
      error={error}
    />
  )
