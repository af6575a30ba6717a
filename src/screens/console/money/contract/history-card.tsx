import { m } from '#messages'
import { describeAction } from '#features/audit/actions.ts'
import { getLocale } from '#paraglide/runtime.js'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './contract.module.css'

type Line = { changeSetId: string; action: string; by: string | null; reason: string | null; createTime: string }

/** What was done with a contract, its expenses and payments; each change set opens with its values and its undo. */
export function HistoryCard({ history }: { history: readonly Line[] }) {
  const mayOpen = hasAny(useGrants(), ['system:changeSet:list'])
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.title}>
        <h2>{m.money_history()}</h2>
      </div>
      <ul className={styles.lines}>
        {history.map(({ changeSetId, action, by, reason, createTime }) => (
          <li key={changeSetId}>
            <span>
              {mayOpen ? (
                <AppLink to={`/admin/listings/changes/${changeSetId}`}>{describeAction(action, getLocale())}</AppLink>
              ) : (
                describeAction(action, getLocale())
              )}
              <small>
                <AsWritten text={[createTime.slice(0, 16), by, reason].filter(Boolean).join(' · ')} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
