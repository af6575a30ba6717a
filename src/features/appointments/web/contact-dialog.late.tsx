import { Phone } from 'lucide'
import { useState } from 'react'
import { AgreementBox } from '#features/accounts/web/fields/agreement-box.tsx'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { m } from '#messages'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './appointment.module.css'
import { OwnContact, PhoneWithCode } from './booking-contact.tsx'
import { checkRequiredCode } from './check-booking.ts'
import { askForContact } from './operations.ts'

type Target = { parkId: string; parkName: string; warehouseId?: string }
type Props = { target: Target; onClose: () => void }

/** A proven phone number against the number of who lets the park; nobody has to be signed in. */
export default function ContactDialog({ target, onClose }: Props) {
  const [contact, setContact] = useState<Contact | null>(null)
  return (
    <Dialog title={m.appointments_showContact()} width={560} onClose={onClose}>
      {contact ? <ContactNumber contact={contact} onClose={onClose} /> : <ContactForm target={target} onShown={setContact} />}
    </Dialog>
  )
}

type Contact = { contact: string; phone: string }

function ContactForm({ target: { parkId, parkName, warehouseId }, onShown }: { target: Target; onShown: (contact: Contact) => void }) {
  const member = useSignedInMember()
  const [wantsOtherPhone, setWantsOtherPhone] = useState(false)
  // Only a phone number counts here.
  const ownPhone = !wantsOtherPhone && member?.phoneProved ? member.phonenumber : null
  const form = useForm({
    read: (fields) => ({
      parkId,
      ...(warehouseId !== undefined && { warehouseId }),
      phonenumber: ownPhone ?? textIn(fields, 'phonenumber'),
      code: textIn(fields, 'code'),
      codeKey: textIn(fields, 'codeKey'),
      agreement: fields.has('agreement'),
    }),
    operation: askForContact,
    check: (values, errors) => ({ ...(ownPhone === null && checkRequiredCode(values)), ...errors }),
    onDone: onShown,
    explain: (failure) => explainCode(failure, 'phonenumber'),
  })
  return (
    <form {...form.props} method="post" className={styles.form}>
      <div className={styles.target}>
        <b>{parkName}</b>
        <p className="muted">{m.appointments_contactText()}</p>
      </div>
      {ownPhone === null ? (
        <PhoneWithCode form={form} phone={wantsOtherPhone ? '' : (member?.phonenumber ?? '')} purpose="contact" />
      ) : (
        <OwnContact contact={ownPhone} onChange={() => setWantsOtherPhone(true)} />
      )}
      <AgreementBox defaultChecked={false} error={form.errors['agreement']} />
      <FormFailure text={form.errors['']} />
      <div className={styles.submit}>
        <SubmitButton isBusy={form.isBusy}>{m.appointments_contactSubmit()}</SubmitButton>
      </div>
    </form>
  )
}

function ContactNumber({ contact: { contact, phone }, onClose }: { contact: Contact; onClose: () => void }) {
  return (
    <div className={styles.number}>
      <div role="status">
        <dl>
          <dt>{m.ui_contact()}</dt>
          <dd>{contact}</dd>
          <dt>{m.appointments_contactNumber()}</dt>
          <dd>
            <span className="fig">{phone}</span>
          </dd>
        </dl>
      </div>
      <div className={styles.next}>
        <button type="button" className="btn large" onClick={onClose}>
          {m.ui_done()}
        </button>
        <a className="btn primary large" href={telephoneHref(phone)}>
          <Icon of={Phone} />
          {m.appointments_contactCall()}
        </a>
      </div>
    </div>
  )
}
