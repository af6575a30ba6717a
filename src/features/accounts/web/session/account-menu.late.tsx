import { ChevronDown, LayoutDashboard, LogOut, ShieldCheck, User } from 'lucide'
import { useRef, type ReactNode } from 'react'
import { m } from '#messages'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './account-menu.module.css'
import { displayName } from './display-name.ts'
import { isStaff } from './is-staff.ts'
import { askSessionQuestion, type Member } from './member-state.ts'

/** The member's name, with links to the personal centre and the console, and the logout. */
export default function AccountMenu({ member, items }: { member: Member; items?: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const name = displayName(member)
  const close = () => details.current?.removeAttribute('open')
  return (
    <details
      ref={details}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <summary title={member.nickName || member.name}>
        <Portrait member={member} name={name} />
        <span className={styles.name} lang={writtenIn(name)}>
          {name}
        </span>
        <span className="sr">{m.accounts_menu()}</span>
        <Icon of={ChevronDown} />
      </summary>
      <ul onClick={close}>
        <li>
          <AppLink to="/profile">
            <Icon of={User} />
            {m.ui_personalCentre()}
          </AppLink>
        </li>
        {isStaff(member) && (
          <li>
            <AppLink to="/admin">
              <Icon of={LayoutDashboard} />
              {m.ui_console()}
            </AppLink>
          </li>
        )}
        {isStaff(member) && (
          <li>
            <AppLink to="/two-step">
              <Icon of={ShieldCheck} />
              {m.accounts_twoStep()}
            </AppLink>
          </li>
        )}
        {items && <li>{items}</li>}
        <li>
          <button type="button" onClick={() => askSessionQuestion('signOut')}>
            <Icon of={LogOut} />
            {m.accounts_signOut()}
          </button>
        </li>
      </ul>
    </details>
  )
}

/** The member's portrait, or the first character of the name. */
function Portrait({ member, name }: { member: Member; name: string }) {
  if (member.avatar && !/\/default[^/]*$/.test(member.avatar))
    return <img className={styles.portrait} src={member.avatar} alt="" width="28" height="28" />
  return (
    <span className={styles.portrait} aria-hidden="true" lang={writtenIn(name)}>
      {[...name][0]}
    </span>
  )
}
