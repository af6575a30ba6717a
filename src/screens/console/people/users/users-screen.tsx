import { MailPlus, Search } from 'lucide'
import { useState } from 'react'
import { Form } from 'react-router'
import type { Route } from './+types/users-screen'
import { m } from '#messages'
import { hasAny } from '#platform/contract/permission.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { invitationsUrl, usersAddress, usersUrl, type UsersAddress } from '../people-address.ts'
import styles from '../people.module.css'
import { roleName } from '../role-name.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { stateNames, UsersTable } from './users-table.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadUsers(request)

type Loaded = Route.ComponentProps['loaderData']

/** Accounts: staff first; found by kind, role, state and text. */
export default function UsersScreen({ loaderData: { address, roles, total, rows } }: Route.ComponentProps) {
  const mayInvite = hasAny(useGrants(), ['system:user:invite'])
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ConsoleHead title={m.people_title()}>
        {mayInvite && (
          <button type="button" className="btn primary" onClick={() => setInviting(true)}>
            <Icon of={MailPlus} />
            {m.people_invite()}
          </button>
        )}
      </ConsoleHead>
      <div className={styles.over}>
        <Kinds address={address} />
        {mayInvite && (
          <AppLink className="btn small" to={invitationsUrl}>
            {m.people_invitations()}
          </AppLink>
        )}
      </div>
      <Filters key={JSON.stringify(address)} address={address} roles={roles} />
      <div className={`card ${styles.list}`}>{rows.length === 0 ? <NoUsers /> : <UsersTable rows={rows} address={address} />}</div>
      <SectionPager
        pageNum={address.pageNum}
        pageSize={address.pageSize}
        total={total}
        to={(page) => usersAddress({ ...address, ...page })}
      />
      {isInviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
    </>
  )
}

const kindNames = { staff: m.people_staff, customer: m.console_customers, all: m.ui_all }

function Kinds({ address: { kind = 'staff', pageNum: _, ...filter } }: { address: UsersAddress }) {
  const segments = (['staff', 'customer', 'all'] as const).map((key) => ({
    key,
    to: usersAddress({ ...filter, kind: key }),
    label: kindNames[key](),
    isOn: key === kind,
  }))
  return <Segments label={m.people_kind()} segments={segments} />
}

function Filters({ address: { kind, state, role, keyword, pageSize }, roles }: { address: UsersAddress; roles: Loaded['roles'] }) {
  return (
    <search>
      <Form action={usersUrl} className={styles.filters}>
        {kind && <input type="hidden" name="kind" value={kind} />}
        {pageSize !== 20 && <input type="hidden" name="pageSize" value={pageSize} />}
        <input
          className="input"
          type="search"
          name="keyword"
          maxLength={50}
          aria-label={m.people_keyword()}
          placeholder={m.people_keyword()}
          defaultValue={keyword}
        />
        {roles.length > 0 && (
          <select className="input" name="role" aria-label={m.profile_roles()} defaultValue={role ?? ''}>
            <option value="">{m.people_anyRole()}</option>
            {roles.map((one) => (
              <option key={one.key} value={one.key}>
                {roleName(one)}
              </option>
            ))}
          </select>
        )}
        <select className="input" name="state" aria-label={m.ui_state()} defaultValue={state ?? ''}>
          <option value="">{m.people_anyState()}</option>
          {Object.entries(stateNames).map(([key, label]) => (
            <option key={key} value={key}>
              {label()}
            </option>
          ))}
        </select>
        <button type="submit" className="btn">
          <Icon of={Search} />
          {m.ui_search()}
        </button>
      </Form>
    </search>
  )
}

const NoUsers = () => (
  <Empty heading="h2" title={m.people_none()} text={m.people_noneText()}>
    <AppLink className="btn" to={usersAddress({ kind: 'all' })}>
      {m.ui_showAll()}
    </AppLink>
  </Empty>
)
