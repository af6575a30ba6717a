import { useEffect, useRef } from 'react'
import { m } from '#messages'
import styles from './select-box.module.css'
import type { RowSelection } from './use-selection.ts'

type Props = { label: string; isOn: boolean; onToggle: () => void }

/** The cell that selects a row. */
export const SelectCell = ({ label, isOn, onToggle }: Props) => (
  <td className={styles.cell}>
    <label className={styles.hit}>
      <input type="checkbox" aria-label={m.parks_select({ name: label })} checked={isOn} onChange={onToggle} />
    </label>
  </td>
)

/** The head of those cells: selects all rows of the page or none. */
export function SelectHead({ rows }: { rows: Pick<RowSelection, 'page' | 'togglePage'> }) {
  const box = useRef<HTMLInputElement>(null)
  const isPartial = rows.page === 'some'
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <th scope="col" className={styles.head}>
      <label className={styles.hit}>
        <input ref={box} type="checkbox" aria-label={m.parks_selectPage()} checked={rows.page === 'all'} onChange={rows.togglePage} />
      </label>
    </th>
  )
}
