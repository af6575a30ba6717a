import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/role-screen'
import { m } from '#messages'
import { useAllowed } from '#features/accounts/web/session/allowed.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const setAuthRole = lazyEndpoint(() => import('#features/accounts/contract.ts').then((contract) => contract.setAuthRole))

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('../load.ts')).loadAuthRole(request, params.userId)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** The roles of a person: read-only for oneself; with the permission, anyone's roles can be assigned. */
export default function AuthRoleScreen({ loaderData: { user, roles } }: Route.ComponentProps) {
  const mayAssign = useAllowed({ any: ['system:user:edit'] })
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const save = async (form: FormData) => {
    setBusy(true)
    const roleIds = form.getAll('role').map(String)
    try {
      await setAuthRole.call({ userId: user.userId, roleIds })
      toast.success(m.profile_rolesSaved())
      await revalidate()
    } catch {
      // The call has shown a toast; the selection stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_rolesOf({ name: user.nickName || user.name })} />
      <p className={styles.text}>{mayAssign ? m.profile_rolesText() : m.profile_rolesOwn()}</p>
      {roles.length === 0 && <p>{m.profile_rolesNone()}</p>}
      <form
        key={roles.map(({ roleId, flag }) => roleId + String(flag)).join()}
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <fieldset disabled={!mayAssign || isBusy}>
          <legend className="sr">{m.profile_roles()}</legend>
          <ul className={styles.rows}>
            {roles.map(({ roleId, roleKey, roleName, flag }) => (
              <li key={roleId}>
                <label className={styles.role}>
                  <input type="checkbox" name="role" value={roleId} defaultChecked={flag} />
                  <b>{roleName}</b>
                  <span className="muted">{roleKey}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        {mayAssign && (
          <div className={styles.actions}>
            <button type="submit" className="btn primary" disabled={isBusy}>
              {m.ui_save()}
            </button>
          </div>
        )}
      </form>
    </section>
  )
}
