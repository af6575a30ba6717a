import { X } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { formatParkCount } from '#features/listings/counts.ts'
import { flagNames, isAboutCombinations, listNames } from '#features/listings/search/search-query.ts'
import type { FilterState } from './selected-filters.ts'
import { AvailabilityForm, AvailabilityValues } from '../availability/availability-values.tsx'
import { CombinationForm } from '../combination/combination-form.tsx'
import { PositionsFilter } from './filter-positions.tsx'
import { RegionPath, RegionValues } from './filter-region.tsx'
import styles from './filter-sheet.module.css'
import { FlagValues, ListValues, RangeValues } from './filter-values.tsx'
import { getFilterLabel } from './filter-labels.ts'
import { KeywordForm } from './keyword-form.tsx'
import { RangeForm } from './range-form.tsx'
import { SearchLink, useSearchTarget } from './search-target.tsx'

/** Filters of other features. */
export type MoreParts = readonly { label: string; content: ReactNode }[]

export type SheetPart = 'region' | 'area' | 'price' | null

/** All filters on a phone, full-screen. Each selection searches immediately: the button below always shows the current count. */
export default function FilterSheet({
  state,
  total,
  more,
  part,
  onClose,
}: {
  state: FilterState
  /** The number of matching parks; null after a failed search. */
  total: number | null
  more: MoreParts
  part: SheetPart
  onClose: () => void
}) {
  const sheet = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    sheet.current?.showModal()
    if (part) document.getElementById(`sheet-${part}`)?.scrollIntoView({ block: 'start' })
  }, [part])
  const { query } = state
  const target = useSearchTarget()
  return (
    <dialog ref={sheet} className={styles.sheet} aria-labelledby="sheet-title" onClose={onClose}>
      <header className={styles.head}>
        <h2 id="sheet-title">{m.listings_filters()}</h2>
        <button type="button" className={styles.close} aria-label={m.ui_close()} onClick={() => sheet.current?.close()}>
          <Icon of={X} />
        </button>
      </header>
      <div className={styles.body}>
        <Groups state={state} more={more} />
      </div>
      <footer className={styles.foot}>
        <SearchLink to={target.cleared(query)} className="btn large">
          {m.ui_clear()}
        </SearchLink>
        <button type="button" className="btn primary large" onClick={() => sheet.current?.close()}>
          <span aria-live="polite">{total === null ? m.ui_close() : showParks(total)}</span>
        </button>
      </footer>
    </dialog>
  )
}

function showParks(total: number) {
  const { figure, unit } = formatParkCount(total)
  return m.listings_showParks({ count: figure, unit })
}

function Groups({ state, more }: { state: FilterState; more: MoreParts }) {
  const { query } = state
  return (
    <>
      <Group label={m.ui_keyword()}>
        <KeywordForm query={query} />
      </Group>
      <Group label={m.ui_region()} id="sheet-region">
        <RegionPath state={state} />
        <RegionValues state={state} />
      </Group>
      {isAboutCombinations(query) ? (
        <Group label={m.listings_combination()} id="sheet-area">
          <CombinationForm query={query} />
        </Group>
      ) : (
        <>
          <Group label={m.listings_area()} id="sheet-area">
            <RangeValues state={state} name="area" />
            <RangeForm query={query} name="area" />
          </Group>
          <Group label={m.listings_availability()}>
            <AvailabilityValues state={state} />
            <AvailabilityForm query={query} />
          </Group>
        </>
      )}
      <Group label={m.ui_price()} id="sheet-price">
        <RangeValues state={state} name="price" />
        <RangeForm query={query} name="price" />
      </Group>
      <Group label={m.ui_height()}>
        <RangeValues state={state} name="height" />
        <RangeForm query={query} name="height" />
      </Group>
      <Group label={m.listings_positions()}>
        <PositionsFilter state={state} />
      </Group>
      {listNames.map((name) => (
        <Group key={name} label={getFilterLabel(name)}>
          <ListValues state={state} name={name} />
        </Group>
      ))}
      {flagNames.map((name) => (
        <Group key={name} label={getFilterLabel(name)}>
          <FlagValues state={state} name={name} />
        </Group>
      ))}
      {more.map(({ label, content }) => (
        <Group key={label} label={label}>
          {content}
        </Group>
      ))}
    </>
  )
}

function Group({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <section className={styles.group} id={id} aria-label={label}>
      <h3>{label}</h3>
      <div className={styles.values}>{children}</div>
    </section>
  )
}
