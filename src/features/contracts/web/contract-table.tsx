import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { area, longDate, moneyExact } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import type { Contract, ContractColumn } from '../contract.ts'
import { urls } from '../urls.ts'
import { SortHead, type Sorting } from './sort-head.tsx'
import { ContractTag } from './state-tag.tsx'
import styles from './tables.module.css'

type Column = ContractColumn
type Props = { contracts: readonly Contract[]; sorting?: Sorting<Column> | undefined }

/** Table of contracts; on a phone each row is a card. */
export function ContractTable({ contracts, sorting }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <SortHead label={m.contracts_number()} column="contractNo" sorting={sorting} />
          <SortHead label={m.contracts_name()} column="name" sorting={sorting} />
          <SortHead label={m.ui_area()} column="lettableArea" sorting={sorting} isFigure />
          <SortHead label={m.ui_term()} column="startDate" sorting={sorting} />
          <SortHead label={m.contracts_price()} column="price" sorting={sorting} isFigure />
          <SortHead label={m.contracts_paid()} column="paidAmount" sorting={sorting} isFigure />
          <th scope="col">{m.contracts_invoiced()}</th>
          <th scope="col">{m.ui_status()}</th>
        </tr>
      </thead>
      <tbody>
        {contracts.map((contract) => (
          <ContractLine key={contract.id} contract={contract} />
        ))}
      </tbody>
    </table>
  )
}

function ContractLine({ contract }: { contract: Contract }) {
  const { id, contractNo, name, lettableArea, startDate, endDate, price, paidAmount, invoiced, state } = contract
  return (
    <tr className={styles.whole}>
      <td className={`fig ${styles.number}`}>{contractNo}</td>
      <th scope="row" className={styles.name}>
        <AppLink to={urls.contract(id)} prefetch="intent">
          <AsWritten text={name} />
        </AppLink>
      </th>
      <td className={styles.figure} data-label={m.ui_area()}>
        <Figure value={area(lettableArea)} />
      </td>
      <td className={styles.term} data-label={m.ui_term()}>
        {longDate(startDate, getLocale())} – {longDate(endDate, getLocale())}
      </td>
      <td className={`fig ${styles.figure} ${styles.last}`} data-label={m.contracts_price()}>
        {moneyExact(price)}
      </td>
      <td className={`fig ${styles.figure} ${styles.last}`} data-label={m.contracts_paid()}>
        {moneyExact(paidAmount)}
      </td>
      <td data-label={m.contracts_invoiced()}>{invoiced ? m.contracts_invoicedYes() : m.contracts_invoicedNo()}</td>
      <td className={styles.state}>
        <ContractTag state={state} />
      </td>
    </tr>
  )
}
