import { Smartphone } from 'lucide'
import { m } from '#messages'
import { cleanCharacters, cleanInput } from '#platform/web/form/clean-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'

/** Filled in with one's own number, which need not be the one for this. */
export const PhoneField = ({ phone, error }: { phone: string; error: string | undefined }) => (
  <TextField
    name="phonenumber"
    label={m.ui_phone()}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    icon={Smartphone}
    {...cleanInput(cleanCharacters)}
    defaultValue={phone}
    required
    error={error}
  />
)
