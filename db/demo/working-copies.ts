import type pg from 'pg'
import { openDictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { valueAt } from '#features/inventory/drafts/park-document.ts'
import type { DraftReview } from '#features/inventory/drafts/draft-review.ts'
import { insertNewDraft, setReview } from '#features/inventory/drafts/server/queries-drafts.ts'
import { saveDraft } from '#features/inventory/drafts/server/save-draft.ts'
import { openWorkingCopy } from '#features/inventory/drafts/server/working-copy.ts'
import type { Value } from '#features/inventory/fields/values.ts'
import { openRegions } from '#features/regions/server/regions.ts'
import type { Listings } from './listings.ts'
import { memberIdOf } from './members.ts'
import { queriesOn } from './queries-on.ts'
import { rng } from './random.ts'

/** Unpublished edits of a park, or of a new one, by the paths of the editor. */
export type WorkingCopyEdits = {
  parkId: number | null
  memberId: string
  values: Record<string, Value>
  review?: { state: DraftReview; note: string }
}

const security = {
  securityZh: '新增周界电子围栏，夜间双岗。',
  securityEn: 'An electronic perimeter fence was added; two guards are on duty at night.',
}
const transport = {
  transportHubZh: '园区北门新开通货车专用通道，可直达国道。',
  transportHubEn: 'A new truck lane leads from the north gate straight to the national road.',
}
const taxReduction = {
  taxReductionZh: '新入驻企业首年享受园区服务费减免。',
  taxReductionEn: 'New tenants pay no park service fee in their first year.',
}
const newPark = {
  nameZh: '相城元和冷链中心（筹备中）',
  nameEn: 'Xiangcheng Yuanhe Cold Chain Centre (planned)',
  provinceCode: '320000',
  cityCode: '320500',
  districtCode: '320507',
  addressZh: '元和街道规划路',
  addressEn: 'Planned road, Yuanhe Subdistrict',
}

/** One working copy in review, one that was returned, one with five edits, and a park that was never published. */
export function workingCopies(seed: number, anchor: string, { plans, warehouses }: Listings): WorkingCopyEdits[] {
  const ordinary = plans.flatMap(({ id, hot, fixed }) => (hot || fixed !== null ? [] : [id]))
  const parks = rng(seed, 'working copies', 0).some(ordinary, 3)
  const unit = warehouses.find(({ parkId }) => parkId === parks[2])!
  const by = (name: string) => ({ memberId: memberIdOf(seed, anchor, name) })
  return [
    {
      ...by('leasing'),
      parkId: parks[0]!,
      values: { ...security, ...transport },
      review: { state: 'review', note: '业主更新了安保与交通说明，请审核。' },
    },
    {
      ...by('leasing2'),
      parkId: parks[1]!,
      values: taxReduction,
      review: { state: 'returned', note: '请注明减免的依据文件，再重新提交。' },
    },
    { ...by('leasing'), parkId: parks[2]!, values: { ...security, ...transport, [`warehouses.${unit.id}.startingLease`]: 18 } },
    { ...by('leasing3'), parkId: null, values: newPark },
  ]
}

/** Stores working copies as the editor does. Runs within the transaction of the seed. */
export async function saveWorkingCopies(client: pg.ClientBase, copies: readonly WorkingCopyEdits[]) {
  const db = queriesOn(client)
  // Nothing else changes them within the transaction.
  const watch = { on: () => () => {}, listening: Promise.resolve(), close: () => Promise.resolve() }
  const source = { db, watch, log: { warn: () => {} } }
  const { rows } = await client.query<{ now: Date }>('select now()')
  const deps = { dictionaries: openDictionaries(source), regions: openRegions(source), clock: () => rows[0]!.now }
  for (const { parkId, memberId, values, review } of copies) {
    const { id, ...code } = parkId === null ? await insertNewDraft(db) : { id: String(parkId) }
    const { park } = await openWorkingCopy(db, id)
    const ops = Object.entries({ ...code, ...values }).map(([path, after]) => ({
      op: 'set' as const,
      path,
      before: valueAt(park, path) ?? null,
      after,
    }))
    const call = { actor: { memberId, sessionId: '', ip: '', requestId: '' }, language: 'zh_CN', locale: 'zh-CN' } as const
    const target = parkId === null ? { draftId: id } : { parkId: id }
    const { draftId } = await saveDraft(db, deps, call, { ...target, revision: 0, ops })
    if (review) await setReview(db, draftId, review)
  }
}
