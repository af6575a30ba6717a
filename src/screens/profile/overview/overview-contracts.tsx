import { m } from '#messages'
import type { Contract } from '#features/contracts/contract.ts'
import { urls } from '#features/contracts/urls.ts'
import { ContractTable } from '#features/contracts/web/contract-table.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { OverviewBlock } from './overview-block.tsx'

const maxRows = 3

export const OverviewContracts = ({ contracts }: { contracts: { total: number; rows: Contract[] } | null }) => (
  <OverviewBlock
    title={m.contracts_contracts()}
    head={contracts && contracts.total > 0 && <AppLink to={urls.contracts()}>{m.ui_allContracts()}</AppLink>}
    isMissing={contracts === null}
  >
    {contracts &&
      (contracts.total === 0 ? (
        <p className="muted">{m.contracts_noneText()}</p>
      ) : (
        <ContractTable contracts={contracts.rows.slice(0, maxRows)} />
      ))}
  </OverviewBlock>
)
