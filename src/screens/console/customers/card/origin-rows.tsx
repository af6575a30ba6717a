import type { ReactNode } from 'react'
import { m } from '#messages'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import type { Origin } from '#features/leads/customers/rules.ts'
import { useNow } from '#platform/web/use-now.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { agreementsInWords, dateInWords, momentInWords } from '../customer-words.ts'

const origins: Record<Origin, () => string> = {
  viewing: m.leads_kindViewing,
  demand: m.leads_kindDemand,
  contact: m.leads_kindContact,
  enquiry: m.leads_kindEnquiry,
  talk: m.leads_kindTalk,
  manual: m.leads_kindManual,
  account: m.customers_registered,
}

/** Registration, origin, consent, and what was merged into the record. */
export function OriginRows({ customer }: { customer: CustomerCard }) {
  const { registerTime, provedBy, origin, originPlace, consent, lastSeenTime, device, merged } = customer
  const now = useNow()
  const proved = provedBy && (provedBy === 'phone' ? m.customers_provedByPhone() : m.customers_provedByEmail())
  return (
    <>
      {registerTime && <Row label={m.customers_registered()}>{[dateInWords(registerTime, now), proved].filter(Boolean).join(' · ')}</Row>}
      <Row label={m.customers_origin()}>
        <AsWritten text={[origins[origin](), originPlace].filter(Boolean).join(' · ')} />
      </Row>
      {consent && (
        <Row label={m.customers_consent()}>{[agreementsInWords(consent.version), dateInWords(consent.time, now)].join(' · ')}</Row>
      )}
      {lastSeenTime && <Row label={m.customers_lastSeen()}>{[momentInWords(lastSeenTime, now), device].filter(Boolean).join(' · ')}</Row>}
      {merged.length > 0 && (
        <Row label={m.customers_mergedFrom()}>
          <AsWritten
            text={merged
              .map(({ person, time }) => `${person ?? m.customers_unnamed()} (${dateInWords(time, now)})`)
              .join(m.ui_listSeparator())}
          />
        </Row>
      )}
    </>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
