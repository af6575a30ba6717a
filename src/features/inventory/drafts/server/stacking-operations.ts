import { randomBytes } from 'node:crypto'
import { listTakenWarehouses } from '#features/contracts/server/queries-lettings.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { SavedDraft } from '../draft-values.ts'
import { failures } from '../failures.ts'
import { diffDocuments } from '../operations.ts'
import { copyWarehouse, mergeWarehouses, splitWarehouse, type PlanEdit, type PlanRefusal } from '../stacking-edits.ts'
import type { RateDeps } from './rate-park.ts'
import { requireEditable, storeWorkingCopy } from './save-draft.ts'
import { lockWorkingCopy, type LockedCopy } from './working-copy.ts'

/** Returns the key of a new record. */
export const newKey = () => `n${randomBytes(6).toString('hex')}`

type Target = { draftId?: string | undefined; parkId?: string | undefined; revision?: number | undefined }
type Unit = Target & { id: string }

/** Splits a warehouse of a working copy; throws 404, 409, 422 and 10110. */
export const split = (call: MemberCall, deps: RateDeps, { id, areas, ...target }: Unit & { areas: readonly number[] }) =>
  editPlan(call, deps, target, 'areas', [id], ({ park }) => splitWarehouse(park, id, areas, newKey))

/** Merges warehouses of a working copy; throws 404, 409, 422, 10110 and 10602 if one of them is under contract. */
export const merge = (
  call: MemberCall,
  deps: RateDeps,
  { ids, take, ...target }: Target & { ids: readonly string[]; take: Readonly<Record<string, string>> },
) =>
  editPlan(call, deps, target, 'ids', ids, async ({ park, published }) => {
    const stored = ids.filter((id) => id in published.warehouses)
    const taken = await listTakenWarehouses(call.db, stored, wireDate(deps.clock()))
    if (taken.length > 0) throw fail(failures.underContract, { data: { warehouseIds: taken } })
    return mergeWarehouses(park, ids, take)
  })

/** Copies a warehouse of a working copy under these codes; throws 404, 409, 422 and 10110. */
export const copy = (call: MemberCall, deps: RateDeps, { id, names, ...target }: Unit & { names: readonly string[] }) =>
  editPlan(call, deps, target, 'names', [], ({ park }) => copyWarehouse(park, id, names, newKey))

type Edit = (copy: LockedCopy) => PlanEdit | Promise<PlanEdit>

async function editPlan(
  call: MemberCall,
  deps: RateDeps,
  target: Target,
  field: string,
  units: readonly string[],
  edit: Edit,
): Promise<SavedDraft> {
  const copyToEdit = await lockWorkingCopy(call.db, target)
  requireEditable(copyToEdit)
  refuseChanged(copyToEdit, units, target.revision)
  const edited = await edit(copyToEdit)
  if ('refused' in edited) throw refusalOf(edited.refused, field, call)
  const paths = diffDocuments(copyToEdit.park, edited.park).map(({ path }) => path)
  return { ...(await storeWorkingCopy(call.db, deps, call, copyToEdit, edited.park, paths)), applied: paths }
}

/** Throws 409 if someone else has changed one of the warehouses since a revision. */
function refuseChanged({ draft }: LockedCopy, units: readonly string[], revision: number | undefined) {
  const isOfUnits = (path: string) => units.some((id) => path === `warehouses.${id}` || path.startsWith(`warehouses.${id}.`))
  const isChanged = Object.entries(draft.touched).some(
    ([path, edit]) => isOfUnits(path) && revision !== undefined && edit.revision > revision,
  )
  if (isChanged) throw fail(failures.conflict)
}

const texts: Record<Exclude<PlanRefusal, 'unknown'>, typeof m.inventory_areasSum> = {
  sum: m.inventory_areasSum,
  notNeighbours: m.inventory_notNeighbours,
  codeTaken: m.inventory_codesTaken,
  tooSmall: m.inventory_areasTooSmall,
}

const refusalOf = (refused: PlanRefusal, field: string, { locale }: Pick<MemberCall, 'locale'>) =>
  refused === 'unknown' ? fail(known.notFound) : invalid([{ field, rule: refused, msg: texts[refused]({}, { locale }) }])
