import { ChevronRight } from 'lucide'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import options from '#platform/web/ui/option-list.module.css'
import type { RegionNode } from '../contract.ts'
import styles from './region-picker.module.css'
import { listColumns } from './region-tree.ts'

type Props = {
  regions: readonly RegionNode[]
  /** Number of levels in the scope. */
  levels: number
  /** Initially open: the chosen region or one near it, from the top down. */
  path: readonly RegionNode[]
  value: string
  onChoose: (path: readonly RegionNode[]) => void
}

const levelLabels = [m.regions_level1, m.regions_level2, m.regions_level3]

/** A list for each level, side by side. The right arrow key opens the list below an option, the left one leads back. */
export function RegionColumns({ regions, levels, path: initial, value, onChoose }: Props) {
  const [open, setOpen] = useState(() => initial.filter(({ children }) => children.length > 0).map(({ code }) => code))
  const root = useRef<HTMLDivElement>(null)
  const focusLevel = useRef<number | null>(hasFinePointer() ? null : open.length)
  const columns = listColumns(regions, open)
  // The library renders options a moment after their list.
  useEffect(() => {
    const level = focusLevel.current
    if (level === null) return
    focusLevel.current = null
    requestAnimationFrame(() => root.current && focusColumn(root.current, level))
  })
  useEffect(() => {
    requestAnimationFrame(() => {
      for (const option of root.current?.querySelectorAll('[data-open], [data-selected]') ?? []) option.scrollIntoView({ block: 'nearest' })
    })
  }, [])

  const pathAt = (level: number, code: string) =>
    [...open.slice(0, level), code].map((each, at) => columns[at]!.find((region) => region.code === each)!)
  function openAt(level: number, code: string) {
    const hasChildren = pathAt(level, code).at(-1)!.children.length > 0
    setOpen([...open.slice(0, level), ...(hasChildren ? [code] : [])])
    if (hasChildren) focusLevel.current = level + 1
  }
  function handleKey(event: KeyboardEvent) {
    const code = (event.target as HTMLElement).dataset['key']
    const level = columns.findIndex((column) => column.some((region) => region.code === code))
    if (code === undefined || level === -1) return
    if (event.key === 'ArrowRight') openAt(level, code)
    else if (event.key === 'ArrowLeft' && level > 0) focusColumn(root.current!, level - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <div ref={root} className={styles.columns} style={{ '--levels': levels } as CSSProperties} onKeyDownCapture={handleKey}>
        {columns.map((column, level) => (
          <ListBox
            key={open[level - 1] ?? 'top'}
            className={`${options.list} ${styles.column} ${level === columns.length - 1 ? styles.last : ''}`}
            aria-label={levelLabels[level]!()}
            items={column as RegionNode[]}
            dependencies={[open[level], value]}
            selectionMode="single"
            escapeKeyBehavior="none"
            selectedKeys={column.some(({ code }) => code === value) ? [value] : []}
            onSelectionChange={(keys) => {
              // Selecting the chosen region again empties the set; it stays chosen.
              const code = keys === 'all' ? value : String([...keys][0] ?? value)
              openAt(level, code)
              onChoose(pathAt(level, code))
            }}
          >
            {({ code, name, children }) => (
              <ListBoxItem id={code} textValue={name} className={options.option!} data-open={open[level] === code || undefined}>
                <span>{name}</span>
                {children.length > 0 && <Icon of={ChevronRight} />}
              </ListBoxItem>
            )}
          </ListBox>
        ))}
      </div>
      <Steps columns={columns} open={open} onOpen={setOpen} />
    </>
  )
}

/** The open regions above the list, which on a phone lead back. */
function Steps({
  columns,
  open,
  onOpen,
}: {
  columns: (readonly RegionNode[])[]
  open: readonly string[]
  onOpen: (open: string[]) => void
}) {
  if (open.length === 0) return null
  return (
    <nav className={styles.steps} aria-label={m.regions_steps()}>
      <button type="button" onClick={() => onOpen([])}>
        {m.ui_all()}
      </button>
      {open.map((code, level) => (
        <button
          key={code}
          type="button"
          aria-current={level === open.length - 1 ? 'step' : undefined}
          onClick={() => onOpen(open.slice(0, level + 1))}
        >
          {columns[level]?.find((region) => region.code === code)?.name}
        </button>
      ))}
    </nav>
  )
}

/** True with a mouse. There the search gets the initial focus; an on-screen keyboard would cover the lists. */
export const hasFinePointer = () => matchMedia('(pointer: fine)').matches

/** Moves the focus to the open or chosen option of a column, or to its first one. */
export function focusColumn(root: HTMLElement, level: number) {
  const column = root.querySelectorAll('[role=listbox]')[level]
  const option =
    column?.querySelector<HTMLElement>('[data-open], [aria-selected=true]') ?? column?.querySelector<HTMLElement>('[role=option]')
  option?.focus()
}
