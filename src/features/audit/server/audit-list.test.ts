import { beforeAll, expect, test } from 'vitest'
import { getChangeSet } from '#features/changes/contract.ts'
import { editSetting, getAdminSetting } from '#features/site/admin-contract.ts'
import { failures } from '#platform/contract/failures.ts'
import { writeAudit, type AuditEntry } from '#platform/server/audit/audit.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { getAuditEntry, listAudit } from '../contract.ts'

let app: TestApp
let admin: { memberId: string }
beforeAll(async () => {
  app = await startApp()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
})

/** Writes an entry about a record of its own, so that tests do not see each other's. */
async function audit(entry: Partial<AuditEntry> & { objectId: string }) {
  await writeAudit(app.deps.db, { action: 'article.edit', objectType: 'article', ...entry })
  const [row] = await app.sql<{ id: string }>('select max(id) as id from audit_log')
  return row!.id
}
const list = (input: Parameters<typeof app.call<typeof listAudit.input, typeof listAudit.reply>>[1]) => app.as(admin).call(listAudit, input)
const idsOf = async (input: Parameters<typeof list>[0]) => (await list(input)).rows.map(({ id }) => id)

test('[OPS-3] each filter of the log finds its entries and no others', async () => {
  const { memberId } = await buildMember(app.deps.db, { nickName: '孙倩倩' })
  const own = { objectId: 'filters', objectType: 'article' }
  const edited = await audit({ ...own, actorId: memberId, before: { title: '旧名' }, after: { title: '青岛前湾冷库' }, requestId: 'req-1' })
  const published = await audit({ ...own, action: 'article.publish', after: { title: 'Cold store', views: 4321 } })
  const other = await audit({ objectId: 'filters', objectType: 'category' })

  expect(await idsOf({ objectId: 'filters' })).toEqual([other, published, edited])
  expect(await idsOf({ ...own })).toEqual([published, edited])
  expect(await idsOf({ objectId: 'filters', action: 'article.publish' })).toEqual([published])
  expect(await idsOf({ actorId: memberId })).toEqual([edited])
  expect(await idsOf({ who: '孙倩' })).toEqual([edited])
  expect(await idsOf({ who: 'nobody of this name' })).toEqual([])
  expect(await idsOf({ requestId: 'req-1' })).toEqual([edited])
  expect(await idsOf({ ...own, text: '前湾' })).toEqual([edited])
  expect(await idsOf({ ...own, text: '旧名' })).toEqual([edited])
  expect(await idsOf({ ...own, text: 'COLD STORE' })).toEqual([published])
  expect(await idsOf({ ...own, text: '4321' })).toEqual([published])
  // The names of fields are not searched.
  expect(await idsOf({ ...own, text: 'title' })).toEqual([])
})

test('[OPS-3] days are those of Shanghai, both ends included', async () => {
  await app.sql(`insert into audit_log (at, action, object_type, object_id, hash) values
    ('2026-03-01 00:00:00+08', 'article.edit', 'article', 'days', ''), ('2026-03-02 23:59:59+08', 'article.edit', 'article', 'days', '')`)
  const count = async (from: string, to: string) => (await list({ objectId: 'days', from, to })).total
  expect([
    await count('2026-03-01', '2026-03-02'),
    await count('2026-03-01', '2026-03-01'),
    await count('2026-03-03', '2026-03-04'),
  ]).toEqual([2, 1, 0])
})

test('[OPS-3] pages follow each other in both directions, without gaps while entries are added', async () => {
  const ids: string[] = []
  for (let at = 0; at < 25; at++) ids.unshift(await audit({ objectId: 'pages' }))
  const page = (beside: object = {}) => list({ objectId: 'pages', pageSize: 10, ...beside })

  const first = await page()
  expect([first.total, first.hasNewer, first.hasOlder]).toEqual([25, false, true])
  await audit({ objectId: 'pages' })
  const second = await page({ before: first.rows.at(-1)!.id })
  const third = await page({ before: second.rows.at(-1)!.id })
  expect([third.hasNewer, third.hasOlder]).toEqual([true, false])
  expect([...first.rows, ...second.rows, ...third.rows].map(({ id }) => id)).toEqual(ids)
  const back = await page({ after: third.rows[0]!.id })
  expect(back.rows).toEqual(second.rows)
  expect([back.hasNewer, back.hasOlder]).toEqual([true, true])
  expect((await page({ after: second.rows[0]!.id })).hasNewer).toBe(true)
})

