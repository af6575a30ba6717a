import { ChevronDown, type IconNode } from 'lucide'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './filter.module.css'

/** Dropdowns of which at most one is open. With JavaScript, Esc, a click outside and moving the focus away close it. */
export function DropdownGroup({ children, className = '' }: { children: ReactNode; className?: string | undefined }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => closeWhenLeft(frame.current!), [])
  return (
    <div className={`${styles.more} ${className}`} ref={frame}>
      {children}
    </div>
  )
}

/** A dropdown that works without JavaScript: the browser opens it, and closes the others of the same name. */
export function Dropdown({
  label,
  chosen,
  isOn = chosen > 0,
  icon = ChevronDown,
  name,
  children,
}: {
  label: string
  /** The number of selected values; shown if above 0. */
  chosen: number
  isOn?: boolean
  icon?: IconNode
  /** What the label is a value of, for screen readers. */
  name?: string
  children: ReactNode
}) {
  return (
    <details name="more-filters" className={styles.dropdown}>
      <summary className={isOn ? 'chip on' : 'chip'}>
        {name && <span className="sr">{name}</span>}
        <span>{label}</span>
        {chosen > 0 && <span className={styles.chosenCount}>{chosen}</span>}
        <Icon of={icon} />
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
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('pointerdown', onPointer)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('focusin', onFocus)
  }
}
