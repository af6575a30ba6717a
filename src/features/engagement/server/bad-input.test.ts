import { beforeAll, test } from 'vitest'
import { countParkView, listHotAndRecommended } from '#features/listings/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, forgetTries, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import * as contract from '../contract.ts'

let app: TestApp
let member: BuiltMember
let parkId: string
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  parkId = (await buildPark(app.deps.db)).parkId
  const stranger = await buildMember(app.deps.db)
  await app.as(stranger).call(contract.follow, { followType: 'park', targetId: parkId })
  await app.as(stranger).call(countParkView, { parkId })
  expectSound = await guardRows(app, ['follow where member_id <> $1', 'visit where member_id <> $1'], [member.memberId])
})

const headers = () => app.headersOf(member)

const target = async () => {
  await forgetTries(app)
  return { followType: 'park', targetId: parkId }
}

const operations = [
  ['follows', contract.follow, target],
  ['cancels', contract.unfollow, target],
  ['lists of follows', contract.listFollows, () => ({ followType: 'park', pageNum: 1, pageSize: 10 })],
  ['reads of followed ids', contract.listFollowedIds, () => ({})],
  ['cleared follows', contract.clearFollows, () => ({ followType: 'warehouse' })],
  ['lists of visits', contract.listVisits, () => ({ pageNum: 1, pageSize: 20, orderByColumn: 'parkName', isAsc: 'asc' })],
  ['cleared histories', contract.clearVisits, () => ({})],
  ['recommendations', contract.listRecommended, () => ({})],
  ['home lists', listHotAndRecommended, () => ({ recent: [parkId], cityCode: '370200' })],
] as const

for (const [name, operation, right] of operations)
  test(`[FOL-1][FOL-3] generated ${name}`, { timeout: badInputTimeout }, async () => {
    await expectSound(await sendBadInput(app, operation, { right, headers }))
  })

test('[FOL-3] generated deletions of visits', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    const [visit] = await app.sql<{ id: string }>(
      `insert into visit (member_id, park_id, last_at) values ($1, $2, now())
       on conflict (member_id, park_id) do update set last_at = now() returning id`,
      [member.memberId, parkId],
    )
    return { id: visit!.id }
  }
  await expectSound(await sendBadInput(app, contract.deleteVisit, { right, headers }))
})
