import { Bell, Menu } from 'lucide'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { AccountSlot } from '#features/accounts/web/session/account-slot.tsx'
import { useCounts } from '#features/console/counts/web/use-counts.ts'
import { hasAny, type Grants } from '#platform/contract/permission.ts'
import { late } from '#platform/web/late.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { NavigationProgress } from '#screens/frame/navigation-progress.tsx'
import { ConsoleBottomBar } from './console-bottom-bar.tsx'
import { ConsoleContext } from './console-context.ts'
import { ConsoleDrawer } from './console-drawer.tsx'
import styles from './console-layout.module.css'
import { ConsoleRail } from './console-rail.tsx'
import { jobsFor, sectionAt } from './console-sections.ts'
import { KeysDialog, SingleKeysSwitch } from './keys/keys-dialog.tsx'
import { useConsoleKeys } from './keys/use-console-keys.ts'
import { PushSwitch } from './push/push-switch.tsx'
import { usePushRenewal } from './push/use-push-renewal.ts'
import { listActions } from './search/list-actions.ts'
import { SearchTrigger } from './search/search-trigger.tsx'
import { useUndo } from './use-undo.tsx'

const SearchDialog = late(() => import('./search/search-dialog.late.tsx'))

const noticesOfLeads = 'system:lead:list'

const noGrants: Grants = { roles: [], permissions: [] }

const menuItems = (grants: Grants | null) => (
  <>
    <SingleKeysSwitch />
    {grants && hasAny(grants, [noticesOfLeads]) && <PushSwitch />}
  </>
)

/** Navigation, bar and page. `grants` is null while loading; the navigation is empty until then. */
export function ConsoleFrame({ grants, children }: { grants: Grants | null; children: ReactNode }) {
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null)
  const drawer = useRef<HTMLDialogElement>(null)
  const counts = useCounts(grants)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [dialog, setDialog] = useState<'search' | 'keys' | null>(null)
  const jobs = grants ? jobsFor(grants) : []
  usePushRenewal()
  const { undoLast, dialog: undoDialog } = useUndo(grants)
  useConsoleKeys({
    onSearch: () => grants && setDialog('search'),
    onUndo: undoLast,
    onKeys: () => setDialog('keys'),
    onJob: (key) => {
      const job = jobs.find((each) => each.key === key)
      if (job) void navigate(job.to)
    },
  })
  const openDrawer = () => drawer.current?.showModal()
  const rail = { grants, counts, onKeys: () => setDialog('keys') }
  return (
    <div className={styles.console}>
      <NavigationProgress />
      <aside className={`${styles.rail} no-print`}>
        <button type="button" className={styles.expand} aria-label={m.console_openMenu()} aria-haspopup="dialog" onClick={openDrawer}>
          <Icon of={Menu} />
        </button>
        <ConsoleRail {...rail} />
      </aside>
      <header className={`${styles.bar} no-print`}>
        {/* The fallback title of a page without a heading of its own. */}
        <p className={styles.section}>{sectionAt(pathname)?.label() ?? m.ui_console()}</p>
        <div ref={setTitlePlace} className={styles.title} />
        {grants && <SearchTrigger isHydrated={isHydrated} onOpen={() => setDialog('search')} />}
        <div ref={setActionsPlace} className={styles.actions} />
        <AppLink className={styles.square} to="/profile/notices" aria-label={m.console_notices()} title={m.console_notices()}>
          <Icon of={Bell} />
        </AppLink>
        <AccountSlot className={styles.account} items={menuItems(grants)}>
          {null}
        </AccountSlot>
      </header>
      <main id="content" className={styles.main}>
        <ConsoleContext value={{ titlePlace, actionsPlace, grants: grants ?? noGrants }}>{children}</ConsoleContext>
      </main>
      <ConsoleBottomBar grants={grants} counts={counts} onMore={openDrawer} />
      <ConsoleDrawer ref={drawer} {...rail} />
      {undoDialog}
      {dialog === 'keys' && <KeysDialog jobs={jobs} onClose={() => setDialog(null)} />}
      {dialog === 'search' && grants && (
        <Suspense fallback={null}>
          <SearchDialog grants={grants} actions={listActions(grants)} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  )
}
