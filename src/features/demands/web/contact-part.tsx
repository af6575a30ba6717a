import { m } from '#messages'
import { openLogin } from '#features/accounts/web/session/login-prompt.ts'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import type { Member } from '#features/accounts/web/session/member-state.ts'
import { cleanCharacters, cleanInput } from '#platform/web/form/clean-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { useForm } from '#platform/web/form/use-form.ts'
import { maxLengths } from '../rules.ts'
import styles from './demand-dialog.module.css'
import { readDemandForm, readTarget, type DemandFormValues } from './read-demand-form.ts'

type Props = { member: Member | null; form: ReturnType<typeof useForm<DemandFormValues, string>> }

/** Shows the contact of a signed-in member; visitors enter theirs and verify it with a code. */
export function ContactPart({ member, form: { errors, checkOnly, fields, show } }: Props) {
  if (member)
    return (
      <div className={styles.account}>
        <b>{member.nickName || member.name}</b>
        <span className="fig">{member.phonenumber ?? member.email}</span>
        <p className="muted">{m.demands_fromAccount()}</p>
      </div>
    )
  return (
    <>
      <div className={styles.contact}>
        <TextField
          name="contract"
          label={m.demands_contract()}
          autoComplete="name"
          maxLength={maxLengths.contract}
          error={errors['contract']}
          required
        />
        <TextField
          name="contractMobile"
          label={m.demands_contractMobile()}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxLengths.contractMobile}
          {...cleanInput(cleanCharacters)}
          error={errors['contractMobile']}
          required
        />
        <CodeField
          purpose="register"
          errors={errors}
          isTargetRight={() => checkOnly(['contractMobile'])}
          read={() => ({ target: readTarget(readDemandForm(fields())), fields: fields() })}
          show={show}
          required
        />
      </div>
      <p className={styles.note}>
        {m.demands_registerNote()} {m.demands_haveAccount()}
        <button type="button" className={styles.link} onClick={() => openLogin()}>
          {m.ui_goToLogin()}
        </button>
      </p>
    </>
  )
}
