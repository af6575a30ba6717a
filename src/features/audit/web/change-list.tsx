import { m } from '#messages'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import type { FieldChange } from '../present-changes.ts'
import styles from './change-list.module.css'

/** Changed fields with their values before and after. Where nothing was there before or is there after, one column of values remains. */
export function ChangeList({ changes, label = m.audit_changes() }: { changes: readonly FieldChange[]; label?: string }) {
  const hasBefore = changes.some(({ before }) => before !== null)
  const hasAfter = changes.some(({ after }) => after !== null)
  const columns = [
    ...(hasBefore ? [{ side: 'before' as const, title: hasAfter ? m.audit_before() : m.audit_value() }] : []),
    ...(hasAfter ? [{ side: 'after' as const, title: hasBefore ? m.audit_after() : m.audit_value() }] : []),
  ]
  return (
    <table className={styles.changes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.audit_field()}</th>
          {columns.map(({ side, title }) => (
            <th key={side} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={index}>
            <th scope="row">{change.label}</th>
            {columns.map(({ side, title }) => (
              <td key={side} data-side={columns.length === 2 ? side : undefined} data-title={title}>
                <Value text={change[side]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className="muted">{m.audit_empty()}</span> : <AsWritten text={text} />
