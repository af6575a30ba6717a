import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, forgetTries, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import * as contract from '../saved-search-contract.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

let app: TestApp
let member: BuiltMember
let expectSound: RowGuard
let searchId: string
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  await buildWarehouse(app.deps.db)
  const stranger = await buildMember(app.deps.db)
  await app.as(stranger).call(contract.createSavedSearch, { name: '别人的', query: 'whType=1' })
  expectSound = await guardRows(app, ['saved_search where member_id <> $1'], [member.memberId])
  searchId = (await app.as(member).call(contract.createSavedSearch, search)).id
})

const headers = () => app.headersOf(member)
const search = { name: '黄岛冷库', query: 'regionCode=370211&whType=3&areaMin=100', alert: 'daily' as const }

test('[SRCH-14] generated new saved searches', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await forgetTries(app)
    // The limit would refuse the twenty-first.
    await app.sql('delete from saved_search where member_id = $1 and id <> $2', [member.memberId, searchId])
    return search
  }
  await expectSound(await sendBadInput(app, contract.createSavedSearch, { right, headers }))
})

test('[SRCH-14] generated updates, reads and deletions of a saved search', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await forgetTries(app)
    return { ...search, id: searchId }
  }
  await expectSound(await sendBadInput(app, contract.updateSavedSearch, { right, headers }))
  await expectSound(await sendBadInput(app, contract.seeSavedSearch, { right: async () => ({ id: (await right()).id }), headers }))
  const another = async () => {
    await app.sql('delete from saved_search where member_id = $1 and id <> $2', [member.memberId, searchId])
    const [row] = await app.sql<{ id: string }>(`insert into saved_search (member_id, name, query) values ($1, 'x', '') returning id`, [
      member.memberId,
    ])
    return { id: row!.id }
  }
  await expectSound(await sendBadInput(app, contract.deleteSavedSearch, { right: another, headers }))
})

test('[SRCH-14] generated lists of saved searches and unsubscribe links', { timeout: badInputTimeout }, async () => {
  const right = () => ({ pageNum: 1, pageSize: 20, orderByColumn: 'name', isAsc: 'asc' })
  await expectSound(await sendBadInput(app, contract.listSavedSearches, { right, headers }))
  const token = createUnsubscribeToken({ kind: 'search', id: searchId }, app.deps.unsubscribeKey)
  await expectSound(await sendBadInput(app, contract.unsubscribe, { right: () => ({ token }) }))
})
