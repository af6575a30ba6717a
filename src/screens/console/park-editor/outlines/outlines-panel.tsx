import { Check, RectangleHorizontal, Trash2 } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { planRenditionPx } from '#features/media/space/plan-scale.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { usePark } from '../editor-context.ts'
import type { PlanSize } from '../floor-plan/plan-point.ts'
import { CornerTable } from './corner-table.tsx'
import { OutlineStage } from './outline-stage.tsx'
import styles from './outlines.module.css'
import { PlaceOffer } from './place-offer.tsx'
import { listedRectangle, type PlanSizeM } from './snap-corner.ts'
import { UnitList } from './unit-list.tsx'
import { useOutlines, type Outlines } from './use-outlines.ts'

/** The outlines of the units of a floor on its plan: corners are chosen in the picture or typed. */
export function OutlinesPanel({ mediaKey, fileId }: { mediaKey: string; fileId: string }) {
  const { metresPerPx, floorId } = usePark().media[mediaKey]!
  const outlines = useOutlines(floorId!)
  const [size, setSize] = useState<PlanSize | null>(null)
  const sizeM = size && { widthM: size.width * metresPerPx!, heightM: size.height * metresPerPx! }
  const { units, chosen, canEdit } = outlines
  if (units.length === 0) return <p className="muted">{m.parkEditor_outlinesNeedUnits()}</p>
  return (
    <div className={styles.outlines} onKeyDown={(event) => handleKey(event, outlines)}>
      <UnitList outlines={outlines} />
      {canEdit && <p className="muted" aria-live="polite">{hintFor(outlines)}</p>}
      <OutlineStage url={pictureUrl(fileId, planRenditionPx)} metresPerPx={metresPerPx!} size={size} onSize={setSize} outlines={outlines} />
      {chosen && canEdit && sizeM && <Actions outlines={outlines} sizeM={sizeM} />}
      {chosen && sizeM && <CornerTable outlines={outlines} sizeM={sizeM} />}
      {canEdit && <PlaceOffer floorId={floorId!} />}
      {units.some(({ outline }) => outline.length > 0) && <p className="muted">{m.parkEditor_outlinesKeepMetres()}</p>}
    </div>
  )
} // prettier-ignore

/** Keys for what is drawn; those of buttons and fields are their own. */
function handleKey(event: React.KeyboardEvent, { canClose, close, chosen, leave }: Outlines) {
  const isOwnKey = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement
  if (event.key === 'Enter' && canClose && !isOwnKey) close()
  else if (event.key === 'Escape' && chosen) leave()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function hintFor({ chosen, isDrawing, corners }: Outlines): string {
  if (!chosen) return m.parkEditor_outlineChooseUnit()
  if (!isDrawing) return m.parkEditor_outlineMoveHint({ unit: chosen.name })
  return corners.length === 0 ? m.parkEditor_outlineDrawHint({ unit: chosen.name }) : m.parkEditor_outlineCloseHint({ count: String(corners.length) })
} // prettier-ignore

/** What can be done with the outline of the chosen unit as a whole. */
function Actions({ outlines, sizeM }: { outlines: Outlines; sizeM: PlanSizeM }) {
  const { park, chosen, isDrawing, canClose, close, finish, others, corners } = outlines
  const { length, width } = park.warehouses[chosen!.key]!
  const listed = length !== null && width !== null ? { lengthM: length, widthM: width } : null
  return (
    <p className={styles.actions}>
      {isDrawing && listed && corners.length === 0 && (
        <button type="button" className="btn small" onClick={() => finish(listedRectangle(listed, others.map(({ outline }) => outline), sizeM))}>
          <Icon of={RectangleHorizontal} />
          {m.parkEditor_outlineFromSize({ length: String(length), width: String(width) })}
        </button>
      )}
      {isDrawing && corners.length > 0 && (
        <button type="button" className="btn small" disabled={!canClose} onClick={close}>
          <Icon of={Check} />
          {m.parkEditor_outlineClose()}
        </button>
      )}
      {!isDrawing && (
        <button type="button" className="btn small" onClick={() => finish([])}>
          <Icon of={Trash2} />
          {m.parkEditor_outlineRemove()}
        </button>
      )}
    </p>
  )
} // prettier-ignore
