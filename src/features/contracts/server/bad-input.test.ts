import { beforeAll, test } from 'vitest'
import { getOverview } from '#features/overview/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { exportContracts, exportExpenses, getContract, listContracts, listExpenses } from '../contract.ts'

let app: TestApp
let member: BuiltMember
let contractId: string
/** No operation open to customers writes here. */
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  contractId = (await buildContract(app.deps.db, { memberId: member.memberId, expenses: [{}, { paid: 7 }] })).contractId
  expectSound = await guardRows(app, ['contract', 'expense'])
})

const rights: [Endpoint, () => Promise<object> | object][] = [
  [listContracts, () => ({ state: 'inForce', orderByColumn: 'price', isAsc: 'asc', pageNum: 1, pageSize: 20 })],
  [getContract, () => ({ id: contractId })],
  [listExpenses, () => ({ contractId, state: 'unpaid', orderByColumn: 'dueDate', isAsc: 'desc', pageNum: 1, pageSize: 50 })],
  [exportContracts, () => freed({ state: 'inForce' })],
  [exportExpenses, () => freed({ contractId, state: 'paid' })],
  [getOverview, () => ({})],
]

async function freed(input: object) {
  await app.sql('delete from rate_use')
  return input
}

for (const [endpoint, right] of rights)
  test(`[PROF-4] generated input to ${endpoint.method} ${endpoint.path}`, { timeout: badInputTimeout }, async () => {
    const result = await sendBadInput(app, endpoint, {
      right: async () => ({ ...(await right()) }),
      headers: () => app.headersOf(member),
    })
    await expectSound(result)
  })
