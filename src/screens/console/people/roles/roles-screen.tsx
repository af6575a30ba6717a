import { Copy, Plus } from 'lucide'
import type { Route } from './+types/roles-screen'
import { m } from '#messages'
import type { Role } from '#features/accounts/role-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { jobsFor } from '#screens/console/console-sections.ts'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { roleUrl, usersAddress } from '../people-address.ts'
import styles from '../people.module.css'
import { roleName } from '../role-name.ts'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadRoles(request)

const newUrl = roleUrl('new')

/** The roles of staff, the built-in ones first. */
export default function RolesScreen({ loaderData: { roles } }: Route.ComponentProps) {
  const grants = useGrants()
  const mayAdd = hasAny(grants, ['system:role:add'])
  return (
    <>
      <ConsoleHead title={m.profile_authRole()}>
        {mayAdd && (
          <AppLink className="btn primary" to={newUrl}>
            <Icon of={Plus} />
            {m.people_newRole()}
          </AppLink>
        )}
      </ConsoleHead>
      <div className={`card ${styles.list}`}>
        <StackedTable label={m.profile_authRole()} className={styles.scroll}>
          <thead>
            <tr>
              <th scope="col">{m.audit_kindRole()}</th>
              <th scope="col">{m.people_sees()}</th>
              <th scope="col" className={styles.figure}>
                {m.accounts_permissions()}
              </th>
              <th scope="col" className={styles.figure}>
                {m.people_members()}
              </th>
              <th scope="col">
                <span className="sr">{m.ui_actions()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <RoleRow key={role.key} role={role} mayAdd={mayAdd} />
            ))}
          </tbody>
        </StackedTable>
      </div>
    </>
  )
}

function RoleRow({ role, mayAdd }: { role: Role; mayAdd: boolean }) {
  const { key, builtIn, fixed, own, permissions, members } = role
  const name = roleName(role)
  const jobs = jobsFor({ roles: [key], permissions })
  return (
    <tr>
      <td className={styles.name}>
        <AppLink to={roleUrl(key)}>
          <AsWritten text={name} />
        </AppLink>
        {builtIn && <span className="tag grey">{m.people_builtIn()}</span>}
        {own && <span className="tag blue">{m.people_you()}</span>}
      </td>
      <td data-label={m.people_sees()} className={styles.wrap}>
        {jobs.length === 0 ? '–' : jobs.map(({ label }) => label()).join(' · ')}
      </td>
      <td data-label={m.accounts_permissions()} className={`fig ${styles.figure}`}>
        {fixed ? m.ui_all() : permissions.length}
      </td>
      <td data-label={m.people_members()} className={`fig ${styles.figure}`}>
        <AppLink to={usersAddress({ kind: 'all', role: key })}>{members}</AppLink>
      </td>
      <td className={styles.acts}>
        {mayAdd && !fixed && (
          <AppLink
            className="btn square small"
            to={`${newUrl}?copyOf=${key}`}
            aria-label={m.people_copyOf({ name })}
            title={m.people_copyOf({ name })}
          >
            <Icon of={Copy} />
          </AppLink>
        )}
      </td>
    </tr>
  )
}
