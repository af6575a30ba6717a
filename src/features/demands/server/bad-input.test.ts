import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildDemand, filledInDemand } from '#test/build/demand.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'

let app: TestApp
let member: BuiltMember
let agent: BuiltMember
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  agent = await buildMember(app.deps.db, { roles: ['admin'] })
  const other = await buildMember(app.deps.db)
  for (const status of [0, 1, 4]) await buildDemand(app.deps.db, { memberId: other.memberId, status })
  expectSound = await guardRows(app, ['demand where member_id <> $1'], [member.memberId])
})

const headers = () => app.headersOf(member)
const own = async (status = 0) => ({ id: (await buildDemand(app.deps.db, { memberId: member.memberId, status })).demandId })

test('[ENT-1] generated new demands', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    // The daily limit would refuse the eleventh.
    await app.sql('delete from demand where member_id = $1', [member.memberId])
    return filledInDemand()
  }
  await expectSound(await sendBadInput(app, contract.createDemand, { right, headers }))
})

test('[ENT-2] generated changes of a demand', { timeout: badInputTimeout }, async () => {
  const one = await own()
  const right = () => ({ ...filledInDemand(), ...one })
  await expectSound(await sendBadInput(app, contract.updateDemand, { right, headers }))
})

test('[ENT-6] generated input for reading and listing demands', { timeout: badInputTimeout }, async () => {
  const one = await own()
  await expectSound(await sendBadInput(app, contract.getDemand, { right: () => one, headers }))
  const right = () => ({ pageNum: 1, pageSize: 10, status: '0', keyword: '冷藏', orderByColumn: 'demandArea', isAsc: 'asc' })
  await expectSound(await sendBadInput(app, contract.listDemands, { right, headers }))
})

test('[ENT-7] generated closings and deletions', { timeout: badInputTimeout }, async () => {
  await expectSound(await sendBadInput(app, contract.closeDemand, { right: () => own(), headers }))
  await expectSound(await sendBadInput(app, contract.deleteDemand, { right: () => own(1), headers }))
})

test('[ENT-7] generated status changes by staff and reads of the history', { timeout: badInputTimeout }, async () => {
  const byStaff = () => app.headersOf(agent)
  const right = async () => ({ ...(await own()), status: '1', note: '已联系', version: 1 })
  await expectSound(await sendBadInput(app, contract.setDemandStatus, { right, headers: byStaff }))
  await expectSound(await sendBadInput(app, contract.setFollowStatus, { right, headers: byStaff }))
  await expectSound(await sendBadInput(app, contract.listDemandEvents, { right: () => own(), headers: byStaff }))
})
