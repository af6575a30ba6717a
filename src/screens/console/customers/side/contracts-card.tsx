import { m } from '#messages'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { ContractTag } from '#features/contracts/web/state-tag.tsx'
import { formatNumber, moneyExact, shortDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { newContractUrl } from '#features/leads/contract-url.ts'
import styles from './side.module.css'

type Contract = NonNullable<CustomerCard['contracts']>[number]

/** Contracts with what is paid and open. */
export const ContractsCard = ({ customer, contracts }: { customer: CustomerCard; contracts: readonly Contract[] }) => (
  <section className="card">
    <header className={styles.head}>
      <h2>{m.customers_contracts()}</h2>
      {!customer.erased && <AppLink to={newContractUrl(customer.contractSource)}>{m.customers_makeContract()}</AppLink>}
    </header>
    {contracts.length === 0 && <p className={styles.none}>{m.customers_noContracts()}</p>}
    <ul className={styles.contracts}>
      {contracts.map((contract) => (
        <li key={contract.id}>
          <Balance contract={contract} />
        </li>
      ))}
    </ul>
  </section>
)

function Balance({ contract: { id, contractNo, name, state, parkName, area, endDate, paid, unpaid } }: { contract: Contract }) {
  const share = paid + unpaid === 0 ? 0 : (paid / (paid + unpaid)) * 100
  return (
    <>
      <p className={styles.over}>
        <AppLink to={`/admin/money/contracts/${id}`}>
          <b>{contractNo}</b>
        </AppLink>
        <ContractTag state={state} />
      </p>
      <p className="muted">
        <AsWritten text={[parkName ?? name, `${formatNumber(area)} m²`, m.customers_until({ date: shortDate(endDate) })].join(' · ')} />
      </p>
      <i className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </i>
      <p className={styles.over}>
        <span>
          {m.customers_paid()} <b className="fig">{moneyExact(paid)}</b>
        </span>
        <span>
          {m.customers_unpaid()} <b className="fig">{moneyExact(unpaid)}</b>
        </span>
      </p>
    </>
  )
}
