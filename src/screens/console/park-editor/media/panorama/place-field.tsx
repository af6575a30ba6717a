import { X } from 'lucide'
import { m } from '#messages'
import { pictureUrl } from '#features/files/address.ts'
import { compareKeys } from '#features/inventory/drafts/operations.ts'
import { withValue, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import type { Value } from '#features/inventory/fields/values.ts'
import type { MediaValues } from '#features/inventory/fields/warehouse-fields.ts'
import { planRenditionPx } from '#features/media/space/plan-scale.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '#screens/console/park-editor/editor-context.ts'
import { FieldControl } from '#screens/console/park-editor/fields/field-control.tsx'
import formStyles from '#screens/console/park-editor/fields/form.module.css'
import { titleOf } from '../media-kinds.ts'
import { PlaceOnPlan } from './place-on-plan.tsx'
import styles from './place.module.css'

type PlaceName = 'planId' | 'planX' | 'planY' | 'north' | 'hallEast' | 'hallSouth'
type PlaceValues = Partial<Pick<MediaValues, PlaceName>>

const noPlan = { planId: null, planX: null, planY: null }
const noPlace = { ...noPlan, north: null, hallEast: null, hallSouth: null }

/** Where a panorama was taken: its point on a plan of the park, its direction, and its point in the hall. */
export function PlaceField({ mediaKey }: { mediaKey: string }) {
  const { store, canEdit } = useEditor()
  const park = usePark()
  const medium = park.media[mediaKey]!
  const { planId, planX, planY, north } = medium
  const plans = listPlans(park, medium)
  const plan = planId !== null && plans.includes(planId) ? park.media[planId]! : null
  const path = (name: string) => `media.${mediaKey}.${name}`
  const change = (values: PlaceValues) =>
    store.change((document) =>
      Object.entries(values).reduce((result, [name, value]) => withValue(result, path(name), value as Value), document),
    )
  const save = () => void store.save()
  const edit = (values: PlaceValues) => (change(values), save())
  // The middle is where the keys begin.
  const choose = (key: string) => edit(key === '' ? noPlan : { planId: key, planX: 0.5, planY: 0.5 })
  const isSet = Object.keys(noPlace).some((name) => medium[name as PlaceName] !== null)
  return (
    <fieldset className={styles.place} disabled={!canEdit} onBlur={save}>
      <legend>{m.parkEditor_panoramaPlace()}</legend>
      {plans.length === 0 && planId === null ? (
        <p className="muted">{m.parkEditor_noPlans()}</p>
      ) : (
        <label className="field">
          {m.parkEditor_choosePlan()}
          <select className="input" value={planId ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">{m.parkEditor_noPlanChosen()}</option>
            {planId !== null && !plan && <option value={planId}>{m.parkEditor_planGone()}</option>}
            {plans.map((key) => (
              <option key={key} value={key}>
                {titleOf(park.media[key]!) ?? '–'}
              </option>
            ))}
          </select>
        </label>
      )}
      {plan?.fileId && (
        <>
          <PlaceOnPlan
            url={pictureUrl(plan.fileId, planRenditionPx)}
            point={planX === null || planY === null ? null : { x: planX, y: planY }}
            north={north}
            canEdit={canEdit}
            onMove={({ x, y }) => change({ planX: x, planY: y })}
            onTurn={(bearing) => change({ north: bearing })}
            onDone={save}
          />
          <p className="muted">{m.parkEditor_planPlaceHint()}</p>
          <div className={formStyles.row}>
            <FieldControl path={path('planX')} />
            <FieldControl path={path('planY')} />
          </div>
        </>
      )}
      <div className={formStyles.row}>
        <FieldControl path={path('north')} />
        <FieldControl path={path('hallEast')} />
        <FieldControl path={path('hallSouth')} />
      </div>
      {isSet && (
        <button type="button" className="btn small" onClick={() => edit(noPlace)}>
          <Icon of={X} />
          {m.parkEditor_clearPlace()}
        </button>
      )}
    </fieldset>
  )
}

/** Lists the plans of the park: those of the same floor or warehouse first, then by age. */
function listPlans({ media, warehouses }: ParkDocument, { floorId, warehouseId }: MediaValues): string[] {
  const floor = floorId ?? warehouses[warehouseId ?? '']?.floorId ?? null
  const isNear = (key: string) => {
    const one = media[key]!
    return (floor !== null && one.floorId === floor) || (warehouseId !== null && one.warehouseId === warehouseId)
  }
  return Object.keys(media)
    .filter((key) => media[key]!.kind === 'plan' && media[key]!.fileId !== null)
    .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || compareKeys(a, b))
}
