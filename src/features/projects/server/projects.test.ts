import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { getProject, getSharedProject, saveProject, shareProject, unshareProject } from '../contract.ts'
import { projectData } from './personal-data.ts'

let app: TestApp
/** A second process on the same database. */
let other: TestApp
beforeAll(async () => {
  app = await startOwnApp()
  other = await startOwnApp({ connection: app.connection })
  afterFile(async () => {
    await other.app.close()
    await app.app.close()
  })
})

const content = {
  area: 8_000,
  whTypes: ['3'],
  heightMin: 9,
  priceMax: 1.2,
  mustHaves: ['platform' as const],
  moveIn: '2027-03-01',
  months: 24,
  destinations: [{ name: '济南', longitude: 117.12, latitude: 36.65, trips: 20 }],
  truck: { preset: 6, height: 4.2 },
  shortlist: [{ parkId: '12' }, { parkId: '13', warehouseId: '45' }],
}

test('[PROJ-1] a member stores one project, and reads it on any device', async () => {
  const member = await buildMember(app.deps.db)
  expect(await app.as(member).call(getProject, {})).toMatchObject({
    version: 0,
    area: null,
    shortlist: [],
    shared: false,
    updateTime: null,
  })
  expect(await app.as(member).call(saveProject, { ...content, version: 0 })).toMatchObject({ ...content, version: 1 })
  expect(await other.as(member).call(getProject, {})).toMatchObject({ ...content, version: 1 })
  const { envelope } = await app.as(member).ask(saveProject, { version: 1, months: null, shortlist: [] })
  expect(envelope.data).toMatchObject({ area: null, months: null, shortlist: [], version: 2 })
})

test('[PROJ-1] an outdated version is refused with the stored project, also when two devices begin at once', async () => {
  const member = await buildMember(app.deps.db)
  const answers = await Promise.all([
    app.as(member).ask(saveProject, { ...content, version: 0 }),
    other.as(member).ask(saveProject, { ...content, area: 5_000, version: 0 }),
  ])
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ envelope }) => envelope.code === 409)!
  const kept = answers.find(({ envelope }) => envelope.code === 200)!
  expect(refused.envelope.data).toEqual(kept.envelope.data)
  const again = await app.as(member).ask(saveProject, { ...content, version: 7 })
  expect(again.envelope).toMatchObject({ code: 409, data: { version: 1 } })
})

test('[PROJ-1] nobody reads or changes the project of another member', async () => {
  const [owner, stranger] = [await buildMember(app.deps.db), await buildMember(app.deps.db)]
  await app.as(owner).call(saveProject, { ...content, version: 0 })
  expect(await app.as(stranger).call(getProject, {})).toMatchObject({ version: 0, area: null })
  expect((await app.as(stranger).ask(saveProject, { ...content, area: 1, version: 1 })).envelope.code).toBe(409)
  expect((await app.as(stranger).ask(unshareProject, {})).envelope.code).toBe(404)
  expect(await app.as(owner).call(getProject, {})).toMatchObject({ area: 8_000 })
  expect((await app.ask(getProject, {})).envelope.code).toBe(401)
})

test('[PROJ-1] wrong values are refused by the name that people know, in the language of the caller', async () => {
  const member = await buildMember(app.deps.db)
  const errorsOf = async (input: Record<string, unknown>, language: 'zh_CN' | 'en_US' = 'zh_CN') => {
    const { envelope } = await app.as(member).ask(saveProject, { ...content, version: 0, ...input }, { language })
    expect(envelope.code).toBe(422)
    return (envelope.data as { errors: { field: string; msg: string }[] }).errors
  }
  expect(await errorsOf({ area: 'large' })).toMatchObject([{ field: 'area', msg: expect.stringContaining('所需面积') }])
  expect(await errorsOf({ area: [8_000] }, 'en_US')).toMatchObject([{ field: 'area', msg: expect.stringContaining('Area needed') }])
  expect(await errorsOf({ moveIn: '2027-02-30' })).toMatchObject([{ field: 'moveIn', msg: expect.stringContaining('入库日期') }])
  expect(await errorsOf({ truck: { preset: 9 } })).toMatchObject([{ field: 'truck.preset', msg: expect.stringContaining('车型') }])
  expect(await errorsOf({ whTypes: 3 })).toMatchObject([{ field: 'whTypes', msg: expect.stringContaining('仓库类型') }])
  const paris = { name: '巴黎', longitude: 2.35, latitude: 48.86, trips: 1 }
  expect(await errorsOf({ destinations: [paris] })).toMatchObject([{ msg: '地点坐标超出范围' }])
  const places = Array.from({ length: 6 }, (_, at) => ({ ...content.destinations[0], latitude: 30 + at }))
  expect(await errorsOf({ destinations: places })).toMatchObject([{ field: 'destinations', msg: '最多 5 个目的地' }])
  const many = Array.from({ length: 21 }, (_, at) => ({ parkId: String(at) }))
  expect(await errorsOf({ shortlist: many })).toMatchObject([{ field: 'shortlist', msg: expect.stringContaining('20') }])
  expect(await errorsOf({ shortlist: [{ parkId: '1' }, { parkId: '1' }] })).toMatchObject([{ msg: '同一仓库只能加入一次' }])
  expect((await app.as(member).ask(saveProject, { ...content, version: 0, colour: 'red' })).envelope.code).toBe(422)
})

