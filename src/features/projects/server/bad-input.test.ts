import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, forgetTries, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'

let app: TestApp
let member: BuiltMember
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  member = await buildMember(app.deps.db)
  const stranger = await buildMember(app.deps.db)
  await app.as(stranger).call(contract.saveProject, { area: 5_000, version: 0 })
  expectSound = await guardRows(app, ['project where member_id <> $1'], [member.memberId])
})
const headers = () => app.headersOf(member)

test('[PROJ-1] generated projects', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await forgetTries(app)
    await app.sql('delete from project where member_id = $1', [member.memberId])
    return {
      area: 8_000,
      whTypes: ['3'],
      mustHaves: ['platform'],
      moveIn: '2027-03-01',
      months: 24,
      destinations: [{ name: '济南', longitude: 117.12, latitude: 36.65, trips: 20 }],
      truck: { preset: 6, height: 4.2 },
      shortlist: [{ parkId: '12', warehouseId: '45' }],
      version: 0,
    }
  }
  await expectSound(await sendBadInput(app, contract.saveProject, { right, headers }))
})

test('[PROJ-1] generated links', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await app.sql(`insert into project (member_id, content) values ($1, '{}') on conflict do nothing`, [member.memberId])
    return { token: (await app.as(member).call(contract.shareProject, {})).token }
  }
  await expectSound(await sendBadInput(app, contract.getSharedProject, { right }))
})
