import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Role } from '#features/accounts/role-contract.ts'
import { addRole, editRole, getRole } from '#features/accounts/web/people-operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useGrants } from '#screens/console/console-context.ts'
import { EditedMeanwhile } from '#screens/console/edited-meanwhile.tsx'
import { useMergedEdits } from '#screens/console/use-merged-edits.ts'
import { roleUrl } from '../people-address.ts'
import styles from '../people.module.css'
import { describeChange } from './describe-change.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RolePreview } from './role-preview.tsx'

export type Holder = { userId: string; nickName: string; suspended: boolean }

const fieldNames = { nameZh: m.ui_chineseName, nameEn: m.ui_englishName, permissions: m.accounts_permissions }
const fields = ['nameZh', 'nameEn', 'permissions'] as const

const loadStored = ({ key }: Role) => getRole.call({ key }, { noTip: true })

type Props = {
  isNew: boolean
  /** The role, or the one that a new role copies. */
  role: (Role & { holders: Holder[] }) | null
}

/** The names and the matrix of a role. Without the right to change it, everything is shown and nothing can be changed. */
export function RoleForm({ isNew, role }: Props) {
  const mayEdit = useMayEdit(isNew ? null : role)
  const { form, edits, permissions, setPermissions, isChanged, setChanged } = useRoleForm({ isNew, role })
  const { stored } = edits
  const { errors } = form
  return (
    <form {...form.props} method="post" className={styles.roleForm} onInput={() => setChanged(true)}>
      <LeaveGuard isChanged={isChanged} />
      <div className={styles.roleMain}>
        <NameFields key={edits.round} isNew={isNew} role={edits.shown ?? role} mayEdit={mayEdit} errors={errors} />
        {stored?.fixed ? (
          <section className={`card ${styles.part}`}>
            <p>{m.people_adminFixed()}</p>
          </section>
        ) : (
          <PermissionMatrix permissions={permissions} onChange={mayEdit ? setPermissions : null} />
        )}
        {edits.changedByBoth && (
          <EditedMeanwhile
            fields={edits.changedByBoth.map((field) => fieldNames[field]())}
            onDiscard={() => {
              edits.discard()
              setChanged(false)
            }}
          />
        )}
        <FormFailure text={errors['permissions'] ?? errors['']} />
      </div>
      <div className={styles.roleSide}>
        <RolePreview roleKey={stored?.key ?? 'new'} permissions={permissions} />
        {stored && <Holders role={stored} />}
        {mayEdit && (
          <section className={`card ${styles.part} ${styles.saving}`}>
            <p role="status">{describeChange({ before: stored?.permissions ?? [], after: permissions, holders: stored?.members ?? 0 })}</p>
            <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
          </section>
        )}
        {stored?.own && !stored.fixed && <p className="muted">{m.people_ownRole()}</p>}
      </div>
    </form>
  )
}

/** Reads, checks and saves a role, and merges what another editor has saved meanwhile. */
function useRoleForm({ isNew, role }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [permissions, setPermissions] = useState<readonly string[]>(role?.permissions ?? [])
  const [isChanged, setChanged] = useState(false)
  const edits = useMergedEdits({
    row: isNew ? null : role,
    fields,
    load: loadStored,
    onShow: (shown) => setPermissions(shown.permissions),
  })
  const { stored } = edits
  const form = useForm({
    read: (fields) => ({ nameZh: textIn(fields, 'nameZh'), nameEn: textIn(fields, 'nameEn'), permissions: [...permissions] }),
    check: (values) => addRole.check(values),
    send: (values) => {
      const send = () => (stored ? editRole.submit({ ...values, key: stored.key, version: stored.version }) : addRole.submit(values))
      return edits.save(values, send)
    },
    onDone: async (saved) => {
      toast.success(m.ui_saved())
      flushSync(() => setChanged(false))
      if (stored) await revalidate()
      else await navigate(roleUrl(saved.key), { replace: true })
    },
  })
  return { form, edits, permissions, setPermissions, isChanged, setChanged }
}

/** True if the reader may change the role; null is a new one. */
function useMayEdit(role: Role | null): boolean {
  const grants = useGrants()
  return role ? !role.fixed && !role.own && hasAny(grants, ['system:role:edit']) : hasAny(grants, ['system:role:add'])
}

type NameProps = Props & { mayEdit: boolean; errors: Readonly<Record<string, string>> }

/** A copy is called after the role that it copies. */
function NameFields({ isNew, role, mayEdit, errors }: NameProps) {
  const nameOf = (name: string | undefined, locale: 'zh-CN' | 'en-US') =>
    isNew && name !== undefined ? m.people_copyName({ name }, { locale }) : name
  const shared = { maxLength: 30, required: true, readOnly: !mayEdit }
  return (
    <section className={`card ${styles.part}`}>
      <div className={styles.pair}>
        <TextField
          {...shared}
          name="nameZh"
          label={m.ui_chineseName()}
          defaultValue={nameOf(role?.nameZh, 'zh-CN')}
          error={errors['nameZh']}
        />
        <TextField
          {...shared}
          name="nameEn"
          label={m.ui_englishName()}
          defaultValue={nameOf(role?.nameEn, 'en-US')}
          error={errors['nameEn']}
        />
      </div>
    </section>
  )
}

function Holders({ role: { holders, members, invitations } }: { role: Role & { holders: Holder[] } }) {
  return (
    <section className={`card ${styles.part}`} aria-labelledby="role-holders">
      <div className={styles.partHead}>
        <h2 id="role-holders">{m.people_holders()}</h2>
        <span className="muted">{m.people_memberCount({ n: String(members) })}</span>
      </div>
      {holders.length === 0 ? (
        <p className="muted">{m.people_noHolders()}</p>
      ) : (
        <p className={styles.holders}>{holders.map(({ nickName }) => nickName).join(m.ui_listSeparator())}</p>
      )}
      {invitations > 0 && <p className="muted">{m.people_invitationCount({ n: String(invitations) })}</p>}
    </section>
  )
}
