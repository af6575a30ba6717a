import { X } from 'lucide'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { closeOnCancel } from './close-on-cancel.ts'
import { Icon } from './icon.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** px; 400, 480, 560 or 760. */
  width?: number
  /** By the cross, Escape or, as long as nothing was entered, a click beside it. Without it the question wants an answer. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Buttons, the main one last. */
  foot?: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. It is open as long as it is rendered. */
export function Dialog({ title, width = 400, onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hasInput = useRef(false)
  const titleId = useId()
  // Closed before it is removed from the page: a removed dialog does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    // Twice in development, where effects are run again.
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={closeOnCancel(() => onClose?.())}
      onInput={() => {
        hasInput.current = true
      }}
      onPointerDown={(event) => event.target === event.currentTarget && !hasInput.current && onClose?.()}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <button type="button" className={styles.close} aria-label={m.ui_close()} onClick={onClose}>
            <Icon of={X} />
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
