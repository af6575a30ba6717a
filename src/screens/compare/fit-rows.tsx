import { m } from '#messages'
import { FitAnswer } from '#features/routing/web/fit-answer.tsx'
import { truckName } from '#features/routing/truck-names.ts'
import styles from './fit-rows.module.css'
import { GroupHead } from './group-head.tsx'
import type { Fits } from './load-fits.ts'
import { PartFailed } from './part-failed.tsx'
import type { Sheet } from './sheet.ts'

/** Whether the truck gets in at each column, with the check that decides. */
export function FitRows({ sheet: { columns, basis }, fits: { fits, failed } }: { sheet: Sheet; fits: Fits }) {
  const results = fits.flatMap((fit) => (fit ? [fit.result] : []))
  return (
    <tbody>
      <GroupHead title={m.compare_truckFits()} note={null} columns={columns.length} />
      <tr data-keeps data-differs={new Set(results).size > 1 || undefined}>
        <th scope="row">{truckName(basis.truck.preset)}</th>
        {failed === null ? (
          columns.map(({ id }, at) => (
            <td key={id} className={styles.fit}>
              {fits[at] ? <FitAnswer fit={fits[at]} /> : <span className="muted">–</span>}
            </td>
          ))
        ) : (
          <td colSpan={columns.length}>
            <PartFailed title={m.routing_fitFailed()} message={failed.message} />
          </td>
        )}
      </tr>
    </tbody>
  )
}
