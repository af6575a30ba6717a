import { ArrowDown, ArrowUp } from 'lucide'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { CustomerRow } from '#features/leads/customers/contract.ts'
import type { CustomerColumn } from '#features/leads/customers/rules.ts'
import { customerUrl } from '#features/leads/customers/urls.ts'
import { stageNames } from '#features/leads/names.ts'
import { formatNumber, shortDate } from '#platform/i18n/format.ts'
import { useListKeys } from '#platform/web/keys/use-list-keys.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { customersAddress, type Query } from '../customers-address.ts'
import { nameOf } from '../customer-words.ts'
import { Tags } from '../tags.tsx'
import styles from './list.module.css'

/** Customers as rows. Contacts are masked. */
export function CustomerTable({ rows, query }: { rows: readonly CustomerRow[]; query: Query }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const { active } = useListKeys({
    count: rows.length,
    rowAt: (row) => body.current?.rows[row],
    onOpen: (row) => void navigate(customerUrl(rows[row]!.id)),
  })
  return (
    <div className="card">
      <StackedTable label={m.console_customers()} className={styles.table}>
        <thead>
          <tr>
            <SortHead column="person" label={m.customers_person()} query={query} />
            <SortHead column="company" label={m.customers_company()} query={query} />
            <th scope="col">{m.ui_contactDetails()}</th>
            <th scope="col">{m.customers_tags()}</th>
            <th scope="col">{m.customers_city()}</th>
            <SortHead column="openLeads" label={m.customers_openLeads()} query={query} />
            <SortHead column="lastContactTime" label={m.customers_lastContact()} query={query} />
            <th scope="col">{m.board_owner()}</th>
            <SortHead column="createTime" label={m.customers_since()} query={query} />
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((customer, at) => (
            <Row key={customer.id} customer={customer} isActive={at === active} />
          ))}
        </tbody>
      </StackedTable>
    </div>
  )
}

function Row({ customer, isActive }: { customer: CustomerRow; isActive: boolean }) {
  const { id, company, phone, email, tags, cityName, openLeads, stage, lastContactTime, owner, createTime, hasAccount } = customer
  return (
    <tr data-active={isActive || undefined}>
      <td>
        <AppLink to={customerUrl(id)}>
          <AsWritten text={nameOf(customer)} />
        </AppLink>
        {hasAccount && <small>{m.customers_hasAccount()}</small>}
      </td>
      <td data-label={m.customers_company()}>{company ? <AsWritten text={company} /> : <span className="muted">—</span>}</td>
      <td data-label={m.ui_contactDetails()} className="fig">
        {phone ?? email ?? '—'}
      </td>
      <td data-label={m.customers_tags()}>{tags.length > 0 ? <Tags tags={tags} /> : <span className="muted">—</span>}</td>
      <td data-label={m.customers_city()}>{cityName ?? '—'}</td>
      <td data-label={m.customers_openLeads()}>
        {openLeads === 0 ? (
          <span className="muted">0</span>
        ) : (
          <>
            <span className="fig">{formatNumber(openLeads)}</span>
            {stage && ` · ${stageNames[stage]()}`}
          </>
        )}
      </td>
      <td data-label={m.customers_lastContact()}>
        {lastContactTime ? (
          <span className="fig">{shortDate(lastContactTime)}</span>
        ) : (
          <span className="muted">{m.customers_contactNever()}</span>
        )}
      </td>
      <td data-label={m.board_owner()}>
        {owner ? <AsWritten text={owner.name} /> : <span className="muted">{m.customers_unassigned()}</span>}
      </td>
      <td data-label={m.customers_since()} className="fig">
        {shortDate(createTime)}
      </td>
    </tr>
  )
}

/** A column head that sorts the list; clicking it again reverses the order. */
function SortHead({ column, label, query }: { column: CustomerColumn; label: string; query: Query }) {
  const isOn = (query['orderByColumn'] ?? 'createTime') === column
  const isAsc = isOn && query['isAsc'] === 'asc'
  const isText = column === 'person' || column === 'company'
  const next = isOn ? (isAsc ? 'desc' : 'asc') : isText ? 'asc' : 'desc'
  return (
    <th scope="col" aria-sort={isOn ? (isAsc ? 'ascending' : 'descending') : undefined}>
      <AppLink to={customersAddress({ ...query, orderByColumn: column, isAsc: next })} preventScrollReset>
        {label}
        {isOn && <Icon of={isAsc ? ArrowUp : ArrowDown} />}
      </AppLink>
    </th>
  )
}
