import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { failures as known } from '#platform/contract/failures.ts'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'
import { startApp } from '#test/app.ts'
import { buildMedia } from '#test/build/media.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'

const app = await startApp()
const { sql } = app
const { db } = app.deps
let admin: BuiltMember
beforeAll(async () => {
  admin = await buildMember(db, { roles: ['admin'] })
})

/** Runs statements in one change set and returns its id. */
async function change(...statements: string[]): Promise<string> {
  const client = new pg.Client(app.connection)
  await client.connect()
  onTestFinished(() => client.end())
  return inChangeSet(client, { kind: 'bulk', reason: 'test' }, async () => {
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query<{ id: string }>('select current_change_set() as id')
    return rows[0]!.id
  })
}

const undo = (id: string, options: { dryRun?: boolean; skipConflicts?: boolean } = {}) =>
  app.as(admin).call(contract.undoChangeSet, { id, ...options })
const answerOf = async (id: string, caller = admin) =>
  (await app.as(caller).ask(contract.undoChangeSet, { id }, { headers: { repeatsubmit: 'false' } })).envelope

/** The listings as a whole, without versions and times of change. */
const tables = ['park', 'park_gate', 'floor', 'warehouse', 'media', 'deal']
const world = () =>
  sql(
    tables.map((name) => `select '${name}' as name, to_jsonb(t) - array['version','updated_at'] as r from ${name} t`).join(' union all ') +
      ' order by 1, 2',
  )

async function buildListings() {
  const { parkId, warehouseId } = await buildWarehouse(db)
  const second = await buildWarehouse(db)
  await sql(`insert into park_gate (park_id, number, width_m) values ($1, 1, 6)`, [parkId])
  return { parkId, warehouseId, second: second.warehouseId }
}

test('[OPS-3.5] undo restores changed, added and deleted records, and an undo of the undo returns the first state', async () => {
  const { parkId, warehouseId, second } = await buildListings()
  const before = await world()
  const id = await change(
    `update warehouse set price = 2.5, min_lease_months = 6, version = version + 1 where id in (${warehouseId}, ${second})`,
    `update warehouse set price = 3 where id = ${warehouseId}`,
    `update park set name_zh = '新名', version = version + 1 where id = ${parkId}`,
    `insert into park_gate (park_id, number, width_m) values (${parkId}, 2, 8)`,
    `delete from park_gate where park_id = ${parkId} and number = 1`,
  )
  const changed = await world()
  expect(changed).not.toEqual(before)

  const first = await undo(id)
  expect(first).toMatchObject({ restored: 5, withdrawn: 0, conflictCount: 0 })
  expect(await world()).toEqual(before)
  expect(await app.as(admin).call(contract.getChangeSet, { id })).toMatchObject({ state: 'undone', undoneBy: first.changeSetId })

  const again = await undo(first.changeSetId!)
  expect(again).toMatchObject({ restored: 5, conflictCount: 0 })
  expect(await world()).toEqual(changed)
  expect(await app.as(admin).call(contract.getChangeSet, { id })).toMatchObject({ state: 'done', undoneBy: null, undoable: true })
})

test('[OPS-3.5] [DET-2] undo returns a deleted plan, and the places of panoramas on it', async () => {
  const { parkId } = await buildPark(db)
  const [plan, panorama] = [await buildMedia(db, { kind: 'plan', parkId }), await buildMedia(db, { kind: 'vr', parkId })]
  await sql('update media set plan_media_id = $1, plan_x = 0.25, plan_y = 0.5 where id = $2', [plan.mediaId, panorama.mediaId])
  const before = await world()
  const id = await change(`delete from media where id = ${plan.mediaId}`)
  expect(await sql('select plan_media_id as plan from media where id = $1', [panorama.mediaId])).toEqual([{ plan: null }])
  const first = await undo(id)
  expect(first).toMatchObject({ conflictCount: 0 })
  expect(await world()).toEqual(before)
  expect(await undo(first.changeSetId!)).toMatchObject({ conflictCount: 0 })
  expect(await sql('select kind, plan_media_id as plan from media where park_id = $1', [parkId])).toEqual([{ kind: 'vr', plan: null }])
})

