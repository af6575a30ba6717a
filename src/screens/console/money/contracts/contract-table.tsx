import { m } from '#messages'
import type { ManagedContract } from '#features/contracts/manage/schemas.ts'
import { ManagedTag } from '#features/contracts/web/state-tag.tsx'
import { formatNumber, moneyExact, shortDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { contractsUrl, contractUrl, type Query } from '../money-address.ts'
import styles from '../money.module.css'
import { SortHead } from '../sort-head.tsx'

type Props = { rows: readonly ManagedContract[]; query: Query }

export function ContractTable({ rows, query }: Props) {
  const head = (column: string, label: string, isFigure = false) => (
    <SortHead column={column} label={label} url={contractsUrl} query={query} isFigure={isFigure} />
  )
  return (
    <StackedTable label={m.money_contracts()} className={styles.scroll}>
      <thead>
        <tr>
          {head('contractNo', m.contracts_number())}
          {head('customer', m.money_customer())}
          {head('park', m.ui_park())}
          {head('area', m.contracts_areaM2(), true)}
          {head('price', m.contracts_price(), true)}
          {head('paid', m.contracts_paid(), true)}
          {head('open', m.contracts_unpaid(), true)}
          {head('startDate', m.contracts_start())}
          {head('endDate', m.contracts_end())}
          <th scope="col">{m.ui_status()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((contract) => (
          <ContractRow key={contract.id} contract={contract} />
        ))}
      </tbody>
    </StackedTable>
  )
}

function ContractRow({ contract }: { contract: ManagedContract }) {
  const { id, contractNo, name, customer, park, area, price, paid, open, overdue, startDate, endDate, state, renewed } = contract
  return (
    <tr>
      <th scope="row" className="fig">
        <AppLink to={contractUrl(id)}>{contractNo}</AppLink>
        <small>
          <AsWritten text={name} />
        </small>
      </th>
      <td className={styles.name} data-label={m.money_customer()}>
        <AsWritten text={customer.company ?? customer.name} />
        {customer.company && (
          <small>
            <AsWritten text={customer.name} />
          </small>
        )}
      </td>
      <td className={styles.name} data-label={m.ui_park()}>
        {park ? <AsWritten text={park.name} /> : '–'}
        {park && <small className="fig">{park.code}</small>}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_areaM2()}>
        {formatNumber(area)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_price()}>
        {moneyExact(price)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_paid()}>
        {moneyExact(paid)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.contracts_unpaid()}>
        {moneyExact(open)}
        {overdue > 0 && <small className={styles.late}>{m.money_overdueOf({ amount: moneyExact(overdue) })}</small>}
      </td>
      <td className={`fig ${styles.nowrap}`} data-label={m.contracts_start()}>
        {shortDate(startDate)}
      </td>
      <td className={`fig ${styles.nowrap}`} data-label={m.contracts_end()}>
        {shortDate(endDate)}
      </td>
      <td data-label={m.ui_status()}>
        <ManagedTag state={state} />
        {renewed && <small>{m.money_renewed()}</small>}
      </td>
    </tr>
  )
}
