import { Bell, Menu, X } from 'lucide'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { AccountSlot } from '#features/accounts/web/session/account-slot.tsx'
import type { Grants } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NavigationProgress } from '#screens/frame/navigation-progress.tsx'
import { ConsoleContext } from './console-context.ts'
import styles from './console-layout.module.css'
import { ConsoleRail } from './console-rail.tsx'
import { sectionAt } from './console-sections.ts'

const noGrants: Grants = { roles: [], permissions: [] }

/** Navigation rail, bar and page. `grants` is null while loading; the rail is empty until then. */
export function ConsoleFrame({ grants, children }: { grants: Grants | null; children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  return (
    <div className={styles.console}>
      <NavigationProgress />
      <aside className={styles.rail}>
        <ConsoleRail grants={grants} />
      </aside>
      <header className={styles.bar}>
        <RailMenu grants={grants} />
        {/* The fallback title of a page without a heading of its own. */}
        <p className={styles.section}>{sectionAt(pathname)?.label() ?? m.ui_console()}</p>
        <div ref={setBar} className={styles.head} />
        <AppLink className={styles.square} to="/profile/notices" aria-label={m.console_notices()} title={m.console_notices()}>
          <Icon of={Bell} />
        </AppLink>
        <AccountSlot className={styles.account}>{null}</AccountSlot>
      </header>
      <main id="content" className={styles.main}>
        <ConsoleContext value={{ bar, grants: grants ?? noGrants }}>{children}</ConsoleContext>
      </main>
    </div>
  )
}

/** The rail on phones. A native dialog traps the focus and restores it. */
function RailMenu({ grants }: { grants: Grants | null }) {
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
          <ConsoleRail grants={grants} onNavigate={close} />
        </div>
      </dialog>
    </>
  )
}
