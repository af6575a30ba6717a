import { X } from 'lucide'
import type { ComponentProps, RefObject } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './console-layout.module.css'
import { ConsoleRail } from './console-rail.tsx'

type Props = Pick<ComponentProps<typeof ConsoleRail>, 'grants' | 'counts' | 'onKeys'> & { ref: RefObject<HTMLDialogElement | null> }

/** All jobs, on phones and beside the icons of the rail. A native dialog traps the focus and restores it. */
export function ConsoleDrawer({ ref, onKeys, ...rail }: Props) {
  const close = () => ref.current?.close()
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={m.console_navigation()}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.drawerBody}>
        <button type="button" className={styles.drawerClose} aria-label={m.ui_close()} onClick={close}>
          <Icon of={X} />
        </button>
        <ConsoleRail
          {...rail}
          onKeys={() => {
            close()
            onKeys()
          }}
          onNavigate={close}
        />
      </div>
    </dialog>
  )
}
