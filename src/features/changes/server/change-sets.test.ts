import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { getAuditEntry } from '#features/audit/contract.ts'
import { failures } from '#platform/contract/failures.ts'
import type { ChangeAuthor } from '#platform/server/changes/change-author.ts'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'
import { startApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import * as contract from '../contract.ts'

const app = await startApp()
const { db } = app.deps
let admin: BuiltMember
beforeAll(async () => {
  admin = await buildMember(db, { roles: ['admin'], nickName: '周敏' })
})

/** Runs statements in one change set of the administrator and returns its id. */
async function change(statements: readonly string[], author: Partial<ChangeAuthor> = {}): Promise<string> {
  const client = new pg.Client(app.connection)
  await client.connect()
  onTestFinished(() => client.end())
  return inChangeSet(client, { kind: 'edit', memberId: admin.memberId, ...author }, async () => {
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query<{ id: string }>('select current_change_set() as id')
    return rows[0]!.id
  })
}

type ListInput = Parameters<typeof app.call<typeof contract.listChangeSets.input, typeof contract.listChangeSets.reply>>[1]
const list = (input: ListInput, caller = admin) => app.as(caller).call(contract.listChangeSets, input)
const recordsOf = (id: string, input: object = {}, caller = admin) => app.as(caller).call(contract.listChangedRecords, { id, ...input })

test('[OPS-3] a change set says what was done to which record and until when it can be undone', async () => {
  const { parkId, warehouseId } = await buildWarehouse(db)
  await app.sql(`update park set name_zh = '青岛前湾保税物流园', name_en = 'Qianwan Park' where id = $1`, [parkId])
  await app.sql(`update warehouse set name_zh = 'A1 库', name_en = 'A1' where id = $1`, [warehouseId])
  const id = await change([`update warehouse set price = 2.5, min_lease_months = 6 where id = ${warehouseId}`], { kind: 'bulk' })

  const { rows } = await list({ parkId: String(parkId) })
  expect(rows[0]).toMatchObject({
    id,
    sentence: '批量修改',
    subject: '青岛前湾保税物流园 · A1 库',
    fields: expect.arrayContaining(['单价', '起租期']),
    actorName: '周敏',
    records: 1,
  })
  const days = (Date.parse(rows[0]!.undoableUntil!) - Date.parse(rows[0]!.createTime)) / 86_400_000
  expect(days).toBe(30)
  const english = await app.as(admin).call(contract.getChangeSet, { id }, { language: 'en_US' })
  expect(english).toMatchObject({ subject: 'Qianwan Park · A1', tables: [{ table: 'warehouse', kind: 'Warehouse', records: 1 }] })

  const both = await change([
    `update park set hot = not hot where id = ${parkId}`,
    `update warehouse set price = 2.6 where id = ${warehouseId}`,
  ])
  expect(await app.as(admin).call(contract.getChangeSet, { id: both })).toMatchObject({ subject: '青岛前湾保税物流园', records: 2 })
})

test('[OPS-3] change sets are found by person, kind, park and by what they changed', async () => {
  const { parkId, warehouseId } = await buildWarehouse(db)
  await app.sql(`update park set name_zh = '即墨智慧冷链园' where id = $1`, [parkId])
  const [park] = await app.sql<{ code: string }>('select code from park where id = $1', [parkId])
  const agent = await buildMember(db, { roles: ['leasing_agent'], nickName: '林远' })
  const price = await change([`update warehouse set price = 2.5 where id = ${warehouseId}`], { memberId: agent.memberId })
  const setting = await change([`update site_setting set value_zh = '每天 8:00' where key = 'WORK_TIME'`], { kind: 'setting' })
  const idsOf = async (input: ListInput) => (await list(input)).rows.map(({ id }) => id)

  expect(await idsOf({ actorId: agent.memberId })).toEqual([price])
  expect(await idsOf({ park: '智慧冷链' })).toContain(price)
  expect(await idsOf({ park: park!.code.toLowerCase() })).toContain(price)
  expect(await idsOf({ park: '没有这个园区' })).toEqual([])
  expect(await idsOf({ listings: true })).toContain(price)
  expect(await idsOf({ listings: true })).not.toContain(setting)
  expect(await idsOf({ listings: false })).toContain(setting)
  expect(await idsOf({ kind: 'setting' })).toContain(setting)
  expect(await idsOf({ kind: 'setting' })).not.toContain(price)
  const actors = await app.as(admin).call(contract.listChangeActors, {})
  expect(actors).toContainEqual({ memberId: agent.memberId, name: '林远' })
})

test('[OPS-3] invalid filters of change sets are refused by name', async () => {
  const refused = async (input: Record<string, unknown>) => (await app.as(admin).ask(contract.listChangeSets, input)).envelope
  for (const [field, value] of Object.entries({ parkId: '1'.repeat(20), actorId: 'x', from: '2026-02-30' }))
    expect(await refused({ [field]: value })).toMatchObject({ code: failures.invalid.code, data: { errors: [{ field }] } })
  expect(await list({ parkId: '1'.repeat(18) })).toMatchObject({ total: 0 })
})

test('[OPS-3] the audit log names a change of a gate after the gate', async () => {
  const { parkId } = await buildWarehouse(db)
  const id = await change([`insert into park_gate (park_id, number, width_m) values (${parkId}, 3, 6.5)`])
  const [entry] = await app.sql<{ id: string }>('select id from audit_log where change_set_id = $1', [id])
  const detail = await app.as(admin).call(getAuditEntry, { id: entry!.id })
  expect(detail).toMatchObject({ action: 'gate.add', sentence: '新增出入口', objectType: 'gate', record: '3 号出入口' })
})

test('[OPS-3] records are listed page by page with their fields in words, and by kind', async () => {
  const { parkId, warehouseId } = await buildWarehouse(db)
  await app.sql(`update park set name_zh = '城阳空港仓储中心', ownership = 1 where id = $1`, [parkId])
  await app.sql(`update warehouse set name_zh = 'B2 库', total_area = 5000, rentable_area = 1000, price = 1 where id = $1`, [warehouseId])
  const gates = Array.from(
    { length: 12 },
    (_, at) => `insert into park_gate (park_id, number, width_m) values (${parkId}, ${at + 40}, 6.5)`,
  )
  const id = await change([
    `update park set ownership = 2 where id = ${parkId}`,
    `update warehouse set rentable_area = 1200, price = 1.25, bonded = not bonded where id = ${warehouseId}`,
    ...gates,
  ])
  const [owned, own] = await app.sql<{ label: string }>(
    `select label_zh as label from dict_item where dict_key = 'wh_ownership' and value in (1, 2) order by value`,
  )
  const first = await recordsOf(id, { pageSize: 10 })
  expect(first.total).toBe(14)
  expect(first.rows).toHaveLength(10)
  expect(first.rows[0]).toMatchObject({ kind: '园区', name: '城阳空港仓储中心', park: null, effect: 'changed', withheld: false })
  expect(first.rows[0]!.changes).toEqual(
    [{ label: '产权性质', before: owned!.label, after: own!.label }].map((one) => ({ ...one, label: expect.any(String) as string })),
  )
  expect(first.rows[1]).toMatchObject({ kind: '仓库', name: 'B2 库', park: { id: String(parkId), name: '城阳空港仓储中心' } })
  expect(first.rows[1]!.changes).toContainEqual({ label: '可租面积', before: '1,000 m²', after: '1,200 m²' })
  expect(first.rows[1]!.changes).toContainEqual({ label: '单价', before: '1.00 元/m²·天', after: '1.25 元/m²·天' })
  expect(first.rows[2]).toMatchObject({
    effect: 'added',
    objectType: 'gate',
    kind: '出入口',
    name: '40 号出入口',
    park: { id: String(parkId) },
  })
  expect(first.rows[2]!.changes).toContainEqual({ label: '大门宽度', before: null, after: '6.5 m' })
  const second = await recordsOf(id, { pageSize: 10, pageNum: 2 })
  expect(second.rows.map(({ recordId }) => recordId)).toEqual([48, 49, 50, 51].map((number) => `${parkId}/${number}`))
  expect(await recordsOf(id, { table: 'warehouse' })).toMatchObject({ total: 1, rows: [{ recordId: String(warehouseId) }] })
})

test('[PERM-2] names and values of records that the caller may not read are withheld', async () => {
  const agent = await buildMember(db, { roles: ['leasing_agent'] })
  const id = await change([`update member set name = '林真名', nick_name = '真名' where id = '${admin.memberId}'`])
  const [row] = (await recordsOf(id, {}, agent)).rows
  expect(row).toMatchObject({ name: null, park: null, changes: [], withheld: true })
  const found = (await list({ actorId: admin.memberId }, agent)).rows.find((one) => one.id === id)
  expect(found).toMatchObject({ subject: null, fields: [], undoableUntil: null })
  expect((await list({ actorId: admin.memberId })).rows.find((one) => one.id === id)).toMatchObject({ subject: '真名' })
})
