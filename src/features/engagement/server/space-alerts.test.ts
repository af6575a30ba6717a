import { beforeEach, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { endContract } from '#features/contracts/manage/change-contract.ts'
import { getManagedContract } from '#features/contracts/manage/contract.ts'
import { listContractHistory } from '#features/contracts/manage/files-contract.ts'
import { followContracts } from '#features/contracts/manage/server/contract-jobs.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { follow } from '../contract.ts'
import { sendSpaceAlerts } from './space-alerts.ts'

const start = new Date('2026-06-18T02:00:00Z')
let now = start
const app = await startOwnApp({ clock: () => now })
const { db } = app.deps
const deps = { db, clock: () => now }
const agent = app.as(await buildMember(db, { roles: ['leasing_agent'] }))
let follower: BuiltMember
let parkId: string
let units: string[]
let contracts: string[]

/** Two warehouses of 1,000 m² that follow their contracts and are let whole until the end of June. */
beforeEach(async () => {
  now = start
  await sendSpaceAlerts(deps)
  follower = await buildMember(db)
  const { memberId } = await buildMember(db)
  parkId = (await buildPark(db, { nameZh: '胶州湾物流园', nameEn: 'Jiaozhou Bay Park' })).parkId
  units = []
  contracts = []
  for (const name of ['A1', 'A2']) {
    const { warehouseId } = await buildWarehouse(db, {
      parkId,
      totalArea: 1_000,
      rentableArea: 1_000,
      nameZh: name,
      nameEn: name,
      availability: 'contracts',
    })
    units.push(warehouseId)
    const { contractId } = await buildContract(db, { memberId, parkId, warehouseId, startOn: '2026-01-01', endOn: '2026-06-30' })
    contracts.push(contractId)
  }
  await followContracts(deps)
  await sendSpaceAlerts(deps)
  await app.as(follower).call(follow, { followType: 'park', targetId: parkId })
  await app.as(follower).call(follow, { followType: 'warehouse', targetId: units[0]! })
})

const minutes = async (n: number) => {
  now = new Date(now.getTime() + n * 60_000)
  await Promise.all([sendSpaceAlerts(deps), sendSpaceAlerts(deps)])
}
/** A change is seen within the minute, and told ten minutes later. */
const later = async () => {
  await minutes(0)
  await minutes(10)
  await minutes(30)
}
const end = async (contractId: string, endDate: string) => {
  const { version } = await agent.call(getManagedContract, { id: contractId })
  const input = { id: contractId, version, endDate, reason: '客户搬迁' }
  await agent.call(endContract, input, { headers: { repeatsubmit: 'false' } })
}
const noticesOf = async (language: 'zh_CN' | 'en_US' = 'zh_CN') =>
  (await app.as(follower).call(listNotices, {}, { language })).rows.map(({ title }) => title)

test('[OPS-1.41] followers hear of the day of an early end after ten minutes, once, and not again when the job frees the space', async () => {
  await end(contracts[0]!, '2026-06-20')
  await minutes(0)
  await minutes(9)
  expect(await noticesOf()).toEqual([])
  await minutes(1)
  expect(await noticesOf()).toEqual(['您关注的“胶州湾物流园 A1”将提前空出，2026-06-21 起可租'])
  now = new Date('2026-06-20T16:10:00Z')
  await Promise.all([followContracts(deps), followContracts(deps)])
  expect(await followContracts(deps)).toBe(0)
  await later()
  expect(await noticesOf('en_US')).toEqual(['“Jiaozhou Bay Park A1”, which you follow, becomes free earlier: on 2026-06-21'])
})

test('[OPS-1.41] followers hear of space that the job frees at the end of contracts, of a park in one notice', async () => {
  now = new Date('2026-06-30T16:10:00Z')
  await followContracts(deps)
  await later()
  expect(await noticesOf()).toEqual(['您关注的“胶州湾物流园”有 2 个仓库空出'])
})

test('[OPS-1.41] followers hear nothing of an early end that is undone in time, of space that is let again, and of typed figures', async () => {
  await end(contracts[0]!, '2026-06-17')
  await minutes(0)
  const [last] = await agent.call(listContractHistory, { id: contracts[0]! })
  await agent.call(undoChangeSet, { id: last!.changeSetId })
  await later()
  expect(await noticesOf()).toEqual([])

  await app.sql(`update warehouse set availability = 'manual' where id = $1`, [units[1]])
  await app.sql('update warehouse set rentable_area = 700, rentable_from = null where id = $1', [units[1]])
  await later()
  expect(await noticesOf()).toEqual([])
})

test('[OPS-1.41] followers of a warehouse hear of what is free at once, with its area', async () => {
  await end(contracts[0]!, '2026-06-17')
  await later()
  expect(await noticesOf()).toEqual(['您关注的“胶州湾物流园 A1”有空位了，可租 1,000 m²'])
})