test('[OPS-3] an entry shows who did what to which record, each field before and after, network, device and request', async () => {
  const { memberId } = await buildMember(app.deps.db, { nickName: '周敏' })
  const [session] = await app.sql<{ id: string }>(
    `insert into session (member_id, kind, access_hash, access_expires_at, family_hash, refresh_hash, refresh_expires_at, ends_at, device, permission_version)
     select $1, 'portal', sha256('a'), now(), sha256('b'), sha256('c'), now(), now(), 'Chrome · Windows', permission_version from member where id = $1 returning id`,
    [memberId],
  )
  const id = await audit({
    objectId: '1',
    actorId: memberId,
    sessionId: session!.id,
    ip: '203.0.113.77',
    requestId: 'req-detail',
    before: { title: '旧标题', status: 'draft' },
    after: { title: '新标题', status: 'published' },
  })
  const chinese = await app.as(admin).call(getAuditEntry, { id })
  expect(chinese).toMatchObject({
    actor: '周敏',
    sentence: '修改文章',
    kind: '文章',
    record: '新标题',
    changes: [
      { label: '标题', before: '旧标题', after: '新标题' },
      { label: '状态', before: '草稿', after: '已发布' },
    ],
    addressClass: '203.0.113.0/24',
    device: 'Chrome · Windows',
    requestId: 'req-detail',
  })
  const english = await app.as(admin).call(getAuditEntry, { id }, { language: 'en_US' })
  expect([english.sentence, english.changes[1]]).toEqual(['Edited an article', { label: 'Status', before: 'Draft', after: 'Published' }])
})

test('[OPS-3] records, roles, regions and dictionary values are called by their names', async () => {
  const { memberId } = await buildMember(app.deps.db, { nickName: '林远' })
  const roles = await audit({
    action: 'user.assignRoles',
    objectType: 'user',
    objectId: memberId,
    before: { roles: [] },
    after: { roles: ['content_editor'] },
  })
  const setting = await audit({
    action: 'config.edit',
    objectType: 'config',
    objectId: 'WORK_TIME',
    before: { valueZh: '甲' },
    after: { valueZh: '乙' },
  })
  const cities = await audit({
    action: 'region.hot',
    objectType: 'region',
    objectId: 'hot',
    before: { codes: [] },
    after: { codes: ['370200'] },
  })
  const demand = await audit({
    action: 'demand.status',
    objectType: 'demand',
    objectId: memberId,
    after: { from: 'pending', to: 'accepted' },
  })
  const read = async (id: string) => {
    const { record, changes } = await app.as(admin).call(getAuditEntry, { id })
    return [record, ...changes.map(({ before, after }) => `${before} → ${after}`)]
  }
  expect(await read(roles)).toEqual(['林远', 'null → 内容编辑'])
  expect((await read(setting))[0]).not.toBe('WORK_TIME')
  expect(await read(cities)).toEqual(['热门城市', expect.stringContaining('青岛')])
  expect(await read(demand)).toEqual([null, expect.not.stringMatching(/pending|accepted|[01]/)])
})

test('[OPS-3] what the portal did itself has no person, and an erased account no name', async () => {
  const { memberId } = await buildMember(app.deps.db)
  const bySystem = await audit({ objectId: 'nobody' })
  const byErased = await audit({ objectId: 'nobody', actorId: memberId.replace(/^......../, '00000000') })
  const rows = (await list({ objectId: 'nobody' })).rows
  expect(rows.map(({ id, actor, actorId }) => [id, actor, actorId === null])).toEqual([
    [byErased, '已注销用户', false],
    [bySystem, '系统', true],
  ])
})

test('[OPS-3] an entry names its change set, and a change set finds its entry', async () => {
  const { version } = await app.as(admin).call(getAdminSetting, { key: 'ADDRESS' })
  await app.as(admin).call(editSetting, { configKey: 'ADDRESS', valueZh: '青岛市黄岛区', valueEn: 'Qingdao', version })
  const [edited] = (await list({ action: 'config.edit', objectId: 'ADDRESS' })).rows
  const { changeSetId } = await app.as(admin).call(getAuditEntry, { id: edited!.id })
  expect(await idsOf({ changeSetId: changeSetId! })).toEqual([edited!.id])
  const { changes, undoable } = await app.as(admin).call(getChangeSet, { id: changeSetId! })
  expect([changes.map(({ table, recordId }) => `${table} ${recordId}`), undoable]).toEqual([['site_setting ADDRESS'], true])
})

test('[OPS-3] invalid filters are refused by name, an unknown entry is not found', async () => {
  const refused = async (input: object) => (await app.as(admin).ask(listAudit, input as Record<string, unknown>)).envelope
  expect(await refused({ from: '2026-02-30' })).toMatchObject({ code: failures.invalid.code, msg: expect.stringContaining('开始日期') })
  expect(await refused({ text: '仓' })).toMatchObject({ code: failures.invalid.code, msg: expect.stringContaining('变更内容') })
  expect(await refused({ text: 'a b' })).toMatchObject({ code: failures.invalid.code })
  expect(await refused({ actorId: 'x' })).toMatchObject({ code: failures.invalid.code })
  for (const [field, value] of [
    ['before', '999999999'],
    ['after', '999999999'],
    ['before', 'x'],
    ['after', '1'.repeat(30)],
  ] as const)
    expect(await refused({ [field]: value })).toMatchObject({ code: failures.invalid.code, data: { errors: [{ field }] } })
  expect((await app.as(admin).ask(getAuditEntry, { id: '999999999' })).envelope).toMatchObject({ code: failures.notFound.code })
})
