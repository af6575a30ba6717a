import { TriangleAlert } from 'lucide'
import { useState, type CSSProperties } from 'react'
import { m } from '#messages'
import type { ParkRow } from '#features/inventory/parks/contract.ts'
import { ParkPicture } from '#features/media/web/park-picture.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '../stacked-table.tsx'
import { editorUrl, type Query } from './parks-address.ts'
import styles from './parks-table.module.css'
import { SelectCell, SelectHead } from './bulk/select-box.tsx'
import type { RowSelection } from './bulk/use-selection.ts'
import { ParkQuickEdit } from './quick-edit/park-quick-edit.tsx'
import { QuickEditCell, QuickEditHead } from './quick-edit/quick-edit-cell.tsx'
import { SortHead } from './sort-head.tsx'
import { StateLabel } from './state-label.tsx'
import { useRowKeys } from './use-row-keys.ts'

type Props = {
  rows: readonly ParkRow[]
  query: Query
  selected: RowSelection | null
  owners: readonly { memberId: string; name: string }[]
  mayEdit: boolean
}

/** The id of a park, or of the working copy of one that was never published. */
export const rowIdOf = ({ parkId, draftId }: Pick<ParkRow, 'parkId' | 'draftId'>) => parkId ?? draftId ?? ''

/** The parks, one row each; a row opens the editor. */
export function ParkTable({ rows, query, selected, owners, mayEdit }: Props) {
  const [edited, setEdited] = useState<ParkRow | null>(null)
  // A park that was never published has only its working copy.
  const edit = (park: ParkRow) => park.parkId !== null && setEdited(park)
  const { body, active } = useRowKeys(
    rows.map((park) => editorUrl(rowIdOf(park), 'basics')),
    selected,
    mayEdit ? (row) => edit(rows[row]!) : null,
  )
  return (
    <>
      <StackedTable label={m.parks_parks()} className={styles.scroll}>
        <thead>
          <tr>
            {selected && <SelectHead rows={selected} />}
            <SortHead column="name" label={m.parks_parks()} query={query} />
            <SortHead column="status" label={m.ui_status()} query={query} />
            <SortHead column="score" label={m.inventory_completeness()} query={query} />
            <SortHead column="totalArea" label={`${m.ui_totalArea()} m²`} query={query} isFigure />
            <SortHead column="rentableArea" label={m.parks_lettings()} query={query} />
            <SortHead column="price" label={m.ui_priceIn()} query={query} isFigure />
            <SortHead column="verifiedTime" label={m.parks_verified()} query={query} />
            <th scope="col" className={styles.figure}>
              {m.parks_leads()}
            </th>
            <SortHead column="owner" label={m.inventory_owner()} query={query} />
            <SortHead column="updateTime" label={m.parks_updated()} query={query} />
            {mayEdit && <QuickEditHead />}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((park, at) => (
            <Row key={rowIdOf(park)} park={park} isActive={at === active} at={at} selected={selected} onEdit={mayEdit ? edit : null} />
          ))}
        </tbody>
      </StackedTable>
      {edited && <ParkQuickEdit park={edited} owners={owners} onClose={() => setEdited(null)} />}
    </>
  )
}

type RowProps = {
  park: ParkRow
  isActive: boolean
  at: number
  selected: RowSelection | null
  onEdit: ((park: ParkRow) => void) | null
}

