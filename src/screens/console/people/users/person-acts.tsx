import { Ellipsis, KeyRound, LockOpen, LogOut, ShieldCheck, ShieldOff, UserCheck, UserX, type IconNode } from 'lucide'
import { useRef, useState, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Person } from '#features/accounts/people-contract.ts'
import {
  removePersonFactor,
  restorePerson,
  sendPasswordReset,
  signOutPerson,
  unlockPerson,
} from '#features/accounts/web/people-operations.ts'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from '../people.module.css'
import { RolesDialog } from './roles-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export type PersonAct = 'roles' | 'suspend' | 'restore' | 'signOut' | 'unlock' | 'reset' | 'removeFactor'

const labels: Record<PersonAct, () => string> = {
  roles: m.people_assignRoles,
  suspend: m.people_suspend,
  restore: m.people_restore,
  signOut: m.people_signOutEverywhere,
  unlock: m.people_unlock,
  reset: m.people_sendReset,
  removeFactor: m.people_removeFactor,
}
const icons: Record<PersonAct, IconNode> = {
  roles: ShieldCheck,
  suspend: UserX,
  restore: UserCheck,
  signOut: LogOut,
  unlock: LockOpen,
  reset: KeyRound,
  removeFactor: ShieldOff,
}

/** Returns what the reader may do with a person now. The server checks each act again. */
function useActs({ own, manageable, state, locked, sessions, secondFactor }: Person): PersonAct[] {
  const grants = useGrants()
  if (own) return []
  const mayEdit = hasAny(grants, ['system:user:edit'])
  const maySuspend = hasAny(grants, ['system:user:suspend'])
  return [
    ...(mayEdit ? (['roles'] as const) : []),
    ...(mayEdit && manageable && sessions > 0 ? (['signOut'] as const) : []),
    ...(mayEdit && manageable ? (['reset'] as const) : []),
    ...(mayEdit && manageable && locked ? (['unlock'] as const) : []),
    ...(mayEdit && manageable && secondFactor ? (['removeFactor'] as const) : []),
    ...(maySuspend && manageable ? [state === 'suspended' ? ('restore' as const) : ('suspend' as const)] : []),
  ]
}

/** The acts on a person as buttons. */
export function PersonButtons({ person }: { person: Person }) {
  const acts = useActs(person)
  const [open, setOpen] = useState<PersonAct | null>(null)
  return (
    <>
      <div className={styles.buttons}>
        {acts.map((act) => (
          <button key={act} type="button" className="btn" onClick={() => setOpen(act)}>
            <Icon of={icons[act]} />
            {labels[act]()}
          </button>
        ))}
      </div>
      {open && <ActDialog act={open} person={person} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The acts on the person of a row, in a menu. */
export function PersonMenu({ person }: { person: Person }) {
  const acts = useActs(person)
  const menu = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState<PersonAct | null>(null)
  if (acts.length === 0) return null
  const label = m.people_actsOf({ name: person.nickName })
  return (
    <>
      <details
        ref={menu}
        className={styles.menu}
        onKeyDown={(event) => event.key === 'Escape' && close(menu)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close(menu)}
      >
        <summary className="btn square small" aria-label={label} title={label}>
          <Icon of={Ellipsis} />
        </summary>
        <ul>
          {acts.map((act) => (
            <li key={act}>
              <button
                type="button"
                onClick={() => {
                  close(menu)
                  setOpen(act)
                }}
              >
                <Icon of={icons[act]} />
                {labels[act]()}
              </button>
            </li>
          ))}
        </ul>
      </details>
      {open && <ActDialog act={open} person={person} onClose={() => setOpen(null)} />}
    </>
  )
}

const close = (menu: RefObject<HTMLDetailsElement | null>) => menu.current?.removeAttribute('open')

type DialogProps = { act: PersonAct; person: Person; onClose: () => void }

const questions: Record<Exclude<PersonAct, 'suspend' | 'roles'>, (inputs: { name: string }) => string> = {
  restore: m.people_restoreText,
  signOut: m.people_signOutText,
  unlock: m.people_unlockText,
  reset: m.people_resetText,
  removeFactor: m.people_removeFactorText,
}
const operations = {
  restore: restorePerson,
  signOut: signOutPerson,
  unlock: unlockPerson,
  reset: sendPasswordReset,
  removeFactor: removePersonFactor,
}
const results = {
  restore: m.people_restored,
  signOut: m.people_signedOut,
  unlock: m.people_unlocked,
  reset: m.people_resetSent,
  removeFactor: m.people_factorRemoved,
}

function ActDialog({ act, person, onClose }: DialogProps) {
  const { revalidate } = useRevalidator()
  if (act === 'suspend') return <SuspendDialog person={person} onClose={onClose} />
  if (act === 'roles') return <RolesDialog person={person} onClose={onClose} />
  const confirm = async () => {
    await withFreshSignIn(() => operations[act].call({ userId: person.userId }))
    onClose()
    toast.success(results[act]())
    await revalidate()
  }
  return (
    <ConfirmDialog title={labels[act]()} action={labels[act]()} onConfirm={confirm} onClose={onClose}>
      {questions[act]({ name: person.nickName })}
    </ConfirmDialog>
  )
}
