import { Bell, Menu, X } from 'lucide'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { AccountSlot } from '#features/accounts/web/session/account-slot.tsx'
import type { Held } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NavigationProgress } from '#screens/frame/navigation-progress.tsx'
import { ConsoleContext } from './console-context.ts'
import styles from './console-layout.module.css'
import { ConsoleRail } from './console-rail.tsx'
import { sectionAt } from './console-sections.ts'

const nothing: Held = { roles: [], permissions: [] }

/** Rail, bar and page. `held` is null until it is known what the person may do: the rail is then still empty. */
export function ConsoleFrame({ held, children }: { held: Held | null; children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  return (
    <div className={styles.console}>
      <NavigationProgress />
      <aside className={styles.rail}>
        <ConsoleRail held={held} />
      </aside>
      <header className={styles.bar}>
        <RailMenu held={held} />
        {/* A page that brings no heading of its own is at least named by its section. */}
        <p className={styles.section}>{sectionAt(pathname)?.label() ?? m.console_name()}</p>
        <div ref={setBar} className={styles.head} />
        <AppLink className={styles.square} to="/profile/notices" aria-label={m.console_notices()} title={m.console_notices()}>
          <Icon of={Bell} />
        </AppLink>
        <AccountSlot className={styles.account}>{null}</AccountSlot>
      </header>
      <main id="content" className={styles.main}>
        <ConsoleContext value={{ bar, held: held ?? nothing }}>{children}</ConsoleContext>
      </main>
    </div>
  )
}

/** The rail on a phone: a native dialog keeps the focus inside and gives it back. */
function RailMenu({ held }: { held: Held | null }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  return (
    <>
      <button
        type="button"
        className={`${styles.square} ${styles.menuButton}`}
        aria-label={m.console_openMenu()}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon of={Menu} />
      </button>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={m.console_navigation()}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.drawerBody}>
          <button type="button" className={styles.drawerClose} aria-label={m.ui_close()} onClick={close}>
            <Icon of={X} />
          </button>
          <ConsoleRail held={held} onFollow={close} />
        </div>
      </dialog>
    </>
  )
}