const Row = ({ park, isActive, at, selected, onEdit }: RowProps) => (
  <tr data-active={isActive || undefined} data-selected={selected?.has(rowIdOf(park)) || undefined}>
    {selected && <SelectCell label={park.name || park.code} isOn={selected.has(rowIdOf(park))} onToggle={() => selected.toggle(at)} />}
    <td>
      <div className={styles.park}>
        <span className={styles.cover}>
          <ParkPicture picture={park.cover} alt="" sizes="48px" />
        </span>
        <span className={styles.name}>
          <AppLink to={editorUrl(rowIdOf(park), 'basics')}>
            <AsWritten text={park.name || m.parks_unnamed()} />
          </AppLink>
          <small>
            <span className="fig">{park.code}</span>
            {park.regionName && ` · ${park.regionName}`}
          </small>
        </span>
      </div>
    </td>
    <td data-label={m.ui_status()}>
      <StateLabel {...park} />
    </td>
    <td data-label={m.inventory_completeness()}>
      <Score score={park.score} />
    </td>
    <td data-is-minor className={styles.figure} data-label={m.ui_totalArea()}>
      {formatNumber(park.totalArea)}
    </td>
    <td data-is-minor data-label={m.parks_lettings()}>
      <Lettings park={park} />
    </td>
    <td className={styles.figure} data-label={m.ui_priceIn()}>
      {priceRange(park)}
    </td>
    <td data-label={m.parks_verified()}>
      <Verified park={park} />
    </td>
    <td data-is-minor className={styles.figure} data-label={m.parks_leads()}>
      {park.leads30 === 0 ? '–' : formatNumber(park.leads30)}
    </td>
    <td data-is-minor data-label={m.inventory_owner()}>
      {park.ownerName ? <AsWritten text={park.ownerName} /> : '–'}
    </td>
    <td data-is-minor className="fig" data-label={m.parks_updated()}>
      <time dateTime={park.updateTime.replace(' ', 'T')}>{park.updateTime.slice(0, 10)}</time>
    </td>
    {onEdit && <QuickEditCell name={park.name || park.code} onEdit={park.parkId === null ? null : () => onEdit(park)} />}
  </tr>
)

/** 0.85–0.98 */
function priceRange({ priceMin, priceMax, warehouseCount }: ParkRow) {
  if (priceMin === null || priceMax === null) return <span className="muted">{warehouseCount === 0 ? '–' : m.ui_ask()}</span>
  return priceMin === priceMax ? priceMin.toFixed(2) : `${priceMin.toFixed(2)}–${priceMax.toFixed(2)}`
}

function Score({ score }: { score: number | null }) {
  if (score === null) return '–'
  return (
    <span className={styles.score} data-level={score >= 90 ? 'full' : score >= 70 ? 'good' : 'low'}>
      <i aria-hidden="true" style={{ '--share': `${score}%` } as CSSProperties} />
      {m.parks_percent({ n: String(score) })}
    </span>
  )
}

/** Shares of the area: free, due soon, let. */
function Lettings({ park: { rentableArea, dueSoonArea, leasedArea } }: { park: ParkRow }) {
  const total = rentableArea + dueSoonArea + leasedArea
  if (total === 0) return '–'
  const text = m.parks_lettingsOf({ free: formatNumber(rentableArea), soon: formatNumber(dueSoonArea), let: formatNumber(leasedArea) })
  const share = (area: number) => ({ flexGrow: area / total })
  return (
    <span className={styles.lettings} role="img" aria-label={text} title={text}>
      {rentableArea > 0 && <i data-part="free" style={share(rentableArea)} />}
      {leasedArea > 0 && <i data-part="let" style={share(leasedArea)} />}
      {dueSoonArea > 0 && <i data-part="soon" style={share(dueSoonArea)} />}
    </span>
  )
}

const kinds = { owner: m.parks_byOwner, visit: m.parks_byVisit, document: m.parks_byDocument }

function Verified({ park: { verifiedTime, verifiedBy, stale } }: { park: ParkRow }) {
  if (verifiedTime === null) return '–'
  return (
    <span className={styles.verified} data-stale={stale || undefined}>
      {stale && (
        <>
          <Icon of={TriangleAlert} />
          <span className="sr">{m.inventory_stale()}</span>
        </>
      )}
      <time className="fig" dateTime={verifiedTime.replace(' ', 'T')}>
        <span data-is-year>{verifiedTime.slice(0, 5)}</span>
        {verifiedTime.slice(5, 10)}
      </time>
      {verifiedBy && <small>{kinds[verifiedBy]()}</small>}
    </span>
  )
}
