import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { listNotices, listOutbox, readNotices } from '../contract.ts'
import { addNotice, personalData } from './notices.ts'

const app = await startApp()
const { deps, as, ask, call } = app

const codeFor = (target: string, code: string, language: 'zh_CN' | 'en_US' = 'zh_CN') =>
  deps.messaging.queueMessage(deps.db, {
    channel: target.includes('@') ? 'email' : 'sms',
    target,
    template: 'code',
    params: { code, for: 'login', minutes: 5 },
    language,
    purpose: 'login',
  })

test('[AUTH-4][I18N-1] the outbox lists unsent messages, newest first, in the recipient’s language', async () => {
  const first = await codeFor('13800000001', '111111')
  await codeFor('reader@whs.example', '222222', 'en_US')
  const all = await call(listOutbox, {})
  expect(all.rows).toMatchObject([
    { channel: 'email', target: 'reader@whs.example', subject: 'Your verification code: 222222', code: '222222', purpose: 'login' },
    { channel: 'sms', target: '13800000001', subject: null, text: expect.stringContaining('验证码 111111，您正在登录'), code: '111111' },
  ])
  expect((await call(listOutbox, { target: '13800000001' })).total).toBe(1)
  expect((await call(listOutbox, { after: first })).rows.map(({ code }) => code)).toEqual(['222222'])
  expect((await call(listOutbox, { after: 'x' })).total).toBe(2)
})

test('[AUTH-4] the outbox is not found from another machine, through a proxy, or where messages are sent', async () => {
  await codeFor('13800000002', '333333')
  const sending = await startOwnApp({ connection: app.connection, showsOutbox: false })
  for (const answer of [
    await ask(listOutbox, {}, { ip: '203.0.113.7' }),
    await ask(listOutbox, {}, { headers: { 'x-forwarded-for': '127.0.0.1' } }),
    await sending.ask(listOutbox, {}),
  ]) {
    expect([answer.status, answer.envelope.code]).toEqual([404, 404])
    expect(JSON.stringify(answer.envelope)).not.toContain('333333')
  }
  expect((await ask(listOutbox, {})).headers['cache-control']).toBe('private, no-store')
})

test('[PROF-1][PERM-2] members see only their own notices, in their language, and only they mark them as read', async () => {
  const [mine, other] = [await buildMember(deps.db), await buildMember(deps.db)]
  const notice = { kind: 'status', titleZh: '预约已确认', titleEn: 'Your viewing is confirmed', link: '/profile' }
  await addNotice(deps.db, { memberId: mine.memberId, ...notice })
  await addNotice(deps.db, { memberId: other.memberId, ...notice })
  const english = await as(mine).call(listNotices, {}, { language: 'en_US' })
  expect(english).toMatchObject({ total: 1, rows: [{ title: 'Your viewing is confirmed', link: '/profile', read: false }] })

  const { id } = english.rows[0]!
  await as(other).call(readNotices, { ids: [id, 'no such', '00000000-0000-0000-0000-000000000000'] })
  expect((await as(mine).call(listNotices, {})).rows[0]).toMatchObject({ title: '预约已确认', read: false })
  await as(mine).call(readNotices, { ids: [id] })
  expect((await as(mine).call(listNotices, {})).rows[0]!.read).toBe(true)
  expect((await ask(listNotices, {})).envelope.code).toBe(401)
  expect((await as(mine).ask(readNotices, { ids: [] })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'ids' }] } })
})

test('[PROF-6] notices are part of the exported data, and are deleted with the account', async () => {
  const member = await buildMember(deps.db)
  await addNotice(deps.db, { memberId: member.memberId, kind: 'status', titleZh: '一', titleEn: 'one', link: null })
  expect(await personalData.export(deps.db, member.memberId)).toMatchObject({ notices: [{ titleZh: '一' }] })
  await personalData.erase(deps.db, member.memberId)
  expect(await personalData.export(deps.db, member.memberId)).toEqual({ notices: [], noticeBrowsers: [] })
})
