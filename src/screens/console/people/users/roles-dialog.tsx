import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Person } from '#features/accounts/people-contract.ts'
import type { Role } from '#features/accounts/role-contract.ts'
import { changeRoles } from '#features/accounts/web/people-operations.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RoleChoice } from '#screens/frame/role-choice.tsx'

/** Gives and takes roles of a person. */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const before = person.roles.map(({ key }) => key)
  const [keys, setKeys] = useState<readonly string[]>(before)
  const [isBusy, setBusy] = useState(false)
  const roles = useRoles()
  const add = keys.filter((key) => !before.includes(key))
  const remove = before.filter((key) => !keys.includes(key))
  const save = async () => {
    setBusy(true)
    try {
      await changeRoles.call({ userId: person.userId, add, remove })
      onClose()
      toast.success(m.profile_rolesSaved())
      await revalidate()
    } catch {
      // The call has shown a toast; the selection stays.
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.profile_rolesOf({ name: person.nickName })}
      width={480}
      onClose={onClose}
      foot={
        <DialogButtons
          action={m.ui_save()}
          isOff={isBusy || add.length + remove.length === 0}
          onAction={() => void save()}
          onClose={onClose}
        />
      }
    >
      {roles === null ? <p className="muted">{m.ui_loadingDots()}</p> : <RoleChoice roles={roles} keys={keys} onChange={setKeys} />}
    </Dialog>
  )
}

function useRoles(): Role[] | null {
  const [roles, setRoles] = useState<Role[] | null>(null)
  useEffect(() => {
    void import('./load-role-choices.ts').then(({ loadRoleChoices }) => loadRoleChoices()).then(setRoles, () => {})
  }, [])
  return roles
}
