import { FilePen } from 'lucide'
import { m } from '#messages'
import { newContractUrl } from '#features/leads/contract-url.ts'
import type { LeadDetail } from '#features/leads/contract.ts'
import { isOpen } from '#features/leads/rules.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './peek.module.css'

/** The contract of a lead, or the form of a new one, filled in from its latest viewing or demand, else from the lead. */
export function ContractLine({ lead }: { lead: LeadDetail }) {
  const grants = useGrants()
  const isMade = lead.contractId !== null
  if (!hasAny(grants, [isMade ? 'system:contract:query' : 'system:contract:add'])) return null
  if (!isMade && !isOpen(lead.stage)) return null
  const source = lead.sources.find(({ kind }) => kind === 'viewing' || kind === 'demand')
  const from = { leadId: lead.id, ...(source && { kind: source.kind as 'viewing' | 'demand', id: source.id }) }
  return (
    <p className={styles.contract}>
      <AppLink className="btn small" to={isMade ? `/admin/money/contracts/${lead.contractId}` : newContractUrl(from)}>
        <Icon of={FilePen} />
        {isMade ? m.board_openContract() : m.customers_makeContract()}
      </AppLink>
    </p>
  )
}
