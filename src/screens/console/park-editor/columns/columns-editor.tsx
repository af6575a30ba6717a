import { Grid3x3, Plus, Trash2, Undo2 } from 'lucide'
import { useMemo, useRef } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { findColumnProblems } from '#features/inventory/drafts/column-problems.ts'
import { fieldAt } from '#features/inventory/fields/fields.ts'
import { labelOf } from '#features/inventory/fields/values.ts'
import { listGrid, maxColumns } from '#features/media/space/columns.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState, usePark } from '../editor-context.ts'
import { ConflictNote } from '../fields/conflict-note.tsx'
import { ColumnTable } from './column-table.tsx'
import styles from './columns.module.css'
import { readHallGrid, type HallGrid } from './hall-grid.ts'
import { HallPicture } from './hall-picture.tsx'
import { nextColumn } from './move-column.ts'
import { useColumns } from './use-columns.ts'

/** The columns of a warehouse where they differ from its grid: the hall from above, and all of them as a table. */
export function ColumnsEditor({ unitKey }: { unitKey: string }) {
  const { canEdit } = useEditor()
  const { conflicts } = useEditorState().session
  const unit = usePark().warehouses[unitKey]!
  const state = useColumns(unitKey)
  const { path, columns, selected, edits } = state
  const { length, width, columnSpacingX, columnSpacingY } = unit
  const grid = useMemo(
    () => readHallGrid({ length, width, columnSpacingX, columnSpacingY }),
    [length, width, columnSpacingX, columnSpacingY],
  )
  const problems = findColumnProblems(unit, getLocale())
  const conflict = conflicts[path]
  return (
    <fieldset className={styles.columns} disabled={!canEdit} data-path={path} onBlur={edits.save}>
      <legend>{m.parkEditor_columns()}</legend>
      <p className="muted">{m.parkEditor_columnsHint()}</p>
      {conflict && <ConflictNote path={path} conflict={conflict} />}
      {columns.length === 0 && <p className="muted">{m.parkEditor_noColumnsNamed()}</p>}
      {grid.size === null ? (
        <p className="muted">{m.parkEditor_columnsNeedSize({ fields: namesOf(unitKey, grid.missing.size) })}</p>
      ) : (
        columns.length > 0 && (
          <HallPicture unit={unit} size={grid.size} spacing={grid.spacing} selected={selected} problems={problems} edits={canEdit ? edits : null} />
        )
      )}
      {columns.length > 0 && <ColumnTable columns={columns} selected={selected} problems={problems} canEdit={canEdit} edits={edits} />}
      {problems.map(({ at, text }) => at === null && <p key={text} className={styles.warning} role="status">{text}</p>)}
      {canEdit && <Actions unitKey={unitKey} grid={grid} state={state} />}
    </fieldset>
  )
} // prettier-ignore

type ActionsProps = { unitKey: string; grid: HallGrid; state: ReturnType<typeof useColumns> }

function Actions({ unitKey, grid, state: { columns, add, replaceAll, undo } }: ActionsProps) {
  const fill = useRef<HTMLButtonElement>(null)
  const { size, spacing, count } = grid
  const refusal = findRefusal(unitKey, grid)
  const known = { lengthM: size?.lengthM ?? null, widthM: size?.widthM ?? null }
  return (
    <>
      <p className={styles.actions}>
        <button
          ref={fill}
          type="button"
          className="btn small"
          disabled={!size || !spacing || refusal !== null}
          onClick={() => size && spacing && replaceAll(listGrid(size, spacing))}
        >
          <Icon of={Grid3x3} />
          {m.parkEditor_columnsFromGrid()}
        </button>
        <button
          type="button"
          className="btn small"
          disabled={columns.length >= maxColumns}
          onClick={() => add(nextColumn(columns, known, count <= maxColumns ? spacing : null))}
        >
          <Icon of={Plus} />
          {m.parkEditor_addColumn()}
        </button>
        {columns.length > 0 && (
          <button
            type="button"
            className="btn small"
            onClick={() => {
              replaceAll([])
              // This button goes with the columns.
              fill.current?.focus()
            }}
          >
            <Icon of={Trash2} />
            {m.parkEditor_removeColumns()}
          </button>
        )}
        {undo && (
          <button type="button" className="btn small" onClick={undo}>
            <Icon of={Undo2} />
            {m.parkEditor_undoColumns()}
          </button>
        )}
      </p>
      {refusal && <p className={`muted ${styles.note}`}>{refusal}</p>}
    </>
  )
}

/** Returns why the columns cannot be filled in from the grid; null if they can, and where another sentence says so already. */
function findRefusal(unitKey: string, { size, missing, count }: HallGrid): string | null {
  if (missing.spacing.length > 0) return m.parkEditor_columnsNeedSpacing({ fields: namesOf(unitKey, missing.spacing) })
  if (size === null) return null
  if (count === 0) return m.parkEditor_columnsNoGrid()
  return count > maxColumns ? m.parkEditor_columnsTooMany({ count: String(count), max: String(maxColumns) }) : null
}

const namesOf = (unitKey: string, names: readonly string[]) =>
  names.map((name) => labelOf(fieldAt(`warehouses.${unitKey}.${name}`)!, getLocale())).join(m.ui_listSeparator())
