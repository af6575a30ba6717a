import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { flagNames, type FlagName, type ListName } from '../search/search-query.ts'
import type { FilterState } from './chosen-filters.ts'
import { RegionPath, RegionValues } from './filter-region.tsx'
import { FlagValues, ListValues, RangeValues } from './filter-values.tsx'
import { filterWord } from './filter-words.ts'
import styles from './filter.module.css'
import { RangeForm } from './range-form.tsx'

const moreLists = ['constructionStandard', 'fireRating', 'floorMaterial'] as const satisfies readonly ListName[]
const moreFlags = flagNames.filter((name) => name !== 'hasVr' && name !== 'hasVideo')

/** All filters of a search: the frequent ones as rows, the rest as dropdowns. Each value is a link, each range a form. */
export function FilterPanel({ state }: { state: FilterState }) {
  return (
    <section className={`card ${styles.panel}`} id="filters" aria-label={m.listings_filters()}>
      <Row label={m.listings_region()} beside={<RegionPath state={state} />}>
        <RegionValues state={state} />
      </Row>
      <Row label={m.listings_area()} beside={<RangeForm query={state.query} name="area" />}>
        <RangeValues state={state} name="area" />
      </Row>
      <Row label={m.listings_price()} beside={<RangeForm query={state.query} name="price" />}>
        <RangeValues state={state} name="price" />
      </Row>
      <Row label={m.listings_whType()}>
        <ListValues state={state} name="whType" withAny />
      </Row>
      <Row label={m.listings_more()}>
        <Dropdowns state={state} />
      </Row>
    </section>
  )
}

function Row({ label, beside, children }: { label: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <div className={styles.values}>{children}</div>
      {beside}
    </div>
  )
}

function Dropdowns({ state }: { state: FilterState }) {
  const { query } = state
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => closeWhenLeft(frame.current!), [])
  return (
    <div className={styles.more} ref={frame}>
      {moreLists.map((name) => (
        <Dropdown key={name} label={filterWord(name)} chosen={query[name]?.length ?? 0}>
          <ListValues state={state} name={name} many />
        </Dropdown>
      ))}
      <Dropdown label={m.listings_height()} chosen={query.heightMin === undefined && query.heightMax === undefined ? 0 : 1}>
        <RangeValues state={state} name="height" />
        <RangeForm query={query} name="height" />
      </Dropdown>
      {moreFlags.map((name) => (
        <Dropdown key={name} label={filterWord(name)} chosen={query[name] === undefined ? 0 : 1}>
          <FlagValues state={state} name={name} />
        </Dropdown>
      ))}
      <Dropdown label={m.listings_vrAndVideo()} chosen={chosenOf(state, ['hasVr', 'hasVideo'])}>
        <FlagValues state={state} name="hasVr" />
        <FlagValues state={state} name="hasVideo" />
      </Dropdown>
    </div>
  )
}

const chosenOf = ({ query }: FilterState, names: FlagName[]) => names.filter((name) => query[name] !== undefined).length

/** One of a set, of which the browser keeps at most one open. Works without JavaScript; with it, Esc and a click elsewhere close it. */
function Dropdown({ label, chosen, children }: { label: string; chosen: number; children: ReactNode }) {
  return (
    <details name="more-filters" className={styles.dropdown}>
      <summary className={chosen > 0 ? 'chip on' : 'chip'}>
        {label}
        {chosen > 0 && <span className={styles.chosenCount}>{chosen}</span>}
        <ChevronDown className="icon" aria-hidden />
      </summary>
      <div className={styles.popover}>{children}</div>
    </details>
  )
}

function closeWhenLeft(frame: HTMLElement) {
  const open = () => frame.querySelector<HTMLDetailsElement>('details[open]')
  const onPointer = ({ target }: PointerEvent) => {
    const dropdown = open()
    if (dropdown && !dropdown.contains(target as Node)) dropdown.open = false
  }
  const onKey = ({ key }: KeyboardEvent) => {
    const dropdown = open()
    if (key !== 'Escape' || !dropdown) return
    dropdown.open = false
    dropdown.querySelector('summary')?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const dropdown = open()
    if (dropdown && target instanceof Node && !dropdown.contains(target)) dropdown.open = false
  }
  document.addEventListener('pointerdown', onPointer)
  document.addEventListener('keydown', onKey)
  frame.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('pointerdown', onPointer)
    document.removeEventListener('keydown', onKey)
    frame.removeEventListener('focusin', onFocus)
  }
}
