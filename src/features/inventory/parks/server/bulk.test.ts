import { beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { editParksInBulk, editWarehousesInBulk, type BulkEdit } from '../bulk-contract.ts'
import { failures } from '../failures.ts'

let app: TestApp
let agent: BuiltMember
let admin: BuiltMember
beforeAll(async () => {
  app = await startOwnApp()
  agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
})

/** Builds parks with `priced` warehouses at 1.00, and `negotiable` ones. */
async function buildUnits(priced: number, negotiable = 0) {
  const { parkId } = await buildPark(app.deps.db)
  const units: string[] = []
  for (let at = 0; at < priced; at++) units.push((await buildWarehouse(app.deps.db, { parkId, price: 1 })).warehouseId)
  for (let at = 0; at < negotiable; at++) await buildWarehouse(app.deps.db, { parkId, price: null, negotiable: true })
  return { parkId, units }
}

const raise = (parkIds: string[], value = 3) => ({
  selection: { parkIds },
  changes: [{ field: 'price', rule: 'percent' as const, value }],
})
const edit = (input: object, as = agent) => app.as(as).call(editWarehousesInBulk, input as never)
const answer = async (input: object, as = agent) =>
  (await app.as(as).ask(editWarehousesInBulk, input as never, { headers: { repeatsubmit: 'false' } })).envelope
const pricesOf = (parkId: string) => app.sql(`select id, price from warehouse where park_id = $1 order by id`, [parkId])

test('[OPS-1.17] +3 % on 64 warehouses: 61 change, 3 by agreement are skipped, and an undo restores them', async () => {
  const { parkId } = await buildUnits(61, 3)
  const before = await pricesOf(parkId)
  const preview = await edit(raise([parkId]))
  expect(preview).toMatchObject({ selected: 64, changed: 61, parks: 1, meanPercent: 3, changeSetId: null, permitted: true })
  expect(preview.skipped).toMatchObject([{ why: 'negotiable', count: 3, text: '价格面议' }])
  expect(preview.rows[0]!.fields).toEqual([{ field: 'price', label: '单价', before: '1.00', after: '1.03', difference: 0.03 }])
  expect(await pricesOf(parkId)).toEqual(before)

  const done = await edit({ ...raise([parkId]), token: preview.token })
  expect(done).toMatchObject({ changed: 61, changeSetId: expect.any(String) })
  expect((await pricesOf(parkId)).filter(({ price }) => price === '1.03')).toHaveLength(61)
  const [set] = await app.sql('select kind, records, actor_id from change_set where id = $1', [done.changeSetId])
  expect(set).toEqual({ kind: 'bulk', records: 61, actor_id: agent.memberId })

  await app.as(admin).call(undoChangeSet, { id: done.changeSetId! })
  expect(await pricesOf(parkId)).toEqual(before)
})

test('[OPS-1.17] a price that was changed after the preview gives 10112 with a new preview, and nothing is written', async () => {
  const { parkId, units } = await buildUnits(2)
  const { token } = await edit(raise([parkId]))
  await app.sql('update warehouse set price = 2, version = version + 1 where id = $1', [units[0]])
  const refused = await answer({ ...raise([parkId]), token })
  expect(refused).toMatchObject({ code: failures.changedSincePreview.code, msg: '预览后数据已变化，请重新核对' })
  expect((await pricesOf(parkId)).map(({ price }) => price)).toEqual(['2.00', '1.00'])
  const { token: next, rows } = refused.data as BulkEdit
  expect(rows[0]!.fields[0]).toMatchObject({ before: '2.00', after: '2.06' })
  expect(await edit({ ...raise([parkId]), token: next })).toMatchObject({ changed: 2, changeSetId: expect.any(String) })
})

test('[OPS-1.17] a change above 15 % needs its own permission', async () => {
  const { parkId } = await buildUnits(1)
  await app.sql(`insert into role (key, name_zh, name_en, is_staff) values ('editor_only', '改价', 'Prices', true) on conflict do nothing`)
  await app.sql(`insert into role_permission (role_key, permission) values ('editor_only', 'system:park:edit') on conflict do nothing`)
  const editor = await buildMember(app.deps.db, { roles: ['editor_only'] })
  const preview = await edit(raise([parkId], 16), editor)
  expect(preview).toMatchObject({ permitted: false, warnings: [{ kind: 'large', count: 1, text: '1 个仓库的变动超过 15%' }] })
  expect(await answer({ ...raise([parkId], 16), token: preview.token }, editor)).toMatchObject({ code: known.forbidden.code })
  expect(await edit({ ...raise([parkId], 16), token: preview.token }, agent)).toMatchObject({ changed: 1 })
})

test('[OPS-1.17] warehouses are selected by a filter of parks with exceptions', async () => {
  const [first, second] = [await buildUnits(2), await buildUnits(1)]
  await app.sql('update park set owner_id = $1 where id in ($2, $3)', [agent.memberId, first.parkId, second.parkId])
  const selection = { filter: { ownerId: 'me' }, of: 'park', except: [second.parkId] }
  const preview = await edit({ ...raise([]), selection })
  expect(preview.rows.map(({ id }) => id).toSorted()).toEqual(first.units.toSorted())
})

test('[OPS-1.17] followers of the warehouses and of their parks are counted once', async () => {
  const { parkId, units } = await buildUnits(1)
  const member = await buildMember(app.deps.db)
  await app.sql('insert into follow (member_id, park_id) values ($1, $2)', [member.memberId, parkId])
  await app.sql('insert into follow (member_id, warehouse_id) values ($1, $2)', [member.memberId, units[0]])
  expect(await edit(raise([parkId]))).toMatchObject({ followers: 1, followedParks: 1 })
})

test('[OPS-1.17] parks with unpublished changes are named by a warning', async () => {
  const [open, clean] = [await buildUnits(2), await buildUnits(1)]
  await app.sql(`insert into listing_draft (park_id, ops) values ($1, '[{}]'), ($2, '[]')`, [open.parkId, clean.parkId])
  const { warnings } = await edit(raise([open.parkId, clean.parkId]))
  expect(warnings).toMatchObject([{ kind: 'unpublished', count: 1, text: expect.stringContaining('1 个园区有未发布的修改') }])
})

test('[OPS-1.17] other fields are set by their dictionaries, and parks get an owner', async () => {
  const { parkId, units } = await buildUnits(1)
  const input = {
    selection: { ids: units },
    changes: [
      { field: 'whType', value: '3' },
      { field: 'canopy', value: true },
      { field: 'rentableTime', value: '2027-01-01' },
    ],
  }
  const preview = await edit(input)
  expect(preview.rows[0]!.fields.map(({ before, after }) => [before, after])).toEqual([
    ['普通仓', expect.any(String)],
    ['否', '是'],
    [null, '2027-01-01'],
  ])
  await edit({ ...input, token: preview.token })
  expect(await app.sql('select wh_type, canopy, rentable_from::text from warehouse where id = $1', units)).toEqual([
    { wh_type: 3, canopy: true, rentable_from: '2027-01-01' },
  ])
  const owned = {
    selection: { ids: [parkId] },
    changes: [
      { field: 'ownerId', value: agent.memberId },
      { field: 'hot', value: true },
    ],
  }
  const { token } = await app.as(agent).call(editParksInBulk, owned)
  await app.as(agent).call(editParksInBulk, { ...owned, token })
  expect(await app.sql('select owner_id, hot from park where id = $1', [parkId])).toEqual([{ owner_id: agent.memberId, hot: true }])
})

test('[OPS-1.17] bad values are refused with the field', async () => {
  const { units } = await buildUnits(1)
  const refuse = async (...changes: object[]) => (await answer({ selection: { ids: units }, changes })).code
  expect(await refuse({ field: 'price', rule: 'percent', value: '3' })).toBe(422)
  expect(await refuse({ field: 'price', value: 601 })).toBe(422)
  expect(await refuse({ field: 'whType', value: '99' })).toBe(422)
  expect(await refuse({ field: 'whType', rule: 'add', value: 1 })).toBe(422)
  expect(await refuse({ field: 'status', value: 'withdrawn' })).toBe(422)
  expect(await refuse({ field: 'rentableTime', value: '2026-02-31' })).toBe(422)
  expect(await refuse()).toBe(422)
  expect((await answer({ selection: { ids: units, parkIds: [] }, changes: [{ field: 'hot', value: true }] })).code).toBe(422)
})
