import { beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputRuns, sendBadInput, type BadInputResult } from '#test/bad-input.ts'
import { buildDemand, filledInDemand } from '#test/build/demand.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'

let app: TestApp
let member: BuiltMember
let agent: BuiltMember
let others: string
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  agent = await buildMember(app.deps.db, { roles: ['admin'] })
  const other = await buildMember(app.deps.db)
  for (const status of [0, 1, 4]) await buildDemand(app.deps.db, { memberId: other.memberId, status })
  others = await hashOfOthers()
})

const slow = 600_000
const headers = () => app.headersOf(member)
const own = async (status = 0) => ({ id: (await buildDemand(app.deps.db, { memberId: member.memberId, status })).demandId })

/** Whatever is sent, the rows of others do not move. */
async function hashOfOthers() {
  const [row] = await app.sql<{ hash: string }>(
    `select md5(string_agg(d::text, '' order by id)) as hash from demand d where member_id <> $1`,
    [member.memberId],
  )
  return row!.hash
}

async function expectSound({ sent, accepted, codes }: BadInputResult, least = 0.3) {
  expect(sent).toBeGreaterThanOrEqual(badInputRuns)
  expect(accepted / sent, JSON.stringify(codes)).toBeGreaterThanOrEqual(least)
  expect(await hashOfOthers()).toBe(others)
}

test('[ENT-1] two thousand new demands', { timeout: slow }, async () => {
  const right = async () => {
    // The eleventh of a day would be refused whatever it says.
    await app.sql('delete from demand where member_id = $1', [member.memberId])
    return filledInDemand()
  }
  await expectSound(await sendBadInput(app, contract.createDemand, { right, headers }))
})

test('[ENT-2] two thousand changes of a demand', { timeout: slow }, async () => {
  const one = await own()
  const right = () => ({ ...filledInDemand(), ...one })
  await expectSound(await sendBadInput(app, contract.updateDemand, { right, headers }))
})

test('[ENT-6] two thousand questions for a demand, and for lists of them', { timeout: slow }, async () => {
  const one = await own()
  await expectSound(await sendBadInput(app, contract.getDemand, { right: () => one, headers }))
  const right = () => ({ pageNum: 1, pageSize: 10, status: '0', keyword: '冷藏', orderByColumn: 'demandArea', isAsc: 'asc' })
  await expectSound(await sendBadInput(app, contract.listDemands, { right, headers }))
})

test('[ENT-7] two thousand closings and deletions', { timeout: slow }, async () => {
  await expectSound(await sendBadInput(app, contract.closeDemand, { right: () => own(), headers }))
  await expectSound(await sendBadInput(app, contract.deleteDemand, { right: () => own(1), headers }))
})

test(
  '[ENT-7] two thousand moves by staff, of the status and of the follow-up, and questions for the history',
  { timeout: slow },
  async () => {
    const byStaff = () => app.headersOf(agent)
    const right = async () => ({ ...(await own()), status: '1', note: '已联系', version: 1 })
    await expectSound(await sendBadInput(app, contract.setDemandStatus, { right, headers: byStaff }))
    await expectSound(await sendBadInput(app, contract.setFollowStatus, { right, headers: byStaff }))
    await expectSound(await sendBadInput(app, contract.listDemandEvents, { right: () => own(), headers: byStaff }))
  },
)
