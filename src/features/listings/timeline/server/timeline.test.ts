import { expect, test } from 'vitest'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getTimeline } from '../contract.ts'

const today = '2026-11-26'
const clock = () => new Date(`${today}T12:00:00+08:00`)

test('[DET-11] [SEE-37] the timeline joins listing and contracts, by floor and place, and names no customer or contract', async () => {
  const { call, ask, deps, sql } = await startOwnApp({ clock })
  const { parkId } = await buildPark(deps.db)
  const [floor] = await sql<{ id: string }>('insert into floor (park_id, building, number) values ($1, 2, 1) returning id', [parkId])
  const unit = { parkId, floorId: floor!.id, totalArea: 2_000 }
  const right = await buildWarehouse(deps.db, { ...unit, place: 2, rentableArea: 500 })
  const left = await buildWarehouse(deps.db, { ...unit, place: 1, availability: 'contracts', rentableArea: 2_000 })
  const { memberId } = await buildMember(deps.db)
  const { number } = await buildContract(deps.db, {
    memberId,
    parkId,
    warehouseId: left.warehouseId,
    area: 1_200,
    startOn: '2027-02-10',
    endOn: '2027-08-09',
  })
  await buildContract(deps.db, { memberId, warehouseId: left.warehouseId, area: 700, effective: false })

  const answer = await ask(getTimeline, { parkId })
  expect(answer.envelope).toMatchObject({ code: 200, total: 2 })
  expect(JSON.stringify(answer.envelope)).not.toMatch(new RegExp(`${number}|测试合同|${memberId}|2027-08-09`))
  const { rows } = await call(getTimeline, { parkId })
  expect(rows).toEqual([
    {
      warehouseId: left.warehouseId,
      building: 2,
      floor: 1,
      place: 1,
      spans: [
        { from: today, to: '2027-02-09', area: 2_000, state: 'free' },
        { from: '2027-02-10', to: '2027-08-31', area: 800, state: 'free' },
        { from: '2027-09-01', to: null, area: 2_000, state: 'free' },
      ],
    },
    { warehouseId: right.warehouseId, building: 2, floor: 1, place: 2, spans: [{ from: today, to: null, area: 500, state: 'free' }] },
  ])
})

test('[DET-11] the months are 12, 24 or 36, and an unpublished park has no timeline', async () => {
  const { call, ask, deps } = await startOwnApp({ clock })
  const { parkId } = await buildWarehouse(deps.db, { rentableArea: 0, rentableFrom: '2027-12-01' })
  expect((await call(getTimeline, { parkId, months: 12 })).rows[0]!.spans).toHaveLength(1)
  expect((await call(getTimeline, { parkId, months: 24 })).rows[0]!.spans).toHaveLength(2)
  expect(await ask(getTimeline, { parkId, months: 13 })).toMatchObject({ envelope: { code: 422, data: { errors: [{ field: 'months' }] } } })
  for (const unknown of ['999999999', 'x', (await buildPark(deps.db, { status: 'draft' })).parkId])
    expect(await ask(getTimeline, { parkId: unknown })).toMatchObject({ envelope: { code: 404 } })
})

test('[DET-11] a change of a contract that moves no day of the listing still marks the park as changed', async () => {
  const { deps, sql } = await startOwnApp()
  const tomorrow = dayAfter(wireDate(new Date()), 1)
  const { parkId, warehouseId } = await buildWarehouse(deps.db, { totalArea: 2_000, rentableArea: 1_000 })
  const { memberId } = await buildMember(deps.db)
  const let500 = { memberId, parkId, warehouseId, area: 500, startOn: tomorrow, endOn: dayAfter(tomorrow, 500) }
  await buildContract(deps.db, let500)
  const shorter = await buildContract(deps.db, { ...let500, endOn: dayAfter(tomorrow, 100) })
  const lastChange = async () =>
    (await sql<{ seq: number }>('select coalesce(max(seq), 0)::int as seq from search_change where park_id = $1', [parkId]))[0]!.seq
  const before = await lastChange()
  await sql('update contract set end_on = end_on + 40 where id = $1', [shorter.contractId])
  expect(await lastChange()).toBeGreaterThan(before)
})