test('[OPS-3.5] records that were changed since are listed and stay; the others are restored if the caller skips them', async () => {
  const { warehouseId, second } = await buildListings()
  const id = await change(`update warehouse set price = 2.5 where id in (${warehouseId}, ${second})`)
  await sql('update warehouse set price = 9 where id = $1', [warehouseId])
  const conflicts = [{ table: 'warehouse', recordId: String(warehouseId), kind: '仓库', name: expect.stringContaining(' · ') as string }]

  expect(await answerOf(id)).toMatchObject({ code: failures.changedSince.code, msg: '1 条记录之后又被修改', data: { conflicts } })
  const prices = () => sql(`select price from warehouse where id in ($1, $2) order by id = $1 desc`, [warehouseId, second])
  expect(await prices()).toEqual([{ price: '9.00' }, { price: '2.50' }])

  expect(await undo(id, { skipConflicts: true })).toMatchObject({ restored: 1, conflictCount: 1, conflicts })
  const [kept, restored] = await prices()
  expect(kept).toEqual({ price: '9.00' })
  expect(restored).not.toEqual({ price: '2.50' })
})

test('[OPS-3.5] another column that was changed since is no conflict and keeps its value', async () => {
  const { warehouseId } = await buildListings()
  const id = await change(`update warehouse set price = 2.5 where id = ${warehouseId}`)
  await sql('update warehouse set min_lease_months = 24 where id = $1', [warehouseId])
  expect(await undo(id)).toMatchObject({ restored: 1, conflictCount: 0 })
  const [row] = await sql('select price, min_lease_months from warehouse where id = $1', [warehouseId])
  expect(row).toMatchObject({ min_lease_months: 24 })
  expect(row!['price']).not.toBe('2.50')
})

test('[OPS-3.5] a later edit of another column by another person is no conflict', async () => {
  const setting = (columns: string) => `update site_setting set ${columns} where key = 'WORK_TIME'`
  const id = await change(setting(`value_zh = '每天', updated_by = '${admin.memberId}'`))
  await sql(setting(`value_en = 'Daily', updated_by = null`))
  expect(await undo(id)).toMatchObject({ restored: 1, conflictCount: 0 })
  expect(await sql(`select value_en, updated_by from site_setting where key = 'WORK_TIME'`)).toEqual([
    { value_en: 'Daily', updated_by: null },
  ])
})

test('[OPS-3.5] a preview reports what an undo would do and changes nothing', async () => {
  const { warehouseId } = await buildListings()
  const id = await change(`update warehouse set price = 2.5 where id = ${warehouseId}`)
  const [before, sets] = [await world(), await sql('select count(*) from change_set')]
  expect(await undo(id, { dryRun: true })).toEqual({ restored: 1, withdrawn: 0, conflictCount: 0, conflicts: [], changeSetId: null })
  expect([await world(), await sql('select count(*) from change_set')]).toEqual([before, sets])
})

test('[OPS-3.5] an added record that others refer to now is withdrawn instead of deleted', async () => {
  const { parkId } = await buildPark(db)
  const id = await change(
    `insert into warehouse (park_id, name_zh, name_en, wh_type, building_type, fire_rating, floor_material, total_area, rentable_area, status, listed_at)
     values (${parkId}, '新库', 'New', 1, 1, 1, 1, 500, 500, 'published', now())`,
  )
  const [added] = await sql<{ id: string }>(`select id from warehouse where park_id = $1 and name_zh = '新库'`, [parkId])
  await sql(
    `insert into deal (park_id, warehouse_id, title_zh, title_en, tenant_zh, tenant_en, area, dealt_on) values ($1, $2, '甲', 'A', '甲', 'A', 1, '2026-01-01')`,
    [parkId, added!.id],
  )
  expect(await undo(id)).toMatchObject({ restored: 0, withdrawn: 1, conflictCount: 0 })
  expect(await sql('select status from warehouse where id = $1', [added!.id])).toEqual([{ status: 'withdrawn' }])
})

test('[OPS-3.5] the undo is in the audit log with its caller, and the reversed change set is named', async () => {
  const { warehouseId } = await buildListings()
  const id = await change(`update warehouse set price = 2.5 where id = ${warehouseId}`)
  const { changeSetId } = await undo(id)
  expect(await sql(`select action, actor_id, object_id, records from audit_log where change_set_id = $1`, [changeSetId])).toEqual([
    { action: 'changeSet.undo', actor_id: admin.memberId, object_id: id, records: 1 },
  ])
  expect(await app.as(admin).call(contract.getChangeSet, { id: changeSetId! })).toMatchObject({ kind: 'undo', parentId: id })
})

