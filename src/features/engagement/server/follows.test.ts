import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { clearFollows, follow, listFollowedIds, listFollows, unfollow, type FollowTarget } from '../contract.ts'

let app: TestApp
let me: BuiltMember
let other: BuiltMember
beforeAll(async () => {
  app = await startApp()
  me = await buildMember(app.deps.db)
  other = await buildMember(app.deps.db)
})

/** Allows an intended repeat. */
const again = { headers: { repeatsubmit: 'false' } }
const park = (targetId: string): FollowTarget => ({ followType: 'park', targetId })
const warehouse = (targetId: string): FollowTarget => ({ followType: 'warehouse', targetId })
const followersOf = async (parkId: string) => {
  const [row] = await app.sql<{ count: string }>('select follow_count as count from park_counter where park_id = $1', [parkId])
  return Number(row?.count ?? 0)
}

test('[FOL-1] follow and unfollow have their own messages, and repeats return the same', async () => {
  const { parkId } = await buildPark(app.deps.db)
  const first = await app.as(me).ask(follow, park(parkId))
  const repeated = await app.as(me).ask(follow, park(parkId), again)
  expect(first.envelope).toMatchObject({ code: 200, msg: '关注成功', data: { followed: 1, followTime: expect.stringMatching(/^\d{4}-/) } })
  expect(repeated.envelope.data).toEqual(first.envelope.data)

  const english = { ...again, language: 'en_US' } as const
  expect((await app.as(me).ask(follow, park(parkId), english)).envelope.msg).toBe('Followed successfully')
  expect((await app.as(me).ask(unfollow, park(parkId))).envelope).toMatchObject({ code: 200, msg: '取消关注成功', data: { followed: 0 } })
  expect((await app.as(me).ask(unfollow, park(parkId), english)).envelope).toMatchObject({
    code: 200,
    msg: 'Unfollowed successfully',
    data: { followed: 0 },
  })
})

test('[FOL-1][REQ-3] a repeat within 500 ms gives the same result, and with the same key it is replayed', async () => {
  const { parkId } = await buildPark(app.deps.db)
  const key = { headers: { 'idempotency-key': `follow-${parkId}` } }
  const first = await app.as(me).ask(follow, park(parkId), key)
  const second = await app.as(me).ask(follow, park(parkId), key)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.envelope).toEqual(first.envelope)
  const codes: unknown[] = []
  for (const operation of [unfollow, unfollow, follow, unfollow, follow, follow])
    codes.push((await app.as(me).ask(operation, park(parkId))).envelope.code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 200])
  expect(await followersOf(parkId)).toBe(1)
})

test('[FOL-1] a park counts its concurrent followers, without those of its warehouses', async () => {
  const { warehouseId, parkId } = await buildWarehouse(app.deps.db)
  const fans = await Promise.all(Array.from({ length: 6 }, () => buildMember(app.deps.db)))
  await Promise.all(fans.map((fan) => app.as(fan).call(follow, park(parkId))))
  await app.as(me).call(follow, warehouse(warehouseId))
  expect(await followersOf(parkId)).toBe(6)
  await app.as(fans[0]!).call(follow, park(parkId), again)
  await app.as(fans[1]!).call(unfollow, park(parkId))
  await app.as(fans[1]!).call(unfollow, park(parkId), again)
  expect(await followersOf(parkId)).toBe(5)
  await app.as(fans[2]!).call(clearFollows, { followType: 'park' })
  await app.sql('delete from follow where member_id = $1', [fans[3]!.memberId])
  expect(await followersOf(parkId)).toBe(3)
})

test('[FOL-1] withdrawn, unknown and malformed targets are answered 404', async () => {
  const draft = await buildPark(app.deps.db, { status: 'draft' })
  const hidden = await buildWarehouse(app.deps.db, { status: 'withdrawn' })
  const inHiddenPark = await buildWarehouse(app.deps.db, { parkId: draft.parkId })
  const wrong = [
    park(draft.parkId),
    warehouse(hidden.warehouseId),
    warehouse(inHiddenPark.warehouseId),
    park('999999999'),
    park('0'),
    park('x'),
    warehouse('9'.repeat(30)),
  ]
  for (const target of wrong) expect((await app.as(me).ask(follow, target)).envelope.code, JSON.stringify(target)).toBe(404)
  const unreadable = await app.as(me).ask(follow, { followType: 'city', targetId: '' })
  expect(unreadable.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'followType' }, { field: 'targetId' }] } })
})

