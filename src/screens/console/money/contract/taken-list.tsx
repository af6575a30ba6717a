import { m } from '#messages'
import { formatNumber, shortDate } from '#platform/i18n/format.ts'
import type { CallFailed } from '#platform/web/request/call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { contractUrl } from '../money-address.ts'
import styles from './contract.module.css'

type TakenBy = { contractId: string; contractNo: string; area: number; startDate: string; endDate: string }
export type Taken = { contracts: TakenBy[] }

const areaTaken = 10_603

/** Reads which contracts hold the area from a refusal; null for other failures. */
export const readTaken = (failure: CallFailed): Taken | null =>
  failure.code === areaTaken ? { contracts: (failure.data as Partial<Taken> | null)?.contracts ?? [] } : null

/** The contracts that hold an area, with links. */
export const TakenList = ({ taken: { contracts } }: { taken: Taken }) => (
  <span className={styles.taken} role="alert" style={{ display: 'block', marginTop: 12 }}>
    {m.contracts_areaTaken()}
    {contracts.map(({ contractId, contractNo, area, startDate, endDate }) => (
      <span key={contractId} style={{ display: 'block' }}>
        <AppLink to={contractUrl(contractId)}>{contractNo}</AppLink>{' '}
        <span className="fig">
          {formatNumber(area)} m² · {shortDate(startDate)} – {shortDate(endDate)}
        </span>
      </span>
    ))}
  </span>
)
