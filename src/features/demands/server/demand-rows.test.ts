import { expect, test } from 'vitest'
import { transact } from '#platform/server/postgres/transact.ts'
import { startApp } from '#test/app.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'
import { personalData } from './personal-data.ts'

const app = await startApp()
const { as, sql, deps } = app
const { db } = deps

const codeOf = async (answer: Promise<{ envelope: { code?: number } }>) => (await answer).envelope.code

test('[ENT-6] the list contains own demands, newest first, filtered by status and keyword, in pages', async () => {
  const member = await buildMember(db)
  for (let n = 0; n < 12; n++)
    await buildDemand(db, { memberId: member.memberId, storageCategory: `货物 ${n}`, createdAt: new Date(2026, 0, n + 1) })
  await buildDemand(db, {
    memberId: member.memberId,
    storageCategory: 'Tyres 100%',
    status: 4,
    regionCode: '310115',
    createdAt: new Date(2026, 1, 1),
  })
  const list = (input: object) => as(member).call(contract.listDemands, input)
  const first = await list({ pageSize: 10 })
  expect(first.total).toBe(13)
  expect(first.rows.map(({ storageCategory }) => storageCategory).slice(0, 3)).toEqual(['Tyres 100%', '货物 11', '货物 10'])
  const second = await list({ pageSize: 10, pageNum: 2 })
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(13)
  expect(await list({ pageSize: 10, pageNum: 9 })).toMatchObject({ total: 13, rows: [] })
  expect((await list({ status: ['4', '5'] })).total).toBe(1)
  expect((await list({ status: '0' })).total).toBe(12)
  for (const [keyword, total] of [
    ['tyres', 1],
    ['100%', 1],
    ['%', 1],
    ['_', 0],
    ['货物 1', 3],
    ['浦东', 1],
    ['qingdao', 12],
    ['青岛', 12],
    ["'", 0],
  ] as const)
    expect((await list({ keyword })).total, keyword).toBe(total)
  expect((await list({ orderByColumn: 'createTime', isAsc: 'asc', pageSize: 10 })).rows[0]!.storageCategory).toBe('货物 0')
  for (const wrong of [{ pageSize: 11 }, { orderByColumn: 'memberId' }, { status: '9' }, { pageNum: 1_000, pageSize: 50 }])
    expect(await codeOf(as(member).ask(contract.listDemands, wrong)), JSON.stringify(wrong)).toBe(422)
})

test('[ENT-6][PROF-6] the personal data export contains the demands, and erasing an account deletes them', async () => {
  const [member, other] = [await buildMember(db), await buildMember(db)]
  await buildDemand(db, { memberId: member.memberId, storageCategory: '轮胎', status: 1 })
  const otherDemand = await buildDemand(db, { memberId: other.memberId })
  const parts = await personalData.export(db, member.memberId)
  expect(parts).toMatchObject({
    demands: [
      {
        storageCategory: '轮胎',
        status: 'accepted',
        history: [
          { status: 'pending', by: 'member' },
          { status: 'accepted', by: 'staff' },
        ],
      },
    ],
  })
  await transact(db, (trx) => personalData.erase(trx, member.memberId))
  expect(await sql('select id from demand where member_id = $1', [member.memberId])).toEqual([])
  expect(await sql('select id from demand')).toEqual(expect.arrayContaining([{ id: otherDemand.demandId }]))
})

test('[ENT-1] the database enforces the rules', async () => {
  const member = await buildMember(db)
  const { demandId } = await buildDemand(db, { memberId: member.memberId })
  for (const change of [
    `demand_area = 0`,
    `demand_area = 100000000.01`,
    `floor_height = 0`,
    `floor_height = 10000.01`,
    `load_bearing = 10000.01`,
    `expected_tenancy = 0`,
    `expected_tenancy = 10001`,
    `storage_category = repeat('x', 31)`,
    `expected_address = repeat('x', 101)`,
    `description = repeat('x', 501)`,
    `contact_name = repeat('x', 31)`,
    `contact_info = repeat('x', 41)`,
    `region_code = '370200'`,
    `wh_type = 99`,
    `status = 6`,
    // No event leads there.
    `status = 3`,
    `follow_status = 2`,
    `deleted_at = now()`,
  ])
    await expect(sql(`update demand set ${change} where id = $1`, [demandId]), change).rejects.toThrow(/violates|stand where|overflow/)
  for (const event of [`'member', 0, 1`, `'staff', 0, 2`, `'staff', 0, 4`, `'staff', 1, 2`, `'member', 0, 4`])
    await expect(
      sql(`insert into demand_event (demand_id, number, by_role, from_status, to_status) values ($1, 2, ${event})`, [demandId]),
      event,
    ).rejects.toThrow(/violates|stand where/)
  await expect(sql(`update demand_event set note = 'x' where demand_id = $1`, [demandId])).rejects.toThrow(/only ever added/)
})
