import { CircleX, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { ImportDetail, ProblemGroup } from '#features/inventory/import/schemas.ts'
import { repairImport } from '#features/inventory/import/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './check.module.css'
import { nameOfColumn } from './column-name.ts'
import { gridUrl, type ImportKey } from './import-address.ts'
import { useStep } from './use-step.ts'

/** Errors and warnings by column, each with the repairs that serve all of its rows, and the repairs so far. */
export function ProblemList({ detail, column }: { detail: ImportDetail; column: string | null }) {
  const { problems, repairs } = detail
  return (
    <section className={`card ${styles.problems}`} aria-label={m.imports_byColumn()}>
      <header>
        <h2>{m.imports_byColumn()}</h2>
        <span className="muted">{m.imports_byColumnNote()}</span>
      </header>
      {problems.length === 0 && <p className={styles.none}>{m.imports_noProblems()}</p>}
      <ul>
        {problems.map((problem) => (
          <Problem
            key={`${problem.kind} ${problem.column} ${problem.rule} ${problem.value} ${problem.firstRow}`}
            importKey={detail}
            problem={problem}
            isOn={problem.column === column}
          />
        ))}
      </ul>
      {repairs.length > 0 && <Repairs detail={detail} />}
    </section>
  )
}

function Problem({ importKey, problem, isOn }: { importKey: ImportKey; problem: ProblemGroup; isOn: boolean }) {
  const { kind, column, level, rows, message, repairs, value } = problem
  const { id } = importKey
  const { isBusy, run } = useStep()
  const fixes = repairs.filter((rule) => rule !== 'replace')
  return (
    <li data-on={isOn || undefined} data-level={level}>
      <p className={styles.problem}>
        <Icon of={level === 'error' ? CircleX : TriangleAlert} />
        <AppLink to={gridUrl(importKey, { sheet: kind, column, errorsOnly: true })} preventScrollReset>
          {nameOfColumn(problem)} <code>{column}</code>
        </AppLink>
        <b className="fig">{formatNumber(rows)}</b>
      </p>
      <p className="muted">
        <AsWritten text={message} />
      </p>
      {repairs.includes('replace') && value !== null && <Replace id={id} problem={problem} value={value} />}
      {fixes.length > 0 && (
        <p className={styles.fixes}>
          {fixes.map((rule) => (
            <button
              key={rule}
              type="button"
              className="btn small"
              disabled={isBusy}
              onClick={() => run(() => repairImport.call({ id, kind, column, rule, ...(value !== null && { from: value }) }))}
            >
              {rule === 'clear' ? m.imports_clear() : m.imports_setTotal()}
            </button>
          ))}
        </p>
      )}
    </li>
  )
}

function Replace({ id, problem, value }: { id: string; problem: ProblemGroup; value: string }) {
  const { kind, column, rows, suggestion, options } = problem
  const { isBusy, run } = useStep()
  const [to, setTo] = useState(suggestion ?? '')
  const label = m.imports_replaceWith({ value })
  return (
    <p className={styles.fixes}>
      <span className={styles.value}>
        <AsWritten text={`“${value}”`} />
      </span>
      <span aria-hidden="true">→</span>
      {options === null ? (
        <input className="input" aria-label={label} value={to} maxLength={2_000} onChange={({ target }) => setTo(target.value)} />
      ) : (
        <select className="input" aria-label={label} value={to} onChange={({ target }) => setTo(target.value)}>
          {suggestion === null && <option value="">{m.imports_choose()}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="btn small"
        disabled={isBusy || to === ''}
        onClick={() => run(() => repairImport.call({ id, kind, column, rule: 'replace', from: value, to }))}
      >
        {m.imports_replaceN({ n: formatNumber(rows) })}
      </button>
    </p>
  )
}

function Repairs({ detail: { id, repairs } }: { detail: ImportDetail }) {
  const { isBusy, run } = useStep()
  return (
    <>
      <h3>{m.imports_repairs()}</h3>
      <ul>
        {repairs.map((repair) => (
          <li key={repair.id} className={styles.repair}>
            <span>
              {nameOfColumn(repair)} {repair.from !== null && `“${repair.from}” → `}
              {repair.rule === 'clear' ? m.imports_clear() : repair.rule === 'totalArea' ? m.imports_setTotal() : `“${repair.to}”`} ·{' '}
              {m.imports_rows({ n: formatNumber(repair.rows) })}
            </span>
            <button
              type="button"
              className="btn small"
              disabled={isBusy}
              onClick={() => run(() => repairImport.call({ id, revert: repair.id }))}
            >
              {m.ui_undo()}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
