import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import type { Role } from '#features/accounts/role-contract.ts'
import { addRole, editRole } from '#features/accounts/web/people-operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useGrants } from '../../console-context.ts'
import { roleUrl } from '../people-address.ts'
import styles from '../people.module.css'
import { describeChange } from './describe-change.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RolePreview } from './role-preview.tsx'

export type Holder = { userId: string; nickName: string; suspended: boolean }

type Props = {
  isNew: boolean
  /** The role, or the one that a new role copies. */
  role: (Role & { holders: Holder[] }) | null
}

/** The names and the matrix of a role. Without the right to change it, everything is shown and nothing can be changed. */
export function RoleForm({ isNew, role }: Props) {
  const grants = useGrants()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const before = isNew ? [] : (role?.permissions ?? [])
  const [permissions, setPermissions] = useState<readonly string[]>(role?.permissions ?? [])
  const mayEdit = isNew ? hasAny(grants, ['system:role:add']) : !role?.fixed && !role?.own && hasAny(grants, ['system:role:edit'])
  const form = useForm({
    read: (fields) => ({ nameZh: textIn(fields, 'nameZh'), nameEn: textIn(fields, 'nameEn'), permissions: [...permissions] }),
    check: (values) => addRole.check(values),
    send: (values) => (isNew || !role ? addRole.submit(values) : editRole.submit({ ...values, key: role.key, version: role.version })),
    onDone: async (saved) => {
      toast.success(m.ui_saved())
      if (isNew) await navigate(roleUrl(saved.key), { replace: true })
      else await revalidate()
    },
  })
  const { errors } = form
  const copied = isNew && role !== null
  const change = describeChange({ before, after: permissions, holders: isNew ? 0 : (role?.members ?? 0) })
  return (
    <form {...form.props} method="post" className={styles.roleForm}>
      <div className={styles.roleMain}>
        <section className={`card ${styles.part}`}>
          <div className={styles.pair}>
            <TextField
              name="nameZh"
              label={m.ui_chineseName()}
              maxLength={30}
              required
              readOnly={!mayEdit}
              defaultValue={copied ? m.people_copyName({ name: role.nameZh }, { locale: 'zh-CN' }) : role?.nameZh}
              error={errors['nameZh']}
            />
            <TextField
              name="nameEn"
              label={m.ui_englishName()}
              maxLength={30}
              required
              readOnly={!mayEdit}
              defaultValue={copied ? m.people_copyName({ name: role.nameEn }, { locale: 'en-US' }) : role?.nameEn}
              error={errors['nameEn']}
            />
          </div>
        </section>
        {role?.fixed && !isNew ? (
          <section className={`card ${styles.part}`}>
            <p>{m.people_adminFixed()}</p>
          </section>
        ) : (
          <PermissionMatrix permissions={permissions} onChange={mayEdit ? setPermissions : null} />
        )}
        <FormFailure text={errors['permissions'] ?? errors['']} />
      </div>
      <aside className={styles.roleSide}>
        <RolePreview roleKey={isNew ? 'new' : (role?.key ?? 'new')} permissions={permissions} />
        {!isNew && role && <Holders role={role} />}
        {mayEdit && (
          <section className={`card ${styles.part} ${styles.saving}`}>
            <p role="status">{change}</p>
            <SubmitButton isBusy={form.isBusy}>{m.ui_save()}</SubmitButton>
          </section>
        )}
        {!isNew && role?.own && !role.fixed && <p className="muted">{m.people_ownRole()}</p>}
      </aside>
    </form>
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
