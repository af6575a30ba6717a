import { expect, test } from 'vitest'
import { countParkView } from '#features/listings/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { clearVisits, deleteVisit, follow, listVisits } from '../contract.ts'
import { personalData } from './personal-data.ts'

let now = new Date('2026-03-01T08:00:00Z')
const app = await startOwnApp({ clock: () => now })
const { as, call, deps, sql } = app

/** Allows an intended repeat. */
const again = { headers: { repeatsubmit: 'false' } }

test('[DET-6][FOL-3] the history lists a visited park once, with the latest time and the number of visits', async () => {
  const member = await buildMember(deps.db)
  const [first, second] = [await buildPark(deps.db), await buildPark(deps.db)]
  await as(member).call(countParkView, { parkId: first.parkId }, again)
  now = new Date('2026-03-01T08:10:00Z')
  await as(member).call(countParkView, { parkId: second.parkId }, again)
  now = new Date('2026-03-01T08:20:00Z')
  await as(member).call(countParkView, { parkId: first.parkId }, again)
  expect(await as(member).call(listVisits, {})).toMatchObject({
    total: 2,
    rows: [
      { parkId: first.parkId, parkName: first.nameZh, createTime: '2026-03-01 16:20:00', times: 1, item: { parkId: first.parkId } },
      { parkId: second.parkId, createTime: '2026-03-01 16:10:00', times: 1 },
    ],
  })
  now = new Date('2026-03-01T08:50:00Z')
  await as(member).call(countParkView, { parkId: first.parkId }, again)
  const english = await as(member).call(listVisits, { orderByColumn: 'parkName', isAsc: 'asc' }, { language: 'en_US' })
  expect(english.rows.map(({ parkName, times }) => [parkName, times])).toEqual([
    [first.nameEn, 2],
    [second.nameEn, 1],
  ])
})

test('[DET-6] the visit of a visitor is counted without history, and unknown parks are answered 404', async () => {
  const member = await buildMember(deps.db)
  const { parkId } = await buildPark(deps.db)
  const draft = await buildPark(deps.db, { status: 'draft' })
  expect((await call(countParkView, { parkId })).viewCount).toBe(1)
  for (const id of [draft.parkId, '999999999', 'x']) expect((await as(member).ask(countParkView, { parkId: id })).envelope.code).toBe(404)
  expect((await as(member).call(listVisits, {})).total).toBe(0)
})

test('[FOL-3] members delete one or all of their own visits', async () => {
  const [member, stranger] = [await buildMember(deps.db), await buildMember(deps.db)]
  const parks = [await buildPark(deps.db), await buildPark(deps.db), await buildPark(deps.db)]
  for (const { parkId } of parks) for (const each of [member, stranger]) await as(each).call(countParkView, { parkId }, again)
  const { rows } = await as(member).call(listVisits, {})
  for (const id of [rows[0]!.id, 'x', '00000000-0000-7000-8000-000000000000'])
    expect((await as(stranger).ask(deleteVisit, { id })).envelope.code).toBe(404)
  await as(member).call(deleteVisit, { id: rows[0]!.id })
  expect((await as(member).ask(deleteVisit, { id: rows[0]!.id })).envelope.code).toBe(404)
  expect((await as(member).call(listVisits, {})).total).toBe(2)
  await as(member).call(clearVisits, {})
  expect((await as(member).call(listVisits, {})).rows).toEqual([])
  expect((await as(stranger).call(listVisits, {})).total).toBe(3)
})

test('[FOL-3] a withdrawn park stays in the history by its name', async () => {
  const member = await buildMember(deps.db)
  const { parkId, nameZh } = await buildPark(deps.db)
  await as(member).call(countParkView, { parkId })
  await sql(`update park set status = 'withdrawn' where id = $1`, [parkId])
  expect((await as(member).call(listVisits, {})).rows).toMatchObject([{ parkName: nameZh, item: null }])
})

test('[FOL-3] invalid pages and orders are refused', async () => {
  const member = await buildMember(deps.db)
  for (const input of [{ pageSize: 11 }, { orderByColumn: 'times' }, { isAsc: 'up' }, { pageNum: 0 }])
    expect((await as(member).ask(listVisits, input)).envelope.code, JSON.stringify(input)).toBe(422)
})

test('[PROF-6] follows and visits are exported with the personal data and deleted with the account', async () => {
  const [member, stranger] = [await buildMember(deps.db), await buildMember(deps.db)]
  const { parkId, nameZh } = await buildPark(deps.db)
  for (const each of [member, stranger]) {
    await as(each).call(countParkView, { parkId }, again)
    await as(each).call(follow, { followType: 'park', targetId: parkId })
  }
  expect(await personalData.export(deps.db, member.memberId)).toMatchObject({
    follows: [{ park: nameZh, warehouse: null }],
    visits: [{ park: nameZh, times: 1 }],
  })
  await personalData.erase(deps.db, member.memberId)
  expect(await personalData.export(deps.db, member.memberId)).toMatchObject({ follows: [], visits: [] })
  expect((await as(stranger).call(listVisits, {})).total).toBe(1)
  expect(await sql('select follow_count::int as count from park_counter where park_id = $1', [parkId])).toEqual([{ count: 1 }])
})
