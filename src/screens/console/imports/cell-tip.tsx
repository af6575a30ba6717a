import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { columnName, type Column, type SheetKind } from '#features/inventory/import/columns.ts'
import type { ImportDetail, ImportRow } from '#features/inventory/import/schemas.ts'
import { repairImport } from '#features/inventory/import/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './check.module.css'
import { useStep } from './use-step.ts'

/** A cell of the grid, and where its explanation is drawn, in px. */
export type ChosenCell = { row: number; column: Column; left: number; top: number }

type Props = {
  detail: ImportDetail
  sheet: SheetKind
  chosen: ChosenCell
  cell: ImportRow['cells'][string]
  onClose: () => void
}

/** What is wrong with a cell, or what it changes, with its repairs. */
export function CellTip({ detail, sheet, chosen: { row, column, left, top }, cell, onClose }: Props) {
  const { isBusy, run } = useStep()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [row, column])
  const { suggestion, text, message, before } = cell
  const group = detail.problems.find((problem) => problem.kind === sheet && problem.column === column.key && problem.value === text)
  const repair = (only: { row: number } | object) =>
    run(async () => {
      await repairImport.call({
        id: detail.id,
        kind: sheet,
        column: column.key,
        rule: 'replace',
        from: text,
        to: suggestion ?? '',
        ...only,
      })
      onClose()
    })
  return (
    <div
      ref={box}
      className={styles.tip}
      style={{ left, top }}
      tabIndex={-1}
      role="dialog"
      aria-label={m.imports_cell({ row: formatNumber(row), column: columnName(column, getLocale()) })}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <b>{m.imports_cell({ row: formatNumber(row), column: columnName(column, getLocale()) })}</b>
      <button type="button" className={styles.close} aria-label={m.ui_close()} onClick={onClose}>
        <Icon of={X} />
      </button>
      {message !== null && (
        <p>
          <AsWritten text={message} />
        </p>
      )}
      {before !== null && (
        <p>
          <AsWritten text={m.imports_before({ value: before === '' ? m.imports_empty() : before })} />
        </p>
      )}
      {suggestion !== null && cell.mark === 'error' && (
        <p className={styles.fixes}>
          <button type="button" className="btn small" disabled={isBusy} onClick={() => repair({ row })}>
            {m.imports_change({ value: suggestion })}
          </button>
          {group !== undefined && group.rows > 1 && (
            <button type="button" className="btn small" disabled={isBusy} onClick={() => repair({})}>
              {m.imports_changeAll({ n: formatNumber(group.rows) })}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
