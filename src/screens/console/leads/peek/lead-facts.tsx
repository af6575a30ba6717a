import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadDetail } from '#features/leads/contract.ts'
import { ContactRow } from '#features/leads/customers/web/contact-row.tsx'
import { hasAny } from '#platform/contract/permission.ts'
import { longTime, shortWeekday } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { reasonLabels } from '../lead-labels.ts'
import { personOf } from '../lead-words.ts'
import styles from './peek.module.css'

/** Who it is and what they want. Contacts are masked until they are revealed, which is audited. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { phone, email, company, viewingTime, text, goods, cityName, lostReason, owner, nextAction, nextActionTime } = lead
  const mayReveal = hasAny(useGrants(), ['system:customer:reveal'])
  const contact = { customerId: lead.customerId, leadId: lead.id, mayReveal }
  const time = (wire: string) => `${shortWeekday(wire.slice(0, 10), getLocale())} ${longTime(wire.slice(0, 16), getLocale())}`
  return (
    <dl className={styles.facts}>
      <Fact label={m.board_customer()}>
        <AsWritten text={[personOf(lead), company].filter(Boolean).join(' · ')} />
      </Fact>
      <ContactRow {...contact} field="phone" label={m.appointments_contactNumber()} masked={phone} />
      <ContactRow {...contact} field="email" label={m.ui_email()} masked={email} />
      {viewingTime && <Fact label={m.board_kindViewing()}>{time(viewingTime)}</Fact>}
      {(text || goods || (cityName && !lead.parkId)) && (
        <Fact label={m.board_wish()}>
          <AsWritten text={[lead.parkId ? null : cityName, goods, text].filter(Boolean).join(' · ')} />
        </Fact>
      )}
      {lostReason && <Fact label={m.board_whyClosed()}>{reasonLabels[lostReason]()}</Fact>}
      <Fact label={m.board_owner()}>{owner ? <AsWritten text={owner.name} /> : m.board_unassigned()}</Fact>
      {(nextAction || nextActionTime) && (
        <Fact label={m.board_next()}>
          <AsWritten text={[nextActionTime && time(nextActionTime), nextAction].filter(Boolean).join(' · ')} />
        </Fact>
      )}
      {describeAlso(lead) && <Fact label={m.board_also()}>{describeAlso(lead)}</Fact>}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

function describeAlso({ also: { openLeads, demands, viewings, follows, parksSeen } }: LeadDetail): string {
  return [
    [openLeads, m.board_alsoLeads],
    [demands, m.board_alsoDemands],
    [viewings, m.board_alsoViewings],
    [follows, m.board_alsoFollows],
    [parksSeen, m.board_alsoParks],
  ]
    .filter((entry): entry is [number, typeof m.board_alsoLeads] => Number(entry[0]) > 0)
    .map(([n, text]) => text({ n: String(n) }))
    .join(m.ui_listSeparator())
}
