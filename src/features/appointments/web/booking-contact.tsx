import { m } from '#messages'
import { CodeField } from '#features/accounts/web/fields/code-field.tsx'
import { ProvedContact } from '#features/accounts/web/fields/proved-contact.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import styles from './booking-contact.module.css'
import { PhoneField } from './phone-field.tsx'

/** The part of `useForm` that the fields of a contact need. */
type ContactForm = {
  errors: Record<string, string>
  checkOnly: (names: string[]) => Promise<boolean>
  fields: () => FormData
  show: (errors: Record<string, string>) => void
}

type ProvedProps = { contact: string; onChange: () => void }

/** A member's own proved contact, which needs no code. */
export const OwnContact = (props: ProvedProps) => (
  <ProvedContact {...props} note={m.appointments_contactProved()} change={m.appointments_otherPhone()} />
)

type PhoneProps = { form: ContactForm; phone: string; purpose: 'register' | 'appointment' | 'contact' }

/** A phone number and the code that proves it. */
export const PhoneWithCode = ({ form, phone, purpose }: PhoneProps) => (
  <div className={styles.pair}>
    <PhoneField phone={phone} error={form.errors['phonenumber']} />
    <div>
      <CodeField
        key={purpose}
        purpose={purpose}
        errors={form.errors}
        isTargetRight={() => form.checkOnly(['phonenumber'])}
        read={() => ({ target: { phonenumber: textIn(form.fields(), 'phonenumber') }, fields: form.fields() })}
        show={form.show}
        required
      />
    </div>
  </div>
)
