import { Check } from 'lucide'
import { useCallback, useState } from 'react'
import { m } from '#messages'
import { findBest } from '#features/listings/comparison/rows.ts'
import { holdsNeed } from '#features/routing/cost-notes.ts'
import { maxTotalOf } from '#features/routing/park-cost.ts'
import { Caveat, CostBar, CostBasis, CostLegend, CostShares, formatDistances } from '#features/routing/web/cost-parts.tsx'
import { CostTerms } from '#features/routing/web/cost-terms.tsx'
import { sum } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { basisId } from './basis-bar.tsx'
import type { Compared } from './compared.ts'
import styles from './cost-rows.module.css'
import { GroupHead } from './group-head.tsx'
import type { ColumnCost, Costs } from './load-costs.ts'
import { PartFailed } from './part-failed.tsx'
import type { Sheet } from './sheet.ts'

type Props = { sheet: Sheet; costs: Costs; onEdit: () => void; bestClass: string | undefined }

/** The monthly total of each column with its parts as a bar, all on one scale. */
export function CostRows({ sheet, costs, onEdit, bestClass }: Props) {
  const { columns } = sheet
  const rows = costs.kind === 'total' || costs.kind === 'rent' ? costs.rows : columns.map(() => null)
  const totals = rows.map((cost) => (cost && holdsNeed(cost) ? cost.total : null))
  const best = findBest(totals, 'less')
  const scale = maxTotalOf(totals.map((total) => ({ total })))
  const label = sheet.basis.question.destinations.length > 0 ? m.compare_total() : m.compare_rentOnly()
  return (
    <tbody className={styles.costs}>
      <GroupHead title={m.compare_monthlyCost()} columns={columns.length} note={<Note {...{ sheet, costs, onEdit }} />} />
      <tr data-keeps data-differs={new Set(totals).size > 1 || undefined}>
        <th scope="row">{label}</th>
        {costs.kind === 'none' ? (
          <td className={styles.reserved} colSpan={columns.length}>
            <p className={styles.none}>{m.compare_needArea()}</p>
            <a className="btn no-print" href={`#${basisId}`} onClick={onEdit}>
              {m.compare_basisEdit()}
            </a>
          </td>
        ) : costs.kind === 'failed' ? (
          <td className={styles.reserved} colSpan={columns.length}>
            <PartFailed title={m.compare_costFailed()} message={costs.message} isStarting={costs.isStarting} />
          </td>
        ) : (
          columns.map(({ id, item }, at) => (
            <td key={id} className={`${styles.reserved} ${best.includes(at) ? (bestClass ?? '') : ''}`}>
              <Cost
                cost={rows[at] ?? null}
                column={item && { id, item }}
                {...{ sheet, scale, isBest: best.includes(at), hasTrucking: costs.kind === 'total' }}
              />
            </td>
          ))
        )}
      </tr>
      {costs.kind === 'total' && costs.engine && (
        <tr data-keeps className={styles.basis}>
          <td colSpan={columns.length + 1}>
            <span>
              <CostBasis engine={costs.engine} />
            </span>
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** The colours of the bars, or what is missing in them. */
function Note({ sheet, costs, onEdit }: Omit<Props, 'bestClass'>) {
  if (costs.kind === 'total') return <CostLegend hasBack={sheet.basis.question.comesBackEmpty} />
  if (costs.kind !== 'rent') return null
  return (
    <a className="no-print" href={`#${basisId}`} onClick={onEdit}>
      {m.compare_addDestinations()}
    </a>
  )
}

type CostProps = {
  cost: ColumnCost | null
  column: { id: string; item: Compared } | null
  sheet: Sheet
  scale: number
  isBest: boolean
  hasTrucking: boolean
}

function Cost({ cost, column, sheet, scale, isBest, hasTrucking }: CostProps) {
  const { question } = sheet.basis
  if (!cost || !column) return <span className="muted">–</span>
  return (
    <>
      <p className={styles.sum}>
        {cost.total === null ? (
          <span>{m.routing_costUnknown()}</span>
        ) : (
          <>
            <b>
              <Figure value={sum(cost.total)} />
            </b>{' '}
            <small>{m.routing_costPerMonth()}</small>
          </>
        )}
        {isBest && (
          <>
            <Icon of={Check} />
            <span className="sr">{m.compare_better()}</span>
          </>
        )}
      </p>
      <CostBar cost={cost} scale={scale} />
      {hasTrucking && (
        <>
          <p className={styles.parts}>
            <CostShares cost={cost} />
          </p>
          <p className={styles.distances}>{formatDistances(cost, question)}</p>
        </>
      )}
      <Caveat cost={cost} question={question} />
      {hasTrucking && cost.total !== null && <Terms column={column} sheet={sheet} total={cost.total} />}
    </>
  )
}

function Terms({ column: { id, item }, sheet, total }: { column: { id: string; item: Compared }; sheet: Sheet; total: number }) {
  const [isOpen, setOpen] = useState(false)
  const { parkId, name } = item
  const { kind } = sheet
  const { question } = sheet.basis
  const load = useCallback((signal: AbortSignal) => loadTerms({ kind, parkId, id }, question, signal), [kind, parkId, id, question])
  return (
    <div className={`${styles.terms} no-print`}>
      <button
        type="button"
        className="btn plain"
        aria-expanded={isOpen}
        aria-controls={`terms-${id}`}
        aria-label={m.routing_costTermsOf({ name })}
        onClick={() => setOpen(!isOpen)}
      >
        {m.routing_costTerms()}
      </button>
      <div id={`terms-${id}`} hidden={!isOpen}>
        {isOpen && <CostTerms total={total} load={load} />}
      </div>
    </div>
  )
}

async function loadTerms(
  column: { kind: Sheet['kind']; parkId: string; id: string },
  question: Sheet['basis']['question'],
  signal: AbortSignal,
) {
  const [{ loadTerms: termsOf }, call] = await Promise.all([import('./load-costs.ts'), quietCall()])
  return termsOf(call, column, question, signal)
}
