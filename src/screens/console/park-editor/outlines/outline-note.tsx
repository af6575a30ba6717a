import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { listMedia } from '#features/inventory/drafts/operations.ts'
import { describeOutline, findOutlineProblems } from '#features/inventory/drafts/outline-problems.ts'
import { findOutlinePlan } from '#features/media/space/outline.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import { editorUrl } from '../sections.ts'
import styles from './outlines.module.css'

/** The outline of a unit on the plan of its floor, with what is wrong with it and a link to the plan. */
export function OutlineNote({ unitKey }: { unitKey: string }) {
  const { id } = useEditor()
  const park = usePark()
  const { outline, floorId } = park.warehouses[unitKey]!
  const ofFloor = floorId === null ? [] : listMedia(park, { floorId, warehouseId: null }).map((key) => ({ key, ...park.media[key]! }))
  const plan = findOutlinePlan(ofFloor)
  if (!plan && outline.length === 0) return null
  return (
    <div className={styles.note} data-path={`warehouses.${unitKey}.outline`}>
      <p>
        {m.parkEditor_outlineOnPlan({ outline: outline.length === 0 ? m.parkEditor_outlineNotDrawn() : describeOutline(outline, getLocale()) })}
        {plan && <AppLink to={`${editorUrl(id, 'media')}?at=media.${plan.key}.metresPerPx`}>{m.parkEditor_outlineToPlan()}</AppLink>}
      </p>
      {findOutlineProblems(park, unitKey, getLocale()).map(({ severity, text }) => (
        <p key={text} className={styles.problem} data-severity={severity} role="status">
          {text}
        </p>
      ))}
    </div>
  )
} // prettier-ignore
