import type { ReactNode } from 'react'
import type { Route } from './+types/user-screen'
import { m } from '#messages'
import { auditUrl } from '#features/audit/urls.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { ConsoleHead } from '#screens/console/console-head.tsx'
import { roleUrl, usersUrl } from '../people-address.ts'
import styles from '../people.module.css'
import { PersonButtons } from './person-acts.tsx'
import { StateOf } from './users-table.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('../load.ts')).loadUser(request, params.userId)

type Loaded = Route.ComponentProps['loaderData']

/** An account: what it is, may do and has changed, and where it is signed in. */
export default function UserScreen({ loaderData: { person, roles, changes } }: Route.ComponentProps) {
  const { nickName, own, manageable } = person
  return (
    <>
      <ConsoleHead title={nickName} back={usersUrl} />
      <div className={styles.above}>
        <PersonButtons person={person} />
        {own && <p className="muted">{m.accounts_ownAccount()}</p>}
        {!own && !manageable && <p className="muted">{m.accounts_beyondOwnPerson()}</p>}
      </div>
      <div className={styles.detail}>
        <div className={styles.column}>
          <Facts person={person} roles={roles} />
          <Devices devices={person.devices} />
        </div>
        {changes && <Changes userId={person.userId} changes={changes} />}
      </div>
    </>
  )
}

const Part = ({ id, title, aside, children }: { id: string; title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={`card ${styles.part}`} aria-labelledby={id}>
    <div className={styles.partHead}>
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

function Facts({ person, roles }: Pick<Loaded, 'person' | 'roles'>) {
  const { userName, kind, phonenumber, email, lastTime, createTime, suspendedTime, openWork } = person
  const mayReadRoles = hasAny(useGrants(), ['system:role:query'])
  return (
    <Part id="person-facts" title={m.people_account()}>
      <dl className={styles.facts}>
        <dt>{m.ui_accountName()}</dt>
        <dd>
          <AsWritten text={userName} />
        </dd>
        <dt>{m.people_kind()}</dt>
        <dd>{kind === 'staff' ? m.people_staff() : m.console_customers()}</dd>
        <dt>{m.ui_contactDetails()}</dt>
        <dd>{[phonenumber, email].filter(Boolean).join(' · ') || '–'}</dd>
        <dt>{m.profile_roles()}</dt>
        <dd className={styles.tags}>
          {person.roles.length === 0 && '–'}
          {person.roles.map(({ key, name }) =>
            mayReadRoles && roles.some((role) => role.key === key) ? (
              <AppLink key={key} className="tag" to={roleUrl(key)}>
                {name}
              </AppLink>
            ) : (
              <span key={key} className="tag">
                {name}
              </span>
            ),
          )}
        </dd>
        <dt>{m.ui_state()}</dt>
        <dd>
          <StateOf person={person} /> {suspendedTime && <span className="muted fig">{suspendedTime.slice(0, 16)}</span>}
        </dd>
        {kind === 'staff' && (
          <>
            <dt>{m.people_secondFactor()}</dt>
            <dd>{person.secondFactor ? m.people_factorOn() : m.people_factorOff()}</dd>
          </>
        )}
        <dt>{m.people_lastSignIn()}</dt>
        <dd>{lastTime === null ? m.people_never() : <span className="fig">{lastTime.slice(0, 16)}</span>}</dd>
        <dt>{m.people_created()}</dt>
        <dd className="fig">{createTime.slice(0, 10)}</dd>
        {openWork.length > 0 && (
          <>
            <dt>{m.people_assigned()}</dt>
            <dd>{openWork.map(({ text }) => text).join(' · ')}</dd>
          </>
        )}
      </dl>
    </Part>
  )
}

const Devices = ({ devices }: { devices: Loaded['person']['devices'] }) => (
  <Part id="person-devices" title={m.people_sessionsOpen({ n: String(devices.length) })}>
    {devices.length === 0 ? (
      <p className="muted">{m.people_noSessions()}</p>
    ) : (
      <ul className={styles.rows}>
        {devices.map(({ id, device, city, createTime, lastTime }) => (
          <li key={id}>
            <b>{device || m.ui_unknown()}</b>
            <span className="muted">
              {[city, m.people_signedInAt({ time: createTime.slice(0, 16) }), m.people_usedAt({ time: lastTime.slice(0, 16) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Part>
)

const Changes = ({ userId, changes }: { userId: string; changes: NonNullable<Loaded['changes']> }) => (
  <Part
    id="person-changes"
    title={m.people_changes()}
    aside={<AppLink to={`${auditUrl}?actorId=${userId}`}>{m.people_allChanges()}</AppLink>}
  >
    {changes.length === 0 ? (
      <p className="muted">{m.people_noChanges()}</p>
    ) : (
      <ul className={styles.rows}>
        {changes.map(({ id, time, sentence, record }) => (
          <li key={id}>
            <b>{sentence}</b>
            <span className="muted">
              {record && (
                <>
                  <AsWritten text={record} /> ·{' '}
                </>
              )}
              <time className="fig">{time.slice(0, 16)}</time>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Part>
)
