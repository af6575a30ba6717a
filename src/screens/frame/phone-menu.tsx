import { ClipboardList, Headset, Menu, Phone, X } from 'lucide'
import { Suspense, useRef } from 'react'
import { m } from '#messages'
import { displayName } from '#features/accounts/web/session/display-name.ts'
import { isStaff } from '#features/accounts/web/session/is-staff.ts'
import { askSessionQuestion } from '#features/accounts/web/session/member-state.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { openChat } from '#features/chat/web/chat-panel-state.ts'
import { projectUrls } from '#features/projects/urls.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { late } from '#platform/web/late.ts'
import { telephoneHref } from '#platform/web/telephone.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { urls } from '#screens/urls.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { NavLink } from './main-navigation.tsx'
import type { NavItem } from './nav-items.ts'

const MeasureRow = late(() => import('#features/measures/web/measure-row.late.tsx'))

/** The navigation on phones. The native dialog traps and restores the focus; without JavaScript the footer has the links. */
export function PhoneMenu({ items, site }: { items: NavItem[]; site: SiteFacts | null }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  return (
    <>
      <button
        type="button"
        className={`${styles.square} ${styles.menuButton}`}
        aria-label={m.frame_openMenu()}
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <Icon of={Menu} />
      </button>
      <a className={`${styles.square} ${styles.menuLink}`} href="#footer" aria-label={m.frame_menu()}>
        <Icon of={Menu} />
      </a>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={m.frame_menu()}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.drawerBody}>
          <div className={styles.drawerHead}>
            <b>{m.frame_menu()}</b>
            <button type="button" className={styles.square} aria-label={m.frame_closeMenu()} onClick={close}>
              <Icon of={X} />
            </button>
          </div>
          <nav aria-label={m.frame_mainNavigation()}>
            <ul className={styles.drawerList}>
              {items.map((item) => (
                <li key={item.label}>
                  <NavLink item={item} onFollow={close} />
                </li>
              ))}
            </ul>
          </nav>
          <AppLink className={`btn large ${styles.drawerProject}`} to={projectUrls.own} onClick={close}>
            <Icon of={ClipboardList} />
            {m.projects_title()}
          </AppLink>
          <DrawerAccount close={close} />
          {site?.chatUrl && (
            <button
              type="button"
              className={`btn large ${styles.drawerChat}`}
              onClick={() => {
                close()
                openChat()
              }}
            >
              <Icon of={Headset} />
              {m.frame_service()}
            </button>
          )}
          <Suspense fallback={null}>
            <MeasureRow className={styles.drawerMeasures} panelClass={styles.drawerPanel} />
          </Suspense>
          <DrawerFoot phone={site?.phone ?? ''} />
        </div>
      </dialog>
    </>
  )
}

function DrawerAccount({ close }: { close: () => void }) {
  const member = useSignedInMember()
  if (member)
    return (
      <div className={styles.drawerAccount}>
        <AppLink className="btn large" to={urls.profile()} onClick={close}>
          {displayName(member)}
        </AppLink>
        {isStaff(member) && (
          <AppLink className="btn large" to="/admin" onClick={close}>
            {m.ui_console()}
          </AppLink>
        )}
        <button
          type="button"
          className="btn large"
          onClick={() => {
            close()
            askSessionQuestion('signOut')
          }}
        >
          {m.accounts_signOut()}
        </button>
      </div>
    )
  return (
    <div className={styles.drawerAccount}>
      <AppLink className="btn large" to={urls.login()} onClick={close}>
        {m.ui_logIn()}
      </AppLink>
      <AppLink className="btn primary large" to={urls.register()} onClick={close}>
        {m.ui_register()}
      </AppLink>
    </div>
  )
}

function DrawerFoot({ phone }: { phone: string }) {
  return (
    <div className={styles.drawerFoot}>
      {phone !== '' && (
        <a href={telephoneHref(phone)} aria-label={m.frame_callService({ phone })}>
          <Icon of={Phone} />
          <span className="fig">{phone}</span>
        </a>
      )}
      <LanguageSwitch />
    </div>
  )
}
