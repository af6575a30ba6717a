import { ChevronDown, SlidersHorizontal } from 'lucide'
import { Suspense, useState, type MouseEvent } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { listSelectedFilters, type FilterState } from './selected-filters.ts'
import type { MoreParts, SheetPart } from './filter-sheet.late.tsx'
import styles from './phone-filters.module.css'

const FilterSheet = late(() => import('./filter-sheet.late.tsx'))

type Props = { state: FilterState; total: number | null; more?: MoreParts; className?: string | undefined }

/** On a phone, opens the filters in a sheet. Without JavaScript the links lead to the panel, which is shown when it is the target. */
export function PhoneFilters({ state, total, more = [], className = '' }: Props) {
  const [part, setPart] = useState<SheetPart | 'closed'>('closed')
  const { query } = state
  const count = listSelectedFilters(state).length
  const open = (at: SheetPart) => (event: MouseEvent) => {
    event.preventDefault()
    setPart(at)
  }
  const chip = (at: NonNullable<SheetPart>, label: string, isOn: boolean) => (
    <a href="#filters" className={isOn ? 'chip on' : 'chip'} onClick={open(at)}>
      {label}
      <Icon of={ChevronDown} />
    </a>
  )
  return (
    <div className={`${styles.chips} ${className}`}>
      <a href="#filters" className={count > 0 ? 'chip on' : 'chip'} onClick={open(null)}>
        <Icon of={SlidersHorizontal} />
        {m.listings_filters()} {count > 0 ? count : ''}
      </a>
      {chip('region', m.ui_region(), query.regionCode !== undefined || query.regionType !== undefined)}
      {chip('area', m.listings_area(), query.areaMin !== undefined || query.areaMax !== undefined || query.needArea !== undefined)}
      {chip('price', m.ui_price(), query.priceMin !== undefined || query.priceMax !== undefined)}
      {part !== 'closed' && (
        <Suspense fallback={null}>
          <FilterSheet state={state} total={total} more={more} part={part} onClose={() => setPart('closed')} />
        </Suspense>
      )}
    </div>
  )
}
