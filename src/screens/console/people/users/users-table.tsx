import { ArrowDown, ArrowUp, Lock } from 'lucide'
import { m } from '#messages'
import type { Person } from '#features/accounts/people-contract.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { userUrl, usersAddress, type UsersAddress } from '../people-address.ts'
import styles from '../people.module.css'
import { PersonMenu } from './person-acts.tsx'

export const stateNames = { active: m.people_active, suspended: m.people_suspended, leaving: m.people_leaving }

export const UsersTable = ({ rows, address }: { rows: readonly Person[]; address: UsersAddress }) => (
  <StackedTable label={m.people_title()} className={styles.scroll}>
    <thead>
      <tr>
        <SortHead column="name" label={m.field_personName()} address={address} />
        <th scope="col">{m.ui_contactDetails()}</th>
        <th scope="col">{m.profile_roles()}</th>
        <th scope="col">{m.ui_state()}</th>
        <SortHead column="lastTime" label={m.people_lastSignIn()} address={address} />
        <th scope="col" className={styles.figure}>
          {m.people_sessions()}
        </th>
        <th scope="col">
          <span className="sr">{m.ui_actions()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((person) => (
        <UserRow key={person.userId} person={person} />
      ))}
    </tbody>
  </StackedTable>
)

function UserRow({ person }: { person: Person }) {
  const { userId, nickName, userName, phonenumber, email, roles, lastTime, sessions, own } = person
  return (
    <tr>
      <td className={styles.name}>
        <AppLink to={userUrl(userId)}>
          <AsWritten text={nickName} />
        </AppLink>
        {own && <span className="tag blue">{m.people_you()}</span>}
        <small>
          <AsWritten text={userName} />
        </small>
      </td>
      <td data-label={m.ui_contactDetails()}>
        <span className="fig">{phonenumber ?? email ?? '–'}</span>
        {phonenumber && email && <small>{email}</small>}
      </td>
      <td data-label={m.profile_roles()}>
        <RoleTags roles={roles} />
      </td>
      <td data-label={m.ui_state()}>
        <StateOf person={person} />
      </td>
      <td data-label={m.people_lastSignIn()}>
        {lastTime === null ? <span className="muted">{m.people_never()}</span> : <span className="fig">{lastTime.slice(0, 16)}</span>}
      </td>
      <td className={`fig ${styles.figure}`} data-label={m.people_sessions()}>
        {sessions}
      </td>
      <td className={styles.acts}>
        <PersonMenu person={person} />
      </td>
    </tr>
  )
}

export const RoleTags = ({ roles }: { roles: readonly { key: string; name: string }[] }) =>
  roles.length === 0 ? (
    <span className="muted">–</span>
  ) : (
    <span className={styles.tags}>
      {roles.map(({ key, name }) => (
        <span key={key} className="tag">
          {name}
        </span>
      ))}
    </span>
  )

export const StateOf = ({ person: { state, locked } }: { person: Pick<Person, 'state' | 'locked'> }) => (
  <span className={styles.tags}>
    <span className={styles.state} data-state={state}>
      {stateNames[state]()}
    </span>
    {locked && (
      <span className="tag warn">
        <Icon of={Lock} />
        {m.people_locked()}
      </span>
    )}
  </span>
)

type HeadProps = { column: 'name' | 'lastTime'; label: string; address: UsersAddress }

/** Names are sorted from the first, times from the latest; another click reverses the order. */
function SortHead({ column, label, address: { pageNum: _, ...address } }: HeadProps) {
  const isOn = (address.orderByColumn ?? 'lastTime') === column
  const isAsc = isOn && address.isAsc === 'asc'
  const next = isOn ? (isAsc ? 'desc' : 'asc') : column === 'name' ? 'asc' : 'desc'
  return (
    <th scope="col" aria-sort={isOn ? (isAsc ? 'ascending' : 'descending') : undefined}>
      <AppLink to={usersAddress({ ...address, orderByColumn: column, isAsc: next })} preventScrollReset>
        {label}
        {isOn && <Icon of={isAsc ? ArrowUp : ArrowDown} />}
      </AppLink>
    </th>
  )
}
