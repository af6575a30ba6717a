import { Pencil, Trash2 } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Deal } from '#features/inventory/deals/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { dealsUrl, dealUrl, withQuery, type Query } from '../money-address.ts'
import styles from '../money.module.css'
import { SortHead } from '../sort-head.tsx'

type Props = {
  rows: readonly Deal[]
  query: Query
  mayEdit: boolean
  /** Null without the permission. */
  onRemove: ((deal: Deal) => void) | null
}

export function DealTable({ rows, query, mayEdit, onRemove }: Props) {
  const head = (column: string, label: string, isFigure = false) => (
    <SortHead column={column} label={label} url={dealsUrl} query={query} isFigure={isFigure} />
  )
  return (
    <StackedTable label={m.inventory_dealTitle()} className={styles.scroll}>
      <thead>
        <tr>
          {head('dealTime', m.inventory_dealDay())}
          {head('title', m.inventory_dealTitleColumn())}
          {head('tenant', m.inventory_dealTenant())}
          {head('area', m.inventory_dealArea(), true)}
          {head('price', m.inventory_dealPrice(), true)}
          <th scope="col">{m.inventory_dealVisibility()}</th>
          <th scope="col">
            <span className="sr">{m.ui_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((deal) => (
          <DealRow key={deal.id} deal={deal} query={query} mayEdit={mayEdit} onRemove={onRemove} />
        ))}
      </tbody>
    </StackedTable>
  )
}

function DealRow({ deal, query, mayEdit, onRemove }: { deal: Deal } & Omit<Props, 'rows'>) {
  const { id, dealTime, titleZh, titleEn, tenantZh, tenantEn, parkCode, warehouseCode, area, price, published } = deal
  const isEnglish = getLocale() === 'en-US'
  const title = isEnglish ? titleEn : titleZh
  const to = withQuery(dealUrl(id), query)
  return (
    <tr>
      <td className="fig" data-label={m.inventory_dealDay()}>
        {dealTime}
      </td>
      <td data-label={m.inventory_dealTitleColumn()}>
        <AppLink to={to} preventScrollReset>
          <AsWritten text={title} />
        </AppLink>
        {parkCode && <small className="fig">{[parkCode, warehouseCode].filter(Boolean).join(' · ')}</small>}
      </td>
      <td data-label={m.inventory_dealTenant()}>
        <AsWritten text={isEnglish ? tenantEn : tenantZh} />
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.inventory_dealArea()}>
        {formatNumber(area)}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.inventory_dealPrice()}>
        {price?.toFixed(2) ?? '–'}
      </td>
      <td data-label={m.inventory_dealVisibility()}>
        <span className={published ? 'tag ok' : 'tag'}>{published ? m.inventory_dealShown() : m.inventory_dealHidden()}</span>
      </td>
      <td className={styles.actions}>
        {mayEdit && (
          <AppLink className="btn square" to={to} aria-label={m.inventory_dealEditNamed({ title })} preventScrollReset>
            <Icon of={Pencil} />
          </AppLink>
        )}
        {onRemove && (
          <button type="button" className="btn square" aria-label={m.inventory_dealRemoveNamed({ title })} onClick={() => onRemove(deal)}>
            <Icon of={Trash2} />
          </button>
        )}
      </td>
    </tr>
  )
}
