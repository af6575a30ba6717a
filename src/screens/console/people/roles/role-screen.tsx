import { Copy, Trash2 } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/role-screen'
import { m } from '#messages'
import { removeRole } from '#features/accounts/web/people-operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { roleUrl, rolesUrl } from '../people-address.ts'
import { roleName } from '../role-name.ts'
import { RoleForm } from './role-form.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('../load.ts')).loadRole(request, params.key)

/** A role: its names and permissions, who has it, and what a change means for them. */
export default function RoleScreen({ loaderData: { isNew, role } }: Route.ComponentProps) {
  const grants = useGrants()
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    await removeRole.call({ key: role!.key })
    toast.success(m.ui_deleted())
    await navigate(rolesUrl, { replace: true })
  }
  const canRemove = !isNew && role && !role.builtIn && role.members + role.invitations === 0 && hasAny(grants, ['system:role:remove'])
  return (
    <>
      <ConsoleHead title={isNew || !role ? m.people_newRole() : roleName(role)} back={rolesUrl}>
        {!isNew && role && !role.fixed && hasAny(grants, ['system:role:add']) && (
          <AppLink className="btn" to={`${roleUrl('new')}?copyOf=${role.key}`}>
            <Icon of={Copy} />
            {m.ui_copy()}
          </AppLink>
        )}
        {canRemove && (
          <button type="button" className="btn" onClick={() => setRemoving(true)}>
            <Icon of={Trash2} />
            {m.ui_delete()}
          </button>
        )}
      </ConsoleHead>
      <RoleForm key={`${isNew} ${role?.key} ${role?.version}`} isNew={isNew} role={role} />
      {isRemoving && role && (
        <ConfirmDialog title={m.people_removeRole()} action={m.ui_delete()} onConfirm={remove} onClose={() => setRemoving(false)}>
          {m.people_removeRoleText({ name: roleName(role) })}
        </ConfirmDialog>
      )}
    </>
  )
}