test('[OPS-3.5] what may not be undone is refused with the reason', async () => {
  const refusals: [string, string][] = [
    [await change(`update member set gender = 1 where id = '${admin.memberId}'`), '账号与权限的修改不能撤销'],
    [
      await change(`insert into diesel_price (yuan_per_litre, source_title, effective_from) values (7.5, '测试', '2020-01-01')`),
      '费率只增不改，请新增一条费率',
    ],
  ]
  const { warehouseId } = await buildListings()
  const undone = await change(`update warehouse set price = 2.5 where id = ${warehouseId}`)
  await undo(undone)
  refusals.push([undone, '已经撤销'])
  const old = await change(`update warehouse set price = 2.5 where id = ${warehouseId}`)
  await sql(`update change_set set created_at = now() - interval '31 days' where id = $1`, [old])
  refusals.push([old, '只能撤销 30 天内的修改'])
  for (const [id, reason] of refusals) {
    expect(await answerOf(id)).toMatchObject({ code: failures.notUndoable.code, msg: `不能撤销：${reason}` })
    expect(await app.as(admin).call(contract.getChangeSet, { id })).toMatchObject({ undoable: false, refusedBecause: reason })
  }
})

test('[PERM-2] undoing needs the permission to edit the records, and their values are shown only to those who may read them', async () => {
  const agent = await buildMember(db, { roles: ['leasing_agent'] })
  const settings = await change(`update site_setting set value_zh = '青岛' where key = 'ADDRESS'`)
  expect(await answerOf(settings, agent)).toMatchObject({ code: failures.notUndoable.code, msg: '不能撤销：没有修改这些记录的权限' })
  const person = await change(`update member set name = '林真名' where id = '${admin.memberId}'`)
  expect((await app.as(agent).call(contract.getChangeSet, { id: person })).changes).toEqual([
    { table: 'member', recordId: admin.memberId, before: null, after: null, withheld: true },
  ])
  const { warehouseId } = await buildListings()
  const own = await change(`update warehouse set price = 2.5 where id = ${warehouseId}`)
  expect((await app.as(agent).call(contract.getChangeSet, { id: own })).changes).toMatchObject([{ after: { price: 2.5 }, withheld: false }])
  expect(await answerOf(own, agent)).toMatchObject({ code: 200 })
})

test('[OPS-3] change sets are listed from the latest on, by kind, person and day', async () => {
  const { warehouseId } = await buildListings()
  const id = await change(`update warehouse set price = 2.5 where id = ${warehouseId}`)
  const list = (filter: object) => app.as(admin).call(contract.listChangeSets, { ...filter })
  expect((await list({})).rows[0]).toMatchObject({ id, kind: 'bulk', state: 'done', reason: 'test', records: 1, actorId: null })
  expect((await list({ kind: 'undo', actorId: admin.memberId })).rows[0]).toMatchObject({ kind: 'undo', actorName: expect.any(String) })
  expect(await list({ to: '2020-01-01' })).toEqual({ total: 0, rows: [] })
  expect((await list({ from: '2020-01-01' })).total).toBeGreaterThan(5)
})

test('[OPS-3] an unknown change set is not found', async () => {
  const id = '01900000-0000-7000-8000-000000000000'
  expect(await answerOf(id)).toMatchObject({ code: known.notFound.code })
})

test('[OPS-1] [PERM-2] a content editor undoes what content editors may edit, and nothing else', async () => {
  const editor = await buildMember(db, { roles: ['content_editor'] })
  const own = await change(`update dict_item set label_zh = label_zh || '。' where dict_key = 'wh_ownership' and value = 1`)
  expect(await answerOf(own, editor)).toMatchObject({ code: 200, data: { restored: 1 } })
  const { parkId } = await buildListings()
  const listing = await change(`update park set hot = not hot where id = ${parkId}`)
  expect(await answerOf(listing, editor)).toMatchObject({ code: 10_907 })
})

test('[OPS-3.5] [DET-2] a place on a plan that was deleted since cannot be returned, and the undo says so', async () => {
  const { parkId } = await buildPark(db)
  const [plan, panorama] = [await buildMedia(db, { kind: 'plan', parkId }), await buildMedia(db, { kind: 'vr', parkId })]
  await sql('update media set plan_media_id = $1 where id = $2', [plan.mediaId, panorama.mediaId])
  const id = await change(`update media set plan_media_id = null where id = ${panorama.mediaId}`)
  await sql('delete from media where id = $1', [plan.mediaId])
  expect((await answerOf(id)).code).toBe(failures.notUndoable.code)
})
