import { ChevronDown } from 'lucide'
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { RegionName } from '../contract.ts'
import { namesOf } from './names-of.ts'
import type { RegionFieldProps } from './region-field-props.ts'
import styles from './region-field.module.css'

const loadPicker = () => import('./region-picker.late.tsx')
const RegionPicker = late(loadPicker)

/** The button of a region field, with the chosen names. The picker behind it is loaded when the pointer or the focus comes near. */
export default function RegionControl(props: RegionFieldProps) {
  const { id, name, value, placeholder, onChange, isRequired, isDisabled } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const pickerId = useId()
  const [names, setPath] = useNames(value, props.text)
  const preload = () => void loadPicker()
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  function choose(path: readonly RegionName[]) {
    setPath(path)
    onChange(path)
  }
  return (
    <span className={styles.field}>
      <button
        ref={button}
        type="button"
        id={id}
        // A form moves the focus to the control with the name of an invalid field.
        name={name}
        role="combobox"
        className={`input ${styles.button}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? pickerId : undefined}
        aria-required={isRequired || undefined}
        aria-invalid={props['aria-invalid'] || undefined}
        aria-describedby={props['aria-describedby']}
        disabled={isDisabled}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        onKeyDown={openByKey}
      >
        {names.length > 0 ? <PathNames names={names} /> : <span className={styles.placeholder}>{placeholder}</span>}
        <Icon of={ChevronDown} />
      </button>
      <input type="hidden" name={name} value={value} />
      {isOpen && (
        <Suspense>
          <RegionPicker {...props} id={pickerId} anchor={button} onChange={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}

/** In a narrow field the province is cut first, before the city and the district. */
function PathNames({ names }: { names: readonly string[] }) {
  const [first, ...others] = names
  return (
    <span className={styles.names}>
      {others.length > 1 && <span className={styles.first}>{first} / </span>}
      {(others.length > 1 ? others : names).join(' / ')}
    </span>
  )
}

/** Returns the names of the chosen path: those chosen here, or the text of the page, or loaded by code. */
function useNames(value: string, text: string | undefined) {
  const [known, setKnown] = useState<{ code: string; names: readonly string[] }>({ code: '', names: [] })
  const isMissing = value !== '' && text === undefined && known.code !== value
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    // A code that no longer exists is shown as it is.
    const show = (names: readonly string[]) => void (isGone || setKnown({ code: value, names: names.length > 0 ? names : [value] }))
    void import('./load-regions.ts').then(({ loadRegionNames }) => loadRegionNames(value)).then(show, () => {})
    return () => {
      isGone = true
    }
  }, [isMissing, value])
  const setPath = (path: readonly RegionName[]) => setKnown({ code: path.at(-1)?.code ?? '', names: namesOf(path) })
  const names = value === '' ? [] : known.code === value ? known.names : text === undefined ? [] : [text]
  return [names, setPath] as const
}
