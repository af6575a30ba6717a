import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { m } from '#messages'
import { LibraryLocale } from '#platform/web/ui/library-locale.tsx'
import { PickerDialog } from '#platform/web/ui/picker-dialog.tsx'
import { SearchBox } from '#platform/web/ui/search-box.tsx'
import { sideOf, type Side } from '../codes.ts'
import type { RegionNode } from '../contract.ts'
import { depths, loadRegions } from './load-regions.ts'
import { namesOf } from './names-of.ts'
import { focusColumn, hasFinePointer, RegionColumns } from './region-columns.tsx'
import type { RegionFieldProps } from './region-field-props.ts'
import styles from './region-picker.module.css'
import { RegionResults } from './region-results.tsx'
import { pathTo, withoutShallow, type RegionTrees } from './region-tree.ts'

type Props = RegionFieldProps & { anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** The open region field: search, domestic or overseas, and a column for each level; a phone shows one level at a time. */
export default function RegionPicker(props: Props) {
  const { trees, hasFailed, retry } = useTrees(props)
  return (
    <PickerDialog id={props.id} title={props.label} anchor={props.anchor} onClose={props.onClose}>
      <LibraryLocale>
        {trees ? (
          <Choice {...props} trees={trees} />
        ) : (
          <div className={styles.note} role="status">
            {hasFailed ? m.regions_regionsFailed() : m.regions_regionsLoading()}
            {hasFailed && (
              <button type="button" className="btn" onClick={retry}>
                {m.ui_retry()}
              </button>
            )}
          </div>
        )}
      </LibraryLocale>
    </PickerDialog>
  )
}

function Choice({
  trees,
  value,
  near = '',
  side: onlySide,
  scope,
  isDeepestOnly = false,
  isRequired,
  onChange,
  onClose,
}: Props & { trees: RegionTrees }) {
  const [side, setSide] = useState<Side>(onlySide ?? sideOf(value || near))
  const [query, setQuery] = useState('')
  const regions = trees[side]
  const path = pathTo(regions, value)
  const isSearching = query.trim() !== ''
  function choose(next: readonly RegionNode[]) {
    const isEnd = next.at(-1)!.children.length === 0
    if (isEnd || !isDeepestOnly) onChange(next)
    if (isEnd) onClose()
  }
  function switchTo(next: Side) {
    if (next === side) return
    setSide(next)
    setQuery('')
    onChange([])
  }
  const enterLists = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isSearching) return
    event.preventDefault()
    event.stopPropagation()
    focusColumn(event.currentTarget.closest('dialog')!, 0)
  }
  return (
    <>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <div className={styles.top} onKeyDownCapture={enterLists}>
          <SearchBox label={m.regions_search()} placeholder={m.regions_searchHint()} autoFocus={hasFinePointer()} />
          {!onlySide && trees.domestic.length > 0 && trees.overseas.length > 0 && <Sides side={side} onSwitch={switchTo} />}
        </div>
        {isSearching && (
          <RegionResults
            regions={regions}
            scope={scope}
            query={query}
            isDeepestOnly={isDeepestOnly}
            onChoose={(result) => {
              onChange(result)
              onClose()
            }}
          />
        )}
      </Autocomplete>
      {!isSearching && (
        <RegionColumns
          key={side}
          regions={regions}
          levels={depths[scope]}
          path={path.length > 0 ? path : pathTo(regions, near)}
          value={value}
          onChoose={choose}
        />
      )}
      <Foot names={namesOf(path)} onClear={isRequired ? null : () => onChange([])} onClose={onClose} />
    </>
  )
}

type FootProps = { names: readonly string[]; onClear: (() => void) | null; onClose: () => void }

function Foot({ names, onClear, onClose }: FootProps) {
  return (
    <footer className={styles.foot}>
      <p aria-live="polite">{names.join(' / ')}</p>
      {onClear && (
        <button type="button" className="btn" disabled={names.length === 0} onClick={onClear}>
          {m.regions_clear()}
        </button>
      )}
      <button type="button" className="btn primary" onClick={onClose}>
        {m.ui_done()}
      </button>
    </footer>
  )
}

function Sides({ side, onSwitch }: { side: Side; onSwitch: (side: Side) => void }) {
  const button = (of: Side, label: string) => (
    <button type="button" aria-pressed={side === of} onClick={() => onSwitch(of)}>
      {label}
    </button>
  )
  return (
    <div className={styles.sides} role="group" aria-label={m.ui_where()}>
      {button('domestic', m.ui_domestic())}
      {button('overseas', m.ui_overseas())}
    </div>
  )
}

/** Loads the regions when the picker opens; the answers are cached until the page is left. */
function useTrees({ scope, isDeepestOnly }: Pick<Props, 'scope' | 'isDeepestOnly'>) {
  const [trees, setTrees] = useState<RegionTrees | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    loadRegions(scope).then(
      ({ domestic, overseas }) => {
        if (isGone) return
        setTrees(
          isDeepestOnly
            ? { domestic: withoutShallow(domestic, depths[scope]), overseas: withoutShallow(overseas, depths[scope]) }
            : { domestic, overseas },
        )
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [scope, isDeepestOnly, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { trees, hasFailed, retry }
}