test('[FOL-3] the list is newest first, with card and time, by type and page', async () => {
  const fan = await buildMember(app.deps.db)
  const parks = await Promise.all(Array.from({ length: 11 }, () => buildPark(app.deps.db)))
  for (const { parkId } of parks) await app.as(fan).call(follow, park(parkId))
  const unit = await buildWarehouse(app.deps.db, { nameZh: '3 号库', price: 1.25 })
  await app.as(fan).call(follow, warehouse(unit.warehouseId))

  const first = await app.as(fan).call(listFollows, { followType: 'park', pageSize: 10 })
  const second = await app.as(fan).call(listFollows, { followType: 'park', pageSize: 10, pageNum: 2 })
  expect(first.total).toBe(11)
  expect([...first.rows, ...second.rows].map(({ targetId }) => targetId)).toEqual(parks.map(({ parkId }) => parkId).toReversed())
  expect(first.rows[0]).toMatchObject({ followType: 'park', name: parks[10]!.nameZh, item: { parkId: parks[10]!.parkId, rentableArea: 0 } })
  const units = await app.as(fan).call(listFollows, { followType: 'warehouse' }, { language: 'en_US' })
  expect(units).toMatchObject({ total: 1, rows: [{ targetId: unit.warehouseId, item: { warehouseId: unit.warehouseId, price: 1.25 } }] })
  expect(units.rows[0]!.name).toMatch(/^Test Park \d+ Warehouse \d+$/)

  const oldest = await app.as(fan).call(listFollows, { orderByColumn: 'createTime', isAsc: 'asc', pageSize: 10 })
  expect(oldest).toMatchObject({ total: 12, rows: [{ targetId: parks[0]!.parkId }, {}, {}, {}, {}, {}, {}, {}, {}, {}] })
  expect((await app.as(fan).call(listFollows, { pageNum: 9 })).rows).toEqual([])
  for (const input of [{ followType: 'city' }, { pageSize: 7 }, { orderByColumn: 'name' }, { pageNum: 1_000, pageSize: 50 }])
    expect((await app.as(fan).ask(listFollows, input)).envelope.code, JSON.stringify(input)).toBe(422)
})

test('[FOL-3] a withdrawn target stays in the list by name, without card', async () => {
  const fan = await buildMember(app.deps.db)
  const gone = await buildPark(app.deps.db)
  const { warehouseId, parkId } = await buildWarehouse(app.deps.db)
  await app.as(fan).call(follow, park(gone.parkId))
  await app.as(fan).call(follow, warehouse(warehouseId))
  await app.sql(`update park set status = 'withdrawn' where id = any ($1)`, [[gone.parkId, parkId]])
  const { rows } = await app.as(fan).call(listFollows, {})
  expect(rows.map(({ name, item }) => [name.length > 0, item])).toEqual([
    [true, null],
    [true, null],
  ])
  expect((await app.as(fan).ask(unfollow, park(gone.parkId))).envelope.code).toBe(200)
})

test('[FOL-1][PERM-2] members see and clear only their own follows', async () => {
  const [{ parkId }, { warehouseId }] = [await buildPark(app.deps.db), await buildWarehouse(app.deps.db)]
  const [fan, stranger] = [await buildMember(app.deps.db), await buildMember(app.deps.db)]
  for (const member of [fan, stranger]) {
    await app.as(member).call(follow, park(parkId))
    await app.as(member).call(follow, warehouse(warehouseId))
  }
  await app.as(stranger).call(clearFollows, { followType: 'park' })
  expect(await app.as(stranger).call(listFollowedIds, {})).toEqual({ park: [], warehouse: [warehouseId] })
  expect(await app.as(fan).call(listFollowedIds, {})).toEqual({ park: [parkId], warehouse: [warehouseId] })
  expect((await app.as(fan).ask(clearFollows, {})).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'followType' }] } })
  expect((await app.as(other).call(listFollows, {})).total).toBe(0)
  expect((await app.ask(listFollowedIds, {})).envelope.code).toBe(401)
})
