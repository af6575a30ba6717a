import { Plus, Trash2 } from 'lucide'
import { m } from '#messages'
import type { Corner } from '#features/media/space/outline.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MetresInput } from '../fields/metres-input.tsx'
import styles from './outlines.module.css'
import { withinPlan, type PlanSizeM } from './snap-corner.ts'
import type { Outlines } from './use-outlines.ts'

/** The corners of the chosen unit as numbers: what is drawn in the picture can be typed as well. */
export function CornerTable({ outlines, sizeM }: { outlines: Outlines; sizeM: PlanSizeM }) {
  const { canEdit, chosen, corners, isDrawing, save, addCorner, removeCorner, setCorner } = outlines
  function add() {
    addCorner(withinPlan(nextCorner(corners, sizeM), sizeM))
    if (!isDrawing) save()
  }
  return (
    <fieldset className={styles.corners} disabled={!canEdit} data-path={`warehouses.${chosen!.key}.outline`} onBlur={save}>
      <legend>{m.parkEditor_outlineCornersOf({ unit: chosen!.name })}</legend>
      {corners.length > 0 && (
        <table aria-label={m.parkEditor_outlineCornersOf({ unit: chosen!.name })}>
          <thead>
            <tr>
              <th scope="col">{m.parkEditor_outlineCorner()}</th>
              <th scope="col">{m.parkEditor_outlineFromLeft()}</th>
              <th scope="col">{m.parkEditor_outlineFromTop()}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {corners.map((corner, at) => (
              <CornerRow key={at} at={at} corner={corner} sizeM={sizeM} onChange={(next) => setCorner(at, next)} onRemove={canEdit ? () => removeCorner(at) : null} />
            ))}
          </tbody>
        </table>
      )}
      {canEdit && (
        <button type="button" className="btn small" onClick={add}>
          <Icon of={Plus} />
          {m.parkEditor_outlineAddCorner()}
        </button>
      )}
    </fieldset>
  )
} // prettier-ignore

/** Halfway between the last corner and the first; the middle of the plan, and 10 m beside it, to begin with. */
function nextCorner(corners: readonly Corner[], { widthM, heightM }: PlanSizeM): Corner {
  const [first, last] = [corners[0], corners.at(-1)]
  if (!first || !last) return [widthM / 2, heightM / 2]
  if (corners.length === 1) return [first[0] + 10, first[1]]
  return corners.length === 2 ? [last[0], last[1] + 10] : [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2]
}

type RowProps = { at: number; corner: Corner; sizeM: PlanSizeM; onChange: (corner: Corner) => void; onRemove: (() => void) | null }

function CornerRow({ at, corner: [x, y], sizeM, onChange, onRemove }: RowProps) {
  const n = String(at + 1)
  const name = m.parkEditor_outlineCornerN({ n })
  const set = (corner: Corner) => onChange(withinPlan(corner, sizeM))
  return (
    <tr>
      <th scope="row">{n}</th>
      <td><MetresInput label={`${name} ${m.parkEditor_outlineFromLeft()}`} value={x} problemsId={null} onChange={(next) => next !== null && set([next, y])} /></td>
      <td><MetresInput label={`${name} ${m.parkEditor_outlineFromTop()}`} value={y} problemsId={null} onChange={(next) => next !== null && set([x, next])} /></td>
      <td>
        {onRemove && (
          <button type="button" className="btn square" aria-label={m.parkEditor_outlineRemoveCorner({ n })} onClick={onRemove}>
            <Icon of={Trash2} />
          </button>
        )}
      </td>
    </tr>
  )
} // prettier-ignore
