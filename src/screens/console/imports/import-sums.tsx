import { FileSpreadsheet } from 'lucide'
import { m } from '#messages'
import type { ImportDetail } from '#features/inventory/import/schemas.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './imports.module.css'

type Sum = { value: number; label: string; look?: 'quiet' | 'warning' | 'error' }

/** The file, and what its dry run counted. */
export function ImportSums({ detail }: { detail: ImportDetail }) {
  const { fileName, rows, sheets, counts, state } = detail
  const used = sheets.filter(({ kind }) => kind !== null).length
  const isCounted = state === 'checked' || state === 'applying' || state === 'done'
  const sums: Sum[] = [
    { value: counts.created, label: m.imports_created() },
    { value: counts.changed, label: m.imports_changedFields({ n: formatNumber(counts.changedFields) }) },
    { value: counts.unchanged, label: m.imports_unchanged(), look: 'quiet' },
    { value: counts.warnings, label: m.imports_warnings(), look: counts.warnings > 0 ? 'warning' : 'quiet' },
    {
      value: counts.errors,
      label: m.imports_errorRows({ n: formatNumber(counts.errorRows) }),
      look: counts.errors > 0 ? 'error' : 'quiet',
    },
  ]
  return (
    <section className={`card ${styles.sums}`} aria-label={m.imports_counts()}>
      <div className={styles.source}>
        <span className={styles.file} aria-hidden="true">
          <Icon of={FileSpreadsheet} />
        </span>
        <p>
          <b>
            <AsWritten text={fileName} />
          </b>
          <small>
            {m.imports_sheets({ n: formatNumber(used) })}
            {rows !== null && ` · ${m.imports_rows({ n: formatNumber(rows) })}`}
          </small>
        </p>
      </div>
      {isCounted && (
        <dl>
          {sums.map(({ value, label, look }) => (
            <div key={label} data-look={look}>
              <dt>{label}</dt>
              <dd className="fig">{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
