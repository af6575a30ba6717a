import { MailPlus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/invitations-screen'
import { m } from '#messages'
import type { Invitation } from '#features/accounts/invite-contract.ts'
import { resendInvitation, revokeInvitation } from '#features/accounts/web/invite-operations.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { invitationsUrl, usersUrl, userUrl } from '../people-address.ts'
import styles from '../people.module.css'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleTags } from './users-table.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadInvitations(request)

type State = Invitation['state']

const stateNames: Record<State, () => string> = {
  open: m.people_inviteOpen,
  expired: m.people_inviteExpired,
  used: m.people_inviteUsed,
  revoked: m.people_inviteRevoked,
}
const stateTags: Record<State, string> = { open: 'tag blue', expired: 'tag warn', used: 'tag ok', revoked: 'tag grey' }

type Address = { state?: State | undefined; pageNum?: number; pageSize?: number }

function addressOf({ state, pageNum = 1, pageSize = 20 }: Address) {
  const params = new URLSearchParams({
    ...(state && { state }),
    ...(pageNum > 1 && { pageNum: String(pageNum) }),
    ...(pageSize !== 20 && { pageSize: String(pageSize) }),
  })
  return params.size === 0 ? invitationsUrl : `${invitationsUrl}?${params.toString()}`
}

/** Invitations, the latest first. Open and expired ones can be sent again or revoked. */
export default function InvitationsScreen({ loaderData: { page, state, roles, total, rows } }: Route.ComponentProps) {
  const [isInviting, setInviting] = useState(false)
  const segments = [undefined, ...(['open', 'expired', 'used', 'revoked'] as const)].map((key) => ({
    key: key ?? 'all',
    to: addressOf({ state: key }),
    label: key ? stateNames[key]() : m.ui_all(),
    isOn: key === state,
  }))
  return (
    <>
      <ConsoleHead title={m.people_invitations()} back={usersUrl}>
        <button type="button" className="btn primary" onClick={() => setInviting(true)}>
          <Icon of={MailPlus} />
          {m.people_invite()}
        </button>
      </ConsoleHead>
      <div className={styles.over}>
        <Segments label={m.ui_state()} segments={segments} />
      </div>
      <div className={`card ${styles.list}`}>
        {rows.length === 0 ? (
          <Empty heading="h2" title={m.people_noInvitations()} text={m.people_noInvitationsText()} />
        ) : (
          <Invitations rows={rows} />
        )}
      </div>
      <SectionPager {...page} total={total} to={(next) => addressOf({ state, ...next })} />
      {isInviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
    </>
  )
}

const Invitations = ({ rows }: { rows: readonly Invitation[] }) => (
  <StackedTable label={m.people_invitations()} className={styles.scroll}>
    <thead>
      <tr>
        <th scope="col">{m.field_personName()}</th>
        <th scope="col">{m.profile_roles()}</th>
        <th scope="col">{m.ui_state()}</th>
        <th scope="col">{m.people_invitedBy()}</th>
        <th scope="col">{m.people_sent()}</th>
        <th scope="col">{m.people_expires()}</th>
        <th scope="col">
          <span className="sr">{m.ui_actions()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <InvitationRow key={row.id} invitation={row} />
      ))}
    </tbody>
  </StackedTable>
)

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { name, email, roles, state, invitedBy, sentTime, expireTime, userId } = invitation
  return (
    <tr>
      <td className={styles.name}>
        {userId === null ? (
          <b>
            <AsWritten text={name} />
          </b>
        ) : (
          <AppLink to={userUrl(userId)}>
            <AsWritten text={name} />
          </AppLink>
        )}
        <small>{email}</small>
      </td>
      <td data-label={m.profile_roles()}>
        <RoleTags roles={roles} />
      </td>
      <td data-label={m.ui_state()}>
        <span className={stateTags[state]}>{stateNames[state]()}</span>
      </td>
      <td data-label={m.people_invitedBy()}>{invitedBy === null ? '–' : <AsWritten text={invitedBy} />}</td>
      <td className="fig" data-label={m.people_sent()}>
        {sentTime.slice(0, 16)}
      </td>
      <td className="fig" data-label={m.people_expires()}>
        {expireTime.slice(0, 16)}
      </td>
      <td className={styles.acts}>{(state === 'open' || state === 'expired') && <Acts invitation={invitation} />}</td>
    </tr>
  )
}

function Acts({ invitation: { id, name, email } }: { invitation: Invitation }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isRevoking, setRevoking] = useState(false)
  const resend = async () => {
    setBusy(true)
    // A failure has its toast.
    await resendInvitation.call({ id }).then(
      () => toast.success(m.accounts_inviteSent()),
      () => {},
    )
    setBusy(false)
    await revalidate()
  }
  const revoke = async () => {
    await revokeInvitation.call({ id })
    setRevoking(false)
    toast.success(m.accounts_inviteRevoked())
    await revalidate()
  }
  return (
    <span className={styles.rowButtons}>
      <button type="button" className="btn small" disabled={isBusy} aria-label={m.people_resendTo({ name })} onClick={() => void resend()}>
        {m.people_resend()}
      </button>
      <button type="button" className="btn small" aria-label={m.people_revokeOf({ name })} onClick={() => setRevoking(true)}>
        {m.people_revoke()}
      </button>
      {isRevoking && (
        <ConfirmDialog title={m.people_revokeTitle()} action={m.people_revoke()} onConfirm={revoke} onClose={() => setRevoking(false)}>
          {m.people_revokeText({ email })}
        </ConfirmDialog>
      )}
    </span>
  )
}
