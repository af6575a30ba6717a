import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildDemand, filledInDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'
import { demandStatus, followUp } from '../transitions.ts'

const app = await startApp()
const { as, sql, deps } = app
const { db } = deps
const owner = await buildMember(db)
const other = await buildMember(db)
const agent = await buildMember(db, { roles: ['service_agent'] })
const admin = await buildMember(db, { roles: ['admin'] })

const codeOf = async (answer: Promise<{ envelope: { code?: number } }>) => (await answer).envelope.code
const statusOf = async (id: string) => (await sql<{ status: number }>('select status from demand where id = $1', [id]))[0]!.status

test('[ENT-7] the transitions in the database equal those of the rules', async () => {
  const rows = await sql<{ from_status: number; to_status: number; by_role: string }>(
    'select from_status, to_status, by_role from demand_move',
  )
  const transitions = rows.map(({ from_status, to_status, by_role }) => `${from_status}→${to_status} ${by_role}`)
  const { steps, valueOf } = demandStatus
  expect(transitions.toSorted()).toEqual(steps.map(({ from, to, by }) => `${valueOf(from)}→${valueOf(to)} ${by}`).toSorted())
})

test('[ENT-7] all 36 pairs of statuses for the owner, another customer, and staff', async () => {
  for (const name of demandStatus.statuses) {
    const from = demandStatus.valueOf(name)
    for (const target of demandStatus.statuses) {
      const to = demandStatus.valueOf(target)
      const about = `${name} → ${target}`
      const { demandId: id } = await buildDemand(db, { memberId: owner.memberId, status: from })
      const change = { id, status: String(to), version: 1 }
      expect(await codeOf(as(owner).ask(contract.setDemandStatus, change)), `${about} by the owner as staff`).toBe(403)
      expect(await codeOf(as(other).ask(contract.setDemandStatus, change)), `${about} by another as staff`).toBe(403)
      expect(await codeOf(as(other).ask(contract.closeDemand, { id })), `${about} closed by another`).toBe(404)
      expect(await statusOf(id)).toBe(from)
      const isAllowed = demandStatus.canBecome(name, target, 'staff')
      expect(await codeOf(as(agent).ask(contract.setDemandStatus, change)), `${about} by staff`).toBe(isAllowed ? 200 : 10_201)
      expect(await statusOf(id)).toBe(isAllowed ? to : from)
    }
    const { demandId: id } = await buildDemand(db, { memberId: owner.memberId, status: from })
    expect(await codeOf(as(owner).ask(contract.closeDemand, { id })), `${name} closed by the owner`).toBe(
      demandStatus.isOpen(name) ? 200 : 10_201,
    )
    expect(await statusOf(id)).toBe(demandStatus.isOpen(name) ? 4 : from)
  }
})

test('[ENT-7] only open demands can be edited, by anyone', async () => {
  for (const name of demandStatus.statuses)
    for (const editor of [owner, agent, admin]) {
      const { demandId: id } = await buildDemand(db, { memberId: owner.memberId, status: demandStatus.valueOf(name) })
      expect(await codeOf(as(editor).ask(contract.updateDemand, { ...filledInDemand(), id })), name).toBe(
        demandStatus.isOpen(name) ? 200 : 10_201,
      )
      expect(await statusOf(id)).toBe(demandStatus.valueOf(name))
    }
})

test('[ENT-7] staff set any other follow-up status at any time, and each change is recorded', async () => {
  const { demandId: id } = await buildDemand(db, { memberId: owner.memberId, status: 5 })
  let version = 1
  for (const to of Object.values(followUp.values).toReversed()) {
    const answer = await as(agent).ask(contract.setFollowStatus, { id, status: String(to), note: `第 ${to} 步`, version })
    expect(answer.envelope, String(to)).toMatchObject({ code: 200, data: { followStatus: String(to) } })
    version = (answer.envelope.data as { version: number }).version
  }
  expect(await codeOf(as(agent).ask(contract.setFollowStatus, { id, status: '0', version }))).toBe(10_201)
  const events = await sql<{ from_follow: number; to_follow: number; note: string; actor_id: string; at: Date }>(
    'select * from demand_event where demand_id = $1 and to_follow is not null order by number',
    [id],
  )
  expect(events.map(({ from_follow, to_follow }) => [from_follow, to_follow])).toEqual([
    [0, 5],
    [5, 4],
    [4, 3],
    [3, 2],
    [2, 1],
    [1, 0],
  ])
  expect(events.every(({ note, actor_id, at }) => note !== '' && actor_id === agent.memberId && at instanceof Date)).toBe(true)
})

test('[ENT-7] an outdated version is refused', async () => {
  const { demandId: id } = await buildDemand(db, { memberId: owner.memberId })
  await as(agent).call(contract.setDemandStatus, { id, status: '1', version: 1 })
  for (const endpoint of [contract.setDemandStatus, contract.setFollowStatus])
    expect(await codeOf(as(agent).ask(endpoint, { id, status: '2', version: 1 }))).toBe(409)
  const twins = await Promise.all(
    [1, 2, 3].map((n) => codeOf(as(agent).ask(contract.setDemandStatus, { id, status: '2', note: `${n}`, version: 2 }))),
  )
  expect(twins.toSorted()).toEqual([200, 409, 409])
})

test('[ENT-7] if customer and staff change a demand at once, the history stays complete', async () => {
  for (let round = 0; round < 10; round++) {
    const { demandId: id } = await buildDemand(db, { memberId: owner.memberId })
    const codes = await Promise.all([
      codeOf(as(owner).ask(contract.closeDemand, { id })),
      codeOf(as(agent).ask(contract.setDemandStatus, { id, status: '1', version: 1 })),
    ])
    expect(codes[0]).toBe(200)
    expect([200, 409]).toContain(codes[1])
    expect(await statusOf(id)).toBe(4)
  }
})
