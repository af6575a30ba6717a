import { Pencil, Trash2 } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Deal } from '#features/inventory/deals/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import styles from './deals.module.css'

type Props = {
  rows: readonly Deal[]
  /** Null without the permission. */
  onEdit: ((deal: Deal) => void) | null
  onRemove: ((deal: Deal) => void) | null
}

export const DealTable = ({ rows, onEdit, onRemove }: Props) => (
  <StackedTable label={m.inventory_dealTitle()} className={styles.scroll}>
    <thead>
      <tr>
        <th scope="col">{m.inventory_dealDay()}</th>
        <th scope="col">{m.inventory_dealTitleColumn()}</th>
        <th scope="col">{m.inventory_dealTenant()}</th>
        <th scope="col">{m.inventory_dealArea()}</th>
        <th scope="col">{m.inventory_dealPrice()}</th>
        <th scope="col">{m.inventory_dealVisibility()}</th>
        <th scope="col">
          <span className="sr">{m.ui_actions()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((deal) => (
        <DealRow key={deal.id} deal={deal} onEdit={onEdit} onRemove={onRemove} />
      ))}
    </tbody>
  </StackedTable>
)

function DealRow({ deal, onEdit, onRemove }: { deal: Deal } & Omit<Props, 'rows'>) {
  const { dealTime, titleZh, titleEn, tenantZh, tenantEn, parkCode, warehouseCode, area, price, published } = deal
  const isEnglish = getLocale() === 'en-US'
  const title = isEnglish ? titleEn : titleZh
  return (
    <tr>
      <td className="fig" data-label={m.inventory_dealDay()}>
        {dealTime}
      </td>
      <td data-label={m.inventory_dealTitleColumn()}>
        <b>
          <AsWritten text={title} />
        </b>
        {parkCode && <small className="fig">{[parkCode, warehouseCode].filter(Boolean).join(' · ')}</small>}
      </td>
      <td data-label={m.inventory_dealTenant()}>
        <AsWritten text={isEnglish ? tenantEn : tenantZh} />
      </td>
      <td className="fig" data-label={m.inventory_dealArea()}>
        {formatNumber(area)}
      </td>
      <td className="fig" data-label={m.ui_price()}>
        {price?.toFixed(2) ?? '–'}
      </td>
      <td data-label={m.inventory_dealVisibility()}>
        <span className={published ? 'tag ok' : 'tag'}>{published ? m.inventory_dealShown() : m.inventory_dealHidden()}</span>
      </td>
      <td className={styles.actions}>
        {onEdit && (
          <button type="button" className="btn square" aria-label={m.inventory_dealEditNamed({ title })} onClick={() => onEdit(deal)}>
            <Icon of={Pencil} />
          </button>
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
