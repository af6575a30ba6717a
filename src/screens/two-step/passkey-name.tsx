import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { addPasskey, renamePasskey } from '#features/accounts/web/second-factor/factor-operations.ts'
import { createPasskey } from '#features/accounts/web/second-factor/passkeys.ts'
import { maxPasskeyNameLength } from '#features/accounts/rules.ts'
import type { PasskeyCreation } from '#features/accounts/passkey-fields.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import own from './two-step.module.css'

type NameProps = {
  title: string
  text?: string
  name?: string
  button: string
  check: (values: { name: string }) => Promise<FieldErrors>
  send: (values: { name: string }) => Promise<string[]>
  onDone: (recoveryCodes: string[]) => void | Promise<void>
  onClose: () => void
}

function NameDialog({ title, text, name, button, check, send, onDone, onClose }: NameProps) {
  const form = useForm({ read: (fields) => ({ name: textIn(fields, 'name') }), check, send, onDone })
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...form.props} method="post" className={own.dialog}>
        {text && <p>{text}</p>}
        <TextField
          name="name"
          label={m.accounts_passkeyName()}
          defaultValue={name}
          placeholder={m.accounts_passkeyNameHint()}
          maxLength={maxPasskeyNameLength}
          autoComplete="off"
          required
          error={form.errors['name']}
        />
        <FormFailure text={form.errors['']} />
        <SubmitButton isBusy={form.isBusy}>{button}</SubmitButton>
      </form>
    </Dialog>
  )
}

/** Only the name: the passkey is created after the check. */
const checkNewName = async (values: { name: string }): Promise<FieldErrors> => {
  const { name } = await addPasskey.check(values)
  return name === undefined ? {} : { name }
}

type NewProps = { creation: PasskeyCreation } & Pick<NameProps, 'onDone' | 'onClose'>

/** Names a new passkey, then has the browser create it. */
export const NewPasskeyDialog = ({ creation, ...dialog }: NewProps) => (
  <NameDialog
    {...dialog}
    title={m.accounts_passkeyAdd()}
    text={m.accounts_passkeyAddText()}
    button={m.accounts_passkeyContinue()}
    check={checkNewName}
    send={async ({ name }) => (await addPasskey.submit({ name, passkey: await createPasskey(creation) })).recoveryCodes}
  />
)

type RenameProps = { passkey: { id: string; name: string }; onDone: () => void | Promise<void>; onClose: () => void }

export const RenameDialog = ({ passkey: { id, name }, onDone, onClose }: RenameProps) => (
  <NameDialog
    title={m.accounts_passkeyRename()}
    name={name}
    button={m.ui_save()}
    check={(values) => renamePasskey.check({ id, ...values })}
    send={async (values) => {
      await renamePasskey.submit({ id, ...values })
      return []
    }}
    onDone={onDone}
    onClose={onClose}
  />
)
