import { beforeAll, expect, test } from 'vitest'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as admin from '../admin-contract.ts'
import { listHotRegions } from '../contract.ts'

let app: TestApp
let editor: BuiltMember
beforeAll(async () => {
  app = await startApp()
  editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
})

const codes = async () => (await app.as(editor).call(admin.listHotCities, {})).map(({ code }) => code)
const setCities = (next: string[], before: string[]) => app.as(editor).ask(admin.setHotCities, { codes: next, before })

test('[CITY-5] every process answers with the operator’s choice and order', async () => {
  const other = await startOwnApp({ connection: app.connection })
  await other.call(listHotRegions, { level: 2 })
  const choice = ['370200', '310100', '110100']
  const { envelope } = await setCities(choice, await codes())
  expect(envelope).toMatchObject({ code: 200, data: [{ code: '370200', nameZh: '青岛', nameEn: 'Qingdao' }, {}, {}] })
  for (const each of [app, other]) {
    let current: string[] = []
    for (let tries = 0; tries < 400 && current.join() !== choice.join(); tries++) {
      current = (await each.call(listHotRegions, { level: 2 })).map(({ code }) => code)
      if (current.join() !== choice.join()) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(current).toEqual(choice)
  }
})

test('[CITY-5] the second of two concurrent editors gets 409, and the history shows the earlier choice', async () => {
  const before = await codes()
  expect((await setCities(['440100'], before)).envelope.code).toBe(200)
  expect((await setCities(['440300'], before)).envelope.code).toBe(409)
  expect(await codes()).toEqual(['440100'])
  const [latest] = await app.as(editor).call(admin.listHotCityHistory, {})
  expect(latest).toMatchObject({ after: [{ code: '440100', nameEn: 'Guangzhou' }] })
  expect(latest!.before.map(({ code }) => code)).toEqual(before)
})

test('[CITY-5] the list may be empty, and holds at most twenty cities of China without duplicates', async () => {
  expect((await setCities([], await codes())).envelope.code).toBe(200)
  expect(await codes()).toEqual([])
  for (const wrong of [['370000'], ['370211'], ['992276'], ['659000'], ['x'], ['370200', '370200']])
    expect((await setCities(wrong, [])).envelope, wrong.join()).toMatchObject({ code: 422, data: { errors: [{ rule: 'city' }] } })
  expect(
    (
      await setCities(
        Array.from({ length: 21 }, () => '370200'),
        [],
      )
    ).envelope.code,
  ).toBe(422)
})
