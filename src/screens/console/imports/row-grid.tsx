import { X } from 'lucide'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { columnName, findColumn, sheetName, unitOf, type Column, type SheetKind } from '#features/inventory/import/columns.ts'
import type { ImportRow } from '#features/inventory/import/schemas.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { CellTip, type ChosenCell } from './cell-tip.tsx'
import styles from './check.module.css'
import { gridUrl } from './import-address.ts'
import type { LoadedImport } from './load.ts'

/** The rows of a sheet as the file has them, with marks for errors, warnings and values that change. */
export function RowGrid({ detail, present, sheet, filter, page, rows }: LoadedImport) {
  if (sheet === null || rows === null) return null
  const errorRows = detail.sheets.filter(({ kind }) => kind === sheet).reduce((sum, one) => sum + one.errorRows, 0)
  return (
    <section className={`card ${styles.grid}`} aria-label={m.imports_rowsOf({ sheet: sheetName(sheet, getLocale()) })}>
      <header>
        <Segments
          label={m.inventory_importSheet()}
          segments={present.map((kind) => ({
            key: kind,
            to: gridUrl(detail, { sheet: kind, errorsOnly: filter.errorsOnly }),
            label: `${sheetName(kind, getLocale())} ${formatNumber(rowsOf(detail, kind))}`,
            isOn: kind === sheet,
          }))}
        />
        <AppLink
          className={styles.only}
          to={gridUrl(detail, { sheet, errorsOnly: !filter.errorsOnly })}
          aria-current={filter.errorsOnly ? 'true' : undefined}
          preventScrollReset
        >
          {m.imports_errorsOnly({ n: formatNumber(errorRows) })}
          {filter.errorsOnly && <Icon of={X} />}
        </AppLink>
        <ul className={styles.legend} aria-label={m.imports_legend()}>
          <li data-mark="error">{m.imports_markError()}</li>
          <li data-mark="warning">{m.imports_markWarning()}</li>
          <li data-mark="changed">{m.imports_markChanged()}</li>
        </ul>
      </header>
      {rows.rows.length === 0 ? (
        <Empty heading="h3" title={m.imports_noRows()} text={m.imports_noRowsText()} />
      ) : (
        <Table key={`${sheet} ${page.pageNum}`} detail={detail} sheet={sheet} rows={rows.rows} />
      )}
      <SectionPager
        pageNum={page.pageNum}
        pageSize={page.pageSize}
        total={rows.total}
        to={({ pageNum = 1 }) => gridUrl(detail, { sheet, ...filter, pageNum })}
      />
    </section>
  )
}

const rowsOf = ({ sheets }: LoadedImport['detail'], kind: SheetKind) =>
  sheets.filter((sheet) => sheet.kind === kind).reduce((sum, { rows }) => sum + (rows ?? 0), 0)

function columnsIn({ sheets }: LoadedImport['detail'], kind: SheetKind): Column[] {
  const keys = sheets.filter((sheet) => sheet.kind === kind).flatMap(({ columns }) => columns.flatMap(({ key }) => key ?? []))
  return [...new Set(keys)].flatMap((key) => findColumn(kind, key) ?? [])
}

/** In px, with its distance to the edge. */
const tipWidth = 316

type TableProps = { detail: LoadedImport['detail']; sheet: SheetKind; rows: readonly ImportRow[] }

function Table({ detail, sheet, rows }: TableProps) {
  const [chosen, setChosen] = useState<ChosenCell | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const columns = columnsIn(detail, sheet)
  const choose = (row: number, column: Column, cell: HTMLElement) => {
    const { scrollLeft, scrollTop, clientWidth } = box.current!
    const outer = box.current!.getBoundingClientRect()
    const inner = cell.getBoundingClientRect()
    const left = Math.min(inner.left - outer.left, clientWidth - tipWidth)
    setChosen({ row, column, left: scrollLeft + Math.max(4, left), top: scrollTop + inner.bottom - outer.top + 8 })
  }
  const cell = chosen && rows.find(({ number }) => number === chosen.row)?.cells[chosen.column.key]
  return (
    <div ref={box} className={styles.scroll} tabIndex={0} role="region" aria-label={m.imports_table()}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.imports_row()}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-figure={isFigure(column) || undefined}>
                {columnName(column, getLocale())} {unitOf(column, getLocale())}
                <small>{column.key}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number} data-action={row.action}>
              <th scope="row" className="fig">
                {formatNumber(row.number)}
              </th>
              {columns.map((column) => (
                <GridCell key={column.key} row={row} column={column} onChoose={choose} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen && cell && <CellTip detail={detail} sheet={sheet} chosen={chosen} cell={cell} onClose={() => setChosen(null)} />}
    </div>
  )
}

const isFigure = ({ field }: Column) => field.kind.is === 'number'

type CellProps = { row: ImportRow; column: Column; onChoose: (row: number, column: Column, cell: HTMLElement) => void }

function GridCell({ row, column, onChoose }: CellProps) {
  const cell = row.cells[column.key]
  const text = cell === undefined || cell.text === '' ? (cell?.mark === 'warning' ? m.imports_empty() : '') : cell.text
  const hasTip = cell !== undefined && (cell.message !== null || cell.before !== null)
  return (
    <td data-mark={cell?.mark ?? undefined} data-figure={isFigure(column) || undefined}>
      {hasTip ? (
        <button type="button" onClick={({ currentTarget }) => onChoose(row.number, column, currentTarget)}>
          <AsWritten text={text === '' ? m.imports_empty() : text} />
        </button>
      ) : (
        <AsWritten text={text} />
      )}
    </td>
  )
}
