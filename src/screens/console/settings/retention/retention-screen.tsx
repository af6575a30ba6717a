import { CircleAlert } from 'lucide'
import type { Route } from './+types/retention-screen'
import { m } from '#messages'
import type { RetentionRow } from '#features/audit/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { retentionNames } from './retention-names.ts'
import styles from './retention-screen.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadRetention(request)

/** How long each kind of data is kept, and what the last nightly run deleted. */
export default function RetentionScreen({ loaderData: { tables } }: Route.ComponentProps) {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const named = Object.keys(retentionNames).flatMap((name) => byName.get(name) ?? [])
  return (
    <SettingsPage title={m.retention_title()}>
      <p className="muted">{m.retention_about()}</p>
      <section className="card" aria-label={m.retention_table()}>
        <StackedTable className={styles.scroll} label={m.retention_table()}>
          <thead>
            <tr>
              <th scope="col">{m.retention_data()}</th>
              <th scope="col">{m.retention_period()}</th>
              <th scope="col">{m.retention_lastRun()}</th>
              <th scope="col">{m.retention_deleted()}</th>
            </tr>
          </thead>
          <tbody>
            {named.map((table) => (
              <Row key={table.name} table={table} />
            ))}
          </tbody>
        </StackedTable>
      </section>
      <TheRest tables={tables} />
    </SettingsPage>
  )
}

function Row({ table: { name, days, isSwept, lastRun, deleted, hasFailed } }: { table: RetentionRow }) {
  const { label, note } = retentionNames[name]!
  return (
    <tr>
      <th scope="row">
        {label()}
        {note && <small>{note()}</small>}
      </th>
      <td className="fig" data-label={m.retention_period()}>
        {periodOf(days ?? 0)}
      </td>
      <td className={isSwept && lastRun !== null ? 'fig' : 'muted'} data-label={m.retention_lastRun()}>
        {hasFailed && (
          <span className={styles.failed}>
            <Icon of={CircleAlert} />
            {m.retention_failed()}
          </span>
        )}
        {isSwept ? (lastRun?.slice(0, 16) ?? m.retention_never()) : m.retention_byOwner()}
      </td>
      <td className="fig" data-label={m.retention_deleted()}>
        {deleted === null ? '–' : formatNumber(deleted)}
      </td>
    </tr>
  )
}

const year = 365

const periodOf = (days: number) =>
  days % year > 0 ? m.retention_days({ n: days }) : days === year ? m.retention_year() : m.retention_years({ n: days / year })

/** What has no period of its own. */
function TheRest({ tables }: { tables: readonly RetentionRow[] }) {
  const count = (kept: RetentionRow['kept']) => formatNumber(tables.filter((table) => table.kept === kept).length)
  const parts = [
    [m.retention_always(), m.retention_alwaysText({ n: count('always') })],
    [m.retention_account(), m.retention_accountText({ n: count('account') })],
    [m.retention_parent(), m.retention_parentText({ n: count('parent') })],
    [m.retention_use(), m.retention_useText({ n: count('use') })],
  ] as const
  return (
    <section className={`card ${styles.rest}`}>
      <h2>{m.retention_restTitle()}</h2>
      <dl>
        {parts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
