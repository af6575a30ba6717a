import { FilePen, Mail, MessagesSquare, Pencil, Phone } from 'lucide'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { revealContact } from '#features/leads/customers/web/operations.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { nameOf } from '../customer-words.ts'
import { Tags } from '../tags.tsx'
import { ContactRow } from '#features/leads/customers/web/contact-row.tsx'
import { newContractUrl } from '#features/leads/contract-url.ts'
import { OriginRows } from './origin-rows.tsx'
import styles from './card.module.css'

type Props = { customer: CustomerCard; mayEdit: boolean; mayReveal: boolean; onEdit: () => void }

/** Who it is, how to reach them, and where they came from. */
export function PersonCard({ customer, mayEdit, mayReveal, onEdit }: Props) {
  const { company, tags, owner, contracts, language, erased } = customer
  const signed = contracts?.filter(({ state }) => state !== 'notEffective').length ?? 0
  return (
    <section className="card" aria-label={nameOf(customer)}>
      <header className={styles.person}>
        <span className={styles.avatar} aria-hidden="true">
          {[...nameOf(customer)][0]?.toUpperCase()}
        </span>
        <div>
          <h2>
            <AsWritten text={nameOf(customer)} />
          </h2>
          {company && (
            <p className="muted">
              <AsWritten text={company} />
            </p>
          )}
        </div>
        {mayEdit && (
          <button type="button" className={styles.edit} aria-label={m.ui_edit()} title={m.ui_edit()} onClick={onEdit}>
            <Icon of={Pencil} />
          </button>
        )}
      </header>
      <p className={styles.tags}>
        {tags.length > 0 && <Tags tags={tags} />}
        {signed > 0 && <span className="tag ok">{m.customers_signed({ n: String(signed) })}</span>}
        {!erased && <span className="tag grey">{language === 'en_US' ? m.ui_english() : m.ui_chinese()}</span>}
        {owner && (
          <span className="tag blue">
            <AsWritten text={m.customers_ownedBy({ name: owner.name })} />
          </span>
        )}
      </p>
      {!erased && (
        <>
          <Acts customer={customer} mayReveal={mayReveal} />
          <dl className={styles.facts}>
            <ContactRow customerId={customer.id} field="phone" label={m.ui_phone()} masked={customer.phone} mayReveal={mayReveal} />
            <ContactRow customerId={customer.id} field="email" label={m.ui_email()} masked={customer.email} mayReveal={mayReveal} />
            <OriginRows customer={customer} />
          </dl>
        </>
      )}
    </section>
  )
}

/** Calling and writing need the contact, which is revealed and audited first. */
function Acts({ customer, mayReveal }: Pick<Props, 'customer' | 'mayReveal'>) {
  const { id, phone, email, talkId, contractSource } = customer
  const [isBusy, setBusy] = useState(false)
  const open = async (field: 'phone' | 'email', scheme: 'tel:' | 'mailto:') => {
    setBusy(true)
    try {
      window.location.href = `${scheme}${(await revealContact.call({ id, field })).value}`
    } catch {
      // The call has shown why.
    }
    setBusy(false)
  }
  return (
    <div className={styles.acts}>
      <button
        type="button"
        className="btn primary"
        disabled={phone === null || !mayReveal || isBusy}
        onClick={() => void open('phone', 'tel:')}
      >
        <Act icon={Phone}>{m.customers_call()}</Act>
      </button>
      {talkId ? (
        <AppLink className="btn" to={`/admin/chat/${talkId}`}>
          <Act icon={MessagesSquare}>{m.customers_talk()}</Act>
        </AppLink>
      ) : (
        <button type="button" className="btn" disabled title={m.customers_noTalk()}>
          <Act icon={MessagesSquare}>{m.customers_talk()}</Act>
        </button>
      )}
      <button type="button" className="btn" disabled={email === null || !mayReveal || isBusy} onClick={() => void open('email', 'mailto:')}>
        <Act icon={Mail}>{m.customers_mail()}</Act>
      </button>
      <AppLink className="btn" to={newContractUrl(contractSource)}>
        <Act icon={FilePen}>{m.customers_makeContract()}</Act>
      </AppLink>
    </div>
  )
}

const Act = ({ icon, children }: { icon: typeof Phone; children: ReactNode }) => (
  <>
    <Icon of={icon} />
    {children}
  </>
)
