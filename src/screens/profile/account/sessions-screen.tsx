import { MonitorSmartphone } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/sessions-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { withFreshSignIn } from '#features/accounts/web/session/confirm-identity.ts'
import { longTime } from '#platform/i18n/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import own from './sessions.module.css'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('#features/accounts/contract.ts')
const endOtherSessions = lazyEndpoint(() => contract().then((loaded) => loaded.endOtherSessions))
const endSession = lazyEndpoint(() => contract().then((loaded) => loaded.endSession))

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadSessions(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

type Session = Route.ComponentProps['loaderData'][number]
type EndTarget = { session: Session } | 'others'

/** The member's signed-in devices: signs out one device, or all others. */
export default function SessionsScreen({ loaderData: sessions }: Route.ComponentProps) {
  const [endTarget, setEndTarget] = useState<EndTarget | null>(null)
  const { revalidate } = useRevalidator()
  const others = sessions.filter(({ current }) => !current)
  const end = async () => {
    await withFreshSignIn(() => (endTarget === 'others' ? endOtherSessions.call({}) : endSession.call({ id: endTarget!.session.id })))
    toast.success(m.profile_ended())
    setEndTarget(null)
    await revalidate()
  }
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_sessions()}>
        {others.length > 0 && (
          <button type="button" className="btn" onClick={() => setEndTarget('others')}>
            {m.profile_endOthers()}
          </button>
        )}
      </SectionHead>
      <p className={styles.text}>{others.length > 0 ? m.profile_sessionsText() : m.profile_onlyThis()}</p>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEndTarget({ session })} />
        ))}
      </ul>
      {endTarget && (
        <ConfirmDialog
          title={endTarget === 'others' ? m.profile_endOthers() : m.profile_endTitle()}
          action={m.ui_signOut()}
          onConfirm={end}
          onClose={() => setEndTarget(null)}
        >
          {endTarget === 'others'
            ? m.profile_endOthersQuestion({ n: String(others.length) })
            : m.profile_endQuestion({ device: endTarget.session.device })}
        </ConfirmDialog>
      )}
    </section>
  )
}

function SessionRow({ session: { device, city, createTime, lastTime, current }, onEnd }: { session: Session; onEnd: () => void }) {
  return (
    <li>
      <Icon of={MonitorSmartphone} className={own.device} />
      <div className={own.details}>
        <b>
          {device}
          {current && <span className="tag ok">{m.profile_current()}</span>}
        </b>
        <span>
          {city ?? m.profile_unknownCity()} · {m.profile_signedInAt({ time: longTime(createTime, getLocale()) })} ·{' '}
          {m.profile_lastUsed({ time: longTime(lastTime, getLocale()) })}
        </span>
      </div>
      {!current && (
        <button type="button" className="btn" aria-label={m.profile_endSessionOf({ device })} onClick={onEnd}>
          {m.ui_signOut()}
        </button>
      )}
    </li>
  )
}
