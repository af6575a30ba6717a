import { beforeEach, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { editWarehousesInBulk } from '#features/inventory/parks/bulk-contract.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { follow } from '../contract.ts'
import { sendPriceAlerts } from './price-alerts.ts'

let now = new Date('2026-11-23T02:00:00Z')
const app = await startOwnApp({ clock: () => now })
const { db } = app.deps
const agent = await buildMember(db, { roles: ['leasing_agent'] })
let follower: BuiltMember
let parkId: string
/** At 1.00 and 2.00 yuan. */
let units: string[]

beforeEach(async () => {
  await sendPriceAlerts(deps)
  follower = await buildMember(db)
  parkId = (await buildPark(db, { nameZh: '胶州湾物流园', nameEn: 'Jiaozhou Bay Park' })).parkId
  units = []
  for (const [name, price] of [
    ['A1', 1],
    ['A2', 2],
  ] as const)
    units.push((await buildWarehouse(db, { parkId, price, nameZh: name, nameEn: name })).warehouseId)
})

const deps = { db: app.deps.db, clock: () => now }
const minutes = async (n: number) => {
  now = new Date(now.getTime() + n * 60_000)
  await sendPriceAlerts(deps)
}
const undo = async (id: string) => (await app.as(agent).call(undoChangeSet, { id }, { headers: { repeatsubmit: 'false' } })).changeSetId!

/** Changes prices in bulk; returns the change set. The job then runs within the same minute. */
async function change(ids: string[], value: number): Promise<string> {
  const input = { selection: { ids }, changes: [{ field: 'price', rule: 'percent' as const, value }] }
  const { token } = await app.as(agent).call(editWarehousesInBulk, input)
  const { changeSetId } = await app.as(agent).call(editWarehousesInBulk, { ...input, token })
  await minutes(0)
  return changeSetId!
}
const follows = (followType: 'park' | 'warehouse', targetId: string) => app.as(follower).call(follow, { followType, targetId })
const noticesOf = async (member = follower, language: 'zh_CN' | 'en_US' = 'zh_CN') =>
  (await app.as(member).call(listNotices, {}, { language })).rows.map(({ title }) => title)

test('[OPS-1.17] followers hear of a new price ten minutes after it, once', async () => {
  await follows('park', parkId)
  await follows('warehouse', units[0]!)
  await change([units[0]!], 3)
  await minutes(9)
  expect(await noticesOf()).toEqual([])
  await minutes(1)
  expect(await noticesOf()).toEqual(['您关注的“胶州湾物流园 A1”单价由 ¥1.00 调整为 ¥1.03（每 m²·天）'])
  await minutes(20)
  expect(await noticesOf(follower, 'en_US')).toHaveLength(1)
})

test('[OPS-1.17] followers hear nothing of a change that is undone within ten minutes', async () => {
  await follows('park', parkId)
  const changeSet = await change(units, 3)
  await minutes(9)
  await undo(changeSet)
  await minutes(30)
  await minutes(30)
  expect(await noticesOf()).toEqual([])
})

test('[OPS-1.17] a change that is undone later, and one whose undo is undone in time, are announced', async () => {
  await follows('park', parkId)
  const changeSet = await change(units, 3)
  await minutes(10)
  const undone = await undo(changeSet)
  await minutes(0)
  await minutes(10)
  expect(await noticesOf()).toHaveLength(2)
  await undo(undone)
  await minutes(0)
  await undo(await change([units[0]!], 1))
  await minutes(10)
  expect(await noticesOf()).toHaveLength(3)
})

test('[OPS-1.17] followers of a park get one notice of all its warehouses, those of a warehouse only of theirs', async () => {
  const other = await buildMember(db)
  await follows('park', parkId)
  await app.as(other).call(follow, { followType: 'warehouse', targetId: units[1]! })
  await change([units[0]!], 3)
  await change(units, 10)
  await minutes(10)
  expect(await noticesOf()).toEqual(['您关注的“胶州湾物流园”有 2 个仓库调整了单价'])
  expect(await noticesOf(other, 'en_US')).toEqual([expect.stringContaining('Jiaozhou Bay Park A2')])
})

test('[OPS-1.17] withdrawn parks, changes of other figures and closed accounts are left out', async () => {
  await follows('park', parkId)
  await app.sql('update warehouse set rentable_area = rentable_area - 1 where id = $1', [units[0]])
  await minutes(0)
  await minutes(10)
  await change(units, 3)
  await app.sql(`update park set status = 'withdrawn' where id = $1`, [parkId])
  await minutes(10)
  expect(await noticesOf()).toEqual([])
  expect(await app.sql('select from price_alert where settled_at is null')).toEqual([])
})
