import { X } from 'lucide'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#messages'
import { closeOnCancel } from './close-on-cancel.ts'
import { Icon } from './icon.tsx'
import { placeBeside } from '../viewport/place-beside.ts'
import styles from './picker-dialog.module.css'

type Props = {
  id: string
  title: string
  /** The control that opens it. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog below the control that opens it; on a phone a sheet over the whole height. Native like `Dialog`: it lies above a dialog
 * that is open already, where an overlay at the end of the page would be inert. It is open as long as it is rendered.
 */
export function PickerDialog({ id, title, anchor, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    if (!element.open) element.showModal()
    const place = () => anchor.current && placeBeside(element, anchor.current)
    place()
    const gone = new AbortController()
    addEventListener('resize', place, { signal: gone.signal })
    addEventListener('scroll', place, { signal: gone.signal, capture: true, passive: true })
    return () => {
      gone.abort()
      element.close()
    }
  }, [anchor])
  // At the end of the page: inside a form, Enter in a search field would submit it.
  return createPortal(
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-label={title}
      onCancel={closeOnCancel(onClose)}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <button type="button" className={styles.close} aria-label={m.ui_close()} onClick={onClose}>
            <Icon of={X} />
          </button>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
