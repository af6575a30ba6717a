import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, forgetTries, sendBadInput } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as admin from '../admin-contract.ts'

let app: TestApp
let editor: BuiltMember
beforeAll(async () => {
  app = await startOwnApp()
  editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
})
const codes = async () => (await app.as(editor).call(admin.listHotCities, {})).map(({ code }) => code)

test('[CITY-5] generated lists of hot cities', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await forgetTries(app)
    return { codes: ['370200', '310100'], before: await codes() }
  }
  const headers = () => app.headersOf(editor)
  expectAccepted(await sendBadInput(app, admin.setHotCities, { right, headers }))
  expectAccepted(await sendBadInput(app, admin.listHotCities, { right: () => ({}), headers }))
  expectAccepted(await sendBadInput(app, admin.listHotCityHistory, { right: () => ({}), headers }))
})
