import { CornerDownLeft, Search } from 'lucide'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { m } from '#messages'
import { maxQueryLength, searchPermissions } from '#features/console/search/search-kinds.ts'
import { useSearch } from '#features/console/search/web/use-search.ts'
import { hasAny, type Grants } from '#platform/contract/permission.ts'
import { closeOnCancel } from '#platform/web/ui/close-on-cancel.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { recentRecords, withRecord } from './recent-records.ts'
import styles from './search-dialog.module.css'
import { groupEntries, listEntries, serverQuery, type Action, type EntryGroup, type SearchEntry } from './search-entries.ts'

const groupNames: Record<EntryGroup, () => string> = {
  recent: m.console_recentRecords,
  actions: m.ui_actions,
  park: m.ui_parks,
  warehouse: m.field_warehouse,
  lead: m.console_leads,
  customer: m.console_customers,
  contract: m.field_contract,
  article: m.console_articles,
}

type Props = { grants: Grants; actions: readonly Action[]; onClose: () => void }

/** One box over all: records by code, name, pinyin or phone number, `>` actions, `#` codes. */
export default function SearchDialog({ grants, actions, onClose }: Props) {
  const dialog = useOpenDialog()
  const id = useId()
  const [text, setText] = useState('')
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const { results, state } = useSearch(serverQuery(text), hasAny(grants, searchPermissions))
  const entries = listEntries(text, { results, recent: recentRecords.use(), actions })
  const active = indexOfKey(entries, activeKey)
  const open = useOpenEntry(onClose)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const entry = entries[active]
    if (event.key === 'Enter' && entry) {
      event.preventDefault()
      open(entry, event)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && entries.length > 0) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActiveKey(entries[(active + step + entries.length) % entries.length]!.key)
    }
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={m.console_searchTitle()}
      onCancel={closeOnCancel(onClose)}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label={m.console_searchTitle()}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={m.console_searchHint()}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setActiveKey(null)
          }}
          onKeyDown={press}
        />
        <button type="button" onClick={onClose}>
          <kbd>Esc</kbd>
          <span className="sr">{m.ui_close()}</span>
        </button>
      </div>
      <Results id={id} entries={entries} active={active} onPoint={setActiveKey} onOpen={open} />
      <p role="status" className={styles.status}>
        {statusOf(state, entries.length)}
      </p>
      <Hints />
    </dialog>
  )
}

/** Returns the place of a dialog that is open as long as it is on the page. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return dialog
}

/** What decides whether a line opens in a new tab. */
type Modifiers = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey'>

type ResultsProps = {
  /** The beginning of the ids of list, groups and lines. */
  id: string
  entries: readonly SearchEntry[]
  /** Index of the line that Enter opens. */
  active: number
  onPoint: (key: string) => void
  onOpen: (entry: SearchEntry, modifiers: Modifiers) => void
}

const Results = ({ id, entries, active, onPoint, onOpen }: ResultsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={m.console_searchResults()} className={styles.list}>
    {groupEntries(entries).map(({ group, entries: lines }) => (
      <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
        <p id={`${id}-${group}`}>{groupNames[group]()}</p>
        {lines.map((entry) => (
          <Line
            key={entry.key}
            id={`${id}-${entries.indexOf(entry)}`}
            entry={entry}
            isActive={entry === entries[active]}
            onPoint={() => onPoint(entry.key)}
            onOpen={(event) => onOpen(entry, event)}
          />
        ))}
      </div>
    ))}
  </div>
)

const Hints = () => (
  <p className={styles.foot} aria-hidden="true">
    <span>
      <Icon of={CornerDownLeft} /> {m.console_openRecord()}
    </span>
    <span>{m.console_searchNewTab()}</span>
    <span>{m.console_searchSigns()}</span>
  </p>
)

/** The index of a line; that of the first one if there is no such line. */
const indexOfKey = (entries: readonly SearchEntry[], wanted: string | null) =>
  Math.max(
    0,
    entries.findIndex(({ key }) => key === wanted),
  )

const statusOf = (state: 'done' | 'loading' | 'failed', count: number) => {
  if (state === 'failed') return m.console_searchFailed()
  if (count > 0) return ''
  return state === 'loading' ? m.ui_loadingDots() : m.console_searchNothing()
}

type LineProps = { id: string; entry: SearchEntry; isActive: boolean; onPoint: () => void; onOpen: (event: MouseEvent) => void }

const Line = ({ id, entry: { title, note }, isActive, onPoint, onOpen }: LineProps) => (
  <div id={id} role="option" aria-selected={isActive} tabIndex={-1} className={styles.line} onPointerMove={onPoint} onClick={onOpen}>
    <b>{title}</b>
    {note && <span>{note}</span>}
  </div>
)

/** Opens a line, here or in a new tab, and remembers records. */
function useOpenEntry(onClose: () => void) {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  return ({ title, note, group, act }: SearchEntry, { metaKey, ctrlKey }: Modifiers) => {
    if ('run' in act) {
      onClose()
      act.run()
      return
    }
    if (group !== 'actions') recentRecords.write(withRecord(recentRecords.read(), { title, note, link: act.link }))
    if (metaKey || ctrlKey) window.open(base + act.link, '_blank', 'noopener')
    else void navigate(act.link)
    onClose()
  }
}