test('[PROJ-1] a link shows the project to anybody, without its owner, until it is revoked', async () => {
  const member = await buildMember(app.deps.db, { nickName: '林晓航' })
  expect((await app.as(member).ask(shareProject, {})).envelope.code).toBe(404)
  await app.as(member).call(saveProject, { ...content, version: 0 })
  const { token } = await app.as(member).call(shareProject, {})
  const shown = await other.ask(getSharedProject, { token })
  expect(shown.envelope.data).toMatchObject(content)
  expect(JSON.stringify(shown.envelope)).not.toMatch(new RegExp(`林晓航|${member.phone}|${member.memberId}|version`))
  expect(shown.headers['cache-control']).toBe('private, no-store')
  expect(await app.as(member).call(getProject, {})).toMatchObject({ shared: true, version: 1 })
  // The database does not have the secret.
  const [row] = await app.sql<{ text: string }>('select project::text as text from project where member_id = $1', [member.memberId])
  expect(row!.text).not.toContain(token)

  await app.as(member).call(unshareProject, {})
  expect((await app.ask(getSharedProject, { token })).envelope).toMatchObject({ code: 404, data: null })
  expect((await app.as(member).ask(unshareProject, {}, { headers: { repeatsubmit: 'false' } })).envelope.code).toBe(404)
  expect(await app.as(member).call(getProject, {})).toMatchObject({ shared: false })
})

test('[PROJ-1] only the latest link works, and unknown ones find nothing', async () => {
  const member = await buildMember(app.deps.db)
  await app.as(member).call(saveProject, { ...content, version: 0 })
  const first = await app.as(member).call(shareProject, {})
  const second = await app.as(member).call(shareProject, {})
  expect((await app.ask(getSharedProject, { token: first.token })).envelope.code).toBe(404)
  expect(await app.call(getSharedProject, { token: second.token })).toMatchObject({ area: 8_000 })
  for (const token of ['-', 'x'.repeat(64), "' or true --"]) expect((await app.ask(getSharedProject, { token })).envelope.code).toBe(404)
})

test('[PROJ-1] stored content that does not follow the schema is shown as far as it is sound', async () => {
  const member = await buildMember(app.deps.db)
  await app.sql(`insert into project (member_id, content) values ($1, '{"v": 9, "area": "huge", "months": 12, "shortlist": 7}')`, [
    member.memberId,
  ])
  expect(await app.as(member).call(getProject, {})).toMatchObject({ area: null, months: 12, shortlist: [], version: 1 })
})

test('[PROJ-1] [OPS-3] every change has its author, and the secret of a link is not in the history', async () => {
  const member = await buildMember(app.deps.db)
  await app.as(member).call(saveProject, { ...content, version: 0 })
  const { token } = await app.as(member).call(shareProject, {})
  const changes = await app.sql<{ text: string; author: string }>(
    `select c::text as text, s.actor_id as author from record_change c join change_set s on s.id = c.change_set_id where c.table_name = 'project' and c.member_id = $1`,
    [member.memberId],
  )
  expect(changes.length).toBe(2)
  expect(changes.every(({ author }) => author === member.memberId)).toBe(true)
  expect(changes.some(({ text }) => text.includes(token))).toBe(false)
})

test('[PROJ-1] the project is part of the personal data, and goes with the account', async () => {
  const member = await buildMember(app.deps.db)
  await app.as(member).call(saveProject, { ...content, version: 0 })
  const { token } = await app.as(member).call(shareProject, {})
  expect(await projectData.export(app.deps.db, member.memberId)).toMatchObject({ project: [{ content: { area: 8_000 } }] })
  await app.deps.db.transaction().execute((trx) => projectData.erase(trx, member.memberId))
  expect((await app.ask(getSharedProject, { token })).envelope.code).toBe(404)
  expect(await projectData.export(app.deps.db, member.memberId)).toEqual({ project: [] })
})
