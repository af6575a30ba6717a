import { Bell, Menu, X } from 'lucide'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { AccountSlot } from '#features/accounts/web/session/account-slot.tsx'
import { useCounts } from '#features/console/counts/web/use-counts.ts'
import type { Grants } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NavigationProgress } from '#screens/frame/navigation-progress.tsx'
import { ConsoleBottomBar } from './console-bottom-bar.tsx'
import { ConsoleContext } from './console-context.ts'
import styles from './console-layout.module.css'
import { ConsoleRail } from './console-rail.tsx'
import { sectionAt } from './console-sections.ts'

const noGrants: Grants = { roles: [], permissions: [] }

/** Navigation, bar and page. `grants` is null while loading; the navigation is empty until then. */
export function ConsoleFrame({ grants, children }: { grants: Grants | null; children: ReactNode }) {
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null)
  const drawer = useRef<HTMLDialogElement>(null)
  const counts = useCounts(grants)
  const { pathname } = useLocation()
  const openDrawer = () => drawer.current?.showModal()
  const closeDrawer = () => drawer.current?.close()
  const rail = { grants, counts, onKeys: () => {} }
  return (
    <div className={styles.console}>
      <NavigationProgress />
      <aside className={styles.rail}>
        <button type="button" className={styles.expand} aria-label={m.console_openMenu()} aria-haspopup="dialog" onClick={openDrawer}>
          <Icon of={Menu} />
        </button>
        <ConsoleRail {...rail} />
      </aside>
      <header className={styles.bar}>
        {/* The fallback title of a page without a heading of its own. */}
        <p className={styles.section}>{sectionAt(pathname)?.label() ?? m.ui_console()}</p>
        <div ref={setTitlePlace} className={styles.title} />
        <div ref={setActionsPlace} className={styles.actions} />
        <AppLink className={styles.square} to="/profile/notices" aria-label={m.console_notices()} title={m.console_notices()}>
          <Icon of={Bell} />
        </AppLink>
        <AccountSlot className={styles.account}>{null}</AccountSlot>
      </header>
      <main id="content" className={styles.main}>
        <ConsoleContext value={{ titlePlace, actionsPlace, grants: grants ?? noGrants }}>{children}</ConsoleContext>
      </main>
      <ConsoleBottomBar grants={grants} counts={counts} onMore={openDrawer} />
      {/* All jobs, on phones and beside the icons of the rail. A native dialog traps the focus and restores it. */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={m.console_navigation()}
        onClick={(event) => event.target === event.currentTarget && closeDrawer()}
      >
        <div className={styles.drawerBody}>
          <button type="button" className={styles.drawerClose} aria-label={m.ui_close()} onClick={closeDrawer}>
            <Icon of={X} />
          </button>
          <ConsoleRail {...rail} onNavigate={closeDrawer} />
        </div>
      </dialog>
    </div>
  )
}
