import { Trash2 } from 'lucide'
import { memo, useEffect, useId, useRef } from 'react'
import { m } from '#messages'
import type { ColumnProblem } from '#features/inventory/drafts/column-problems.ts'
import type { ListedColumn } from '#features/media/space/columns.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MetresInput } from '../fields/metres-input.tsx'
import styles from './columns.module.css'
import type { ColumnEdits } from './use-columns.ts'

type Props = {
  columns: readonly ListedColumn[]
  selected: number
  problems: readonly ColumnProblem[]
  canEdit: boolean
  edits: ColumnEdits
}

/** All columns as numbers, in a box that scrolls to the selected one. */
export function ColumnTable({ columns, selected, problems, canEdit, edits }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  // Only the box: a page that scrolled as well would take the picture out of sight.
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('tr[data-selected]')
    if (row && head.current) scrollTo(box.current!, row, head.current.offsetHeight)
  }, [selected])
  return (
    <div className={styles.box} ref={box}>
      <table aria-label={m.parkEditor_columnsOf()}>
        <thead ref={head}>
          <tr>
            <th scope="col">{m.parkEditor_columnNumber()}</th>
            <th scope="col">{m.parkEditor_columnFromWest()}</th>
            <th scope="col">{m.parkEditor_columnFromNorth()}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => (
            <ColumnRow
              key={at}
              at={at}
              column={column}
              isSelected={at === selected}
              wrong={namesOf(problems, at)}
              text={textOf(problems, at)}
              canEdit={canEdit}
              edits={edits}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function scrollTo(box: HTMLElement, row: HTMLElement, headPx: number) {
  const [top, bottom] = [row.offsetTop - headPx, row.offsetTop + row.offsetHeight - box.clientHeight]
  if (box.scrollTop > top) box.scrollTop = top
  else if (box.scrollTop < bottom) box.scrollTop = bottom
}

/** As texts, so that a row whose problems are the same is not drawn again. */
const ofColumn = (problems: readonly ColumnProblem[], at: number) => problems.filter((problem) => problem.at === at)
const textOf = (problems: readonly ColumnProblem[], at: number) => ofColumn(problems, at).map(({ text }) => text).join(' · ') // prettier-ignore
const namesOf = (problems: readonly ColumnProblem[], at: number) => ofColumn(problems, at).map(({ name }) => name).join(' ') // prettier-ignore

type RowProps = { at: number; column: ListedColumn; isSelected: boolean; wrong: string; text: string; canEdit: boolean; edits: ColumnEdits }

const ColumnRow = memo(function ColumnRow({ at, column, isSelected, wrong, text, canEdit, edits }: RowProps) {
  const id = useId()
  const n = String(at + 1)
  const measures = [
    { name: 'xM', title: m.parkEditor_columnFromWest() },
    { name: 'yM', title: m.parkEditor_columnFromNorth() },
  ] as const
  function remove(button: HTMLElement) {
    // The button of the last row goes with it; the others get the column that follows.
    const rows = [...button.closest('tbody')!.querySelectorAll('tr:has(th)')]
    if (at === rows.length - 1) rows[at - 1]?.querySelector('button')?.focus()
    edits.remove(at)
  }
  return (
    <>
      <tr data-selected={isSelected || undefined} onFocus={() => edits.select(at)}>
        <th scope="row">{n}</th>
        {measures.map(({ name, title }) => (
          <td key={name}>
            <MetresInput
              label={`${m.parkEditor_columnN({ n })} ${title}`}
              value={column[name]}
              problemsId={wrong.includes(name) ? id : null}
              onChange={(metres) => edits.set(at, { ...column, [name]: metres ?? 0 })}
            />
          </td>
        ))}
        <td>
          {canEdit && (
            <button
              type="button"
              className="btn square"
              aria-label={m.parkEditor_removeColumn({ n })}
              onClick={({ currentTarget }) => remove(currentTarget)}
            >
              <Icon of={Trash2} />
            </button>
          )}
        </td>
      </tr>
      {text !== '' && (
        <tr className={styles.problems}>
          <td />
          <td colSpan={3} id={id} role="alert">
            {text}
          </td>
        </tr>
      )}
    </>
  )
})
