import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Route } from './+types/role-screen'
import { m } from '#messages'
import { changeRoles } from '#features/accounts/web/people-operations.ts'
import { useAllowed } from '#features/accounts/web/session/allowed.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PersonField } from '#screens/frame/person-field.tsx'
import { RoleChoice } from '#screens/frame/role-choice.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('../load.ts')).loadAuthRole(request, params.userId)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

type Loaded = Route.ComponentProps['loaderData']

/** The roles of a person: one's own are read-only; with the permission, anybody is chosen by name and given roles. */
export default function AuthRoleScreen({ loaderData }: Route.ComponentProps) {
  const { user, isOwn, choices } = loaderData
  const navigate = useNavigate()
  const mayChoose = useAllowed({ any: ['system:user:list'] })
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_rolesOf({ name: user.nickName || user.name })} />
      <p className={styles.text}>{isOwn ? m.profile_rolesOwn() : m.profile_rolesText()}</p>
      {mayChoose && (
        <div className={styles.chooser}>
          <PersonField
            key={user.userId}
            label={m.profile_choosePerson()}
            value={isOwn ? null : { userId: user.userId, nickName: user.nickName }}
            onChange={(person) => person && void navigate(`/profile/authRole/${person.userId}`)}
          />
        </div>
      )}
      {choices !== null && !isOwn ? <Assigning key={user.userId} loaded={loaderData} choices={choices} /> : <Held loaded={loaderData} />}
    </section>
  )
}

function Held({ loaded: { roles } }: { loaded: Loaded }) {
  const held = roles.filter(({ flag }) => flag)
  if (held.length === 0) return <p>{m.profile_rolesNone()}</p>
  return (
    <ul className={styles.rows}>
      {held.map(({ roleId, roleName }) => (
        <li key={roleId}>
          <b>{roleName}</b>
        </li>
      ))}
    </ul>
  )
}

function Assigning({ loaded: { user, roles }, choices }: { loaded: Loaded; choices: NonNullable<Loaded['choices']> }) {
  const { revalidate } = useRevalidator()
  const before = roles.filter(({ flag, roleKey }) => flag && choices.some(({ key }) => key === roleKey)).map(({ roleKey }) => roleKey)
  const [keys, setKeys] = useState<readonly string[]>(before)
  const [isBusy, setBusy] = useState(false)
  const add = keys.filter((key) => !before.includes(key))
  const remove = before.filter((key) => !keys.includes(key))
  const save = async () => {
    setBusy(true)
    try {
      await changeRoles.call({ userId: user.userId, add, remove })
      toast.success(m.profile_rolesSaved())
      await revalidate()
    } catch {
      // The call has shown a toast; the selection stays.
    }
    setBusy(false)
  }
  return (
    <>
      <RoleChoice roles={choices} keys={keys} onChange={setKeys} />
      <div className={styles.actions}>
        <button type="button" className="btn primary" disabled={isBusy || add.length + remove.length === 0} onClick={() => void save()}>
          {m.ui_save()}
        </button>
      </div>
    </>
  )
}
