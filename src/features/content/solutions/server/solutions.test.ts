import { beforeAll, expect, test } from 'vitest'
import { startOwnApp, type Caller, type TestApp } from '#test/app.ts'
import { buildCode } from '#test/build/code.ts'
import { buildEnquiry, filledInEnquiry, solutionAsSent } from '#test/build/enquiry.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { getEnquiry, listEnquiries, moveEnquiry } from '../enquiry-contract.ts'
import { listAllSolutions, listSolutions, saveSolution, sendEnquiry, solutionIds } from '../contract.ts'
import { contentData } from '#features/content/server/personal-data.ts'

let app: TestApp
let agent: BuiltMember
let staff: Caller
let editor: Caller
beforeAll(async () => {
  app = await startOwnApp()
  agent = await buildMember(app.deps.db, { roles: ['service_agent'] })
  staff = app.as(agent)
  editor = app.as(await buildMember(app.deps.db, { roles: ['content_editor'] }))
})
const meant = { headers: { repeatsubmit: 'false' } }

const asked = async (target: string) => ({
  ...filledInEnquiry(),
  ...(target.includes('@') ? { email: target } : { phonenumber: target }),
  ...(await buildCode(app, 'enquiry', target)),
})

test('[SOL-1][I18N-1] the four solutions are there from the first start, whole in both languages', async () => {
  const [zh, en] = [await app.call(listSolutions, {}), await app.call(listSolutions, {}, { language: 'en_US' })]
  expect(zh.map(({ solutionId }) => solutionId)).toEqual([...solutionIds])
  for (const [index, chinese] of zh.entries()) {
    const english = en[index]!
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
    expect(chinese.title).toMatch(/\p{Script=Han}/u)
    for (const part of ['intro', 'scope', 'benefits'] as const) {
      expect(chinese[part].length, part).toBeGreaterThanOrEqual(2)
      expect(english[part].length).toBe(chinese[part].length)
    }
  }
})

test('[SOL-1] an enquiry is kept with the agreement, confirmed in the language of who asked, and told to who may answer it', async () => {
  const input = await asked('13611110001')
  const reply = await app.call(sendEnquiry, input, { language: 'en_US' })
  expect(reply).toEqual({ target: '136****0001' })
  const [row] = await app.sql(
    `select e.solution_id, e.name, e.company, e.message, e.status, e.language, c.purpose, c.version, c.member_id
     from solution_enquiry e join consent c on c.id = e.consent_id where e.target = '13611110001'`,
  )
  expect(row).toEqual({
    solution_id: 'saas',
    name: '林经理',
    company: '青岛港联物流',
    message: input.message,
    status: 0,
    language: 'en_US',
    purpose: 'enquiry',
    version: 'privacy-1,terms-1',
    member_id: null,
  })
  const [message] = await messagesTo(app, '13611110001')
  expect(message).toMatchObject({ template: 'enquiryReceived', language: 'en_US', params: { solution: 'Warehouse management SaaS' } })
  const notices = await app.sql<{ member_id: string; link: string }>(`select member_id, link, title_zh from notice where kind = 'enquiry'`)
  expect(notices).toContainEqual({ member_id: agent.memberId, link: '/admin/enquiries', title_zh: '林经理 咨询了仓库管理 SaaS' })
  expect(notices).toHaveLength(1)
})

test('[SOL-1] an e-mail address is confirmed by e-mail; a wrong code keeps nothing', async () => {
  const input = await asked('lin@example.cn')
  expect((await app.ask(sendEnquiry, { ...input, code: '000000' }, meant)).envelope.code).toBe(10_001)
  expect(await app.sql(`select 1 from solution_enquiry where target = 'lin@example.cn'`)).toEqual([])
  expect(await app.call(sendEnquiry, input)).toEqual({ target: 'l***@example.cn' })
  expect((await messagesTo(app, 'lin@example.cn'))[0]).toMatchObject({ channel: 'email', template: 'enquiryReceived' })
})

test('[SOL-1] who is signed in needs no code for the own phone number and e-mail address, and one for any other', async () => {
  const member = await buildMember(app.deps.db)
  const own = app.as(member)
  await own.call(sendEnquiry, { ...filledInEnquiry(), phonenumber: member.phone })
  await own.call(sendEnquiry, { ...filledInEnquiry(), email: member.email })
  const { envelope } = await own.ask(sendEnquiry, { ...filledInEnquiry(), phonenumber: '13611110002' }, meant)
  expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'code' }] } })
  expect(await app.sql('select target from solution_enquiry where member_id = $1 order by target', [member.memberId])).toEqual([
    { target: member.phone },
    { target: member.email },
  ])
  expect((await app.ask(sendEnquiry, { ...filledInEnquiry(), phonenumber: member.phone }, meant)).envelope.code).toBe(422)
})

test('[SOL-1] the same question waits for its answer; another solution, and the same after an answer, are new', async () => {
  const target = '13611110003'
  await app.call(sendEnquiry, await asked(target))
  const again = await asked(target)
  expect((await app.ask(sendEnquiry, again, meant)).envelope.code).toBe(10_401)
  // The code was not used up by that.
  expect((await app.ask(sendEnquiry, { ...again, solutionId: 'yard' }, meant)).envelope.code).toBe(200)
  await app.sql('update solution_enquiry set status = 1 where target = $1', [target])
  expect((await app.ask(sendEnquiry, await asked(target), meant)).envelope.code).toBe(200)
})

test('[SOL-1] one person asks five times a day and not more', async () => {
  const target = '13611110004'
  const codes: unknown[] = []
  for (let time = 1; time <= 6; time++) {
    await app.sql('update solution_enquiry set status = 2 where target = $1', [target])
    codes.push((await app.ask(sendEnquiry, await asked(target), meant)).envelope.code)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('[SOL-1] every rule of the form has its sentence', async () => {
  const right = await asked('13611110005')
  const cases: [object, string, string][] = [
    [{ solutionId: 'other' }, 'solutionId', 'Solution is not valid'],
    [{ name: ' \u200b ' }, 'name', 'Please enter Your name'],
    [{ name: 'x'.repeat(51) }, 'name', 'Your name: at most 50 characters'],
    [{ message: undefined }, 'message', 'Please enter Your question'],
    [{ message: '好'.repeat(1_001) }, 'message', 'Your question: at most 1000 characters'],
    [{ agreement: false }, 'agreement', 'Please choose to agree to the service agreement'],
    [{ phonenumber: '110' }, 'phonenumber', 'Please enter the correct phone number/email address'],
    [{ code: undefined }, 'code', 'Please obtain the verification code'],
  ]
  for (const [change, field, msg] of cases) {
    const { envelope } = await app.ask(sendEnquiry, { ...right, ...change }, { ...meant, language: 'en_US' })
    expect(envelope, field).toMatchObject({ code: 422, data: { errors: [{ field, msg }] } })
  }
})

test('[SOL-1][PERM-2] staff see enquiries masked in the list, whole in one that is opened, and that is written down', async () => {
  const portal = await startOwnApp()
  const member = await buildMember(portal.deps.db, { roles: ['service_agent'] })
  const desk = portal.as(member)
  const one = await buildEnquiry(portal, { target: '13622220001', solutionId: 'park' })
  await buildEnquiry(portal, { target: 'a.b@example.cn', status: 2 })
  const list = await desk.call(listEnquiries, {})
  expect(list).toMatchObject({ total: 2, counts: { new: 1, contacted: 0, closed: 1 } })
  expect(list.rows.map(({ target }) => target).toSorted()).toEqual(['136****0001', 'a***@example.cn'])
  const found = async (filter: object) => (await desk.call(listEnquiries, filter)).rows.map(({ id }) => id)
  expect(await found({ status: '0' })).toEqual([one.id])
  expect(await found({ solutionId: 'park' })).toEqual([one.id])
  expect(await found({ keyword: '13622220001' })).toEqual([one.id])
  expect(await found({ keyword: '港联' })).toHaveLength(2)
  expect(await found({ keyword: '%' })).toEqual([])
  expect(await desk.call(getEnquiry, { id: one.id }, { language: 'en_US' })).toMatchObject({
    target: '13622220001',
    solutionTitle: 'Smart park',
    notes: [],
  })
  expect(await portal.sql(`select action, actor_id from audit_log where object_type = 'enquiry' and object_id = $1`, [one.id])).toEqual([
    { action: 'enquiry.read', actor_id: member.memberId },
  ])
  const editorOnly = portal.as(await buildMember(portal.deps.db, { roles: ['content_editor'] }))
  expect((await editorOnly.ask(listEnquiries, {})).envelope.code).toBe(403)
})

test('[SOL-1] an enquiry moves on, takes notes, is never new again, and two who work on it do not overwrite each other', async () => {
  const { id } = await buildEnquiry(app)
  const move = (status: string, version: number, note = '') => staff.ask(moveEnquiry, { id, status, version, ...(note && { note }) }, meant)
  expect((await move('0', 1)).envelope.code).toBe(10_402)
  expect((await move('1', 1, '已回电，约周三')).envelope).toMatchObject({ code: 200, data: { status: '1', version: 2 } })
  expect((await move('2', 1)).envelope.code).toBe(409)
  expect((await move('1', 2)).envelope.code).toBe(10_402)
  expect((await move('1', 2, '已发方案')).envelope.code).toBe(200)
  expect((await move('2', 3)).envelope.code).toBe(200)
  expect((await move('0', 4, 'x')).envelope.code).toBe(10_402)
  const { envelope } = await move('1', 4, '再次来电')
  expect((envelope.data as { notes: { status: string; note: string | null }[] }).notes.map(({ status, note }) => [status, note])).toEqual([
    ['1', '已回电，约周三'],
    ['1', '已发方案'],
    ['2', null],
    ['1', '再次来电'],
  ])
  for (const unknown of ['x', '00000000-0000-0000-0000-000000000000'])
    expect((await staff.ask(getEnquiry, { id: unknown })).envelope.code, unknown).toBe(404)
})

test('[SOL-1][OPS-3] editors change the texts, which the page shows at once; an older copy is refused and every change is audited', async () => {
  const sent = await solutionAsSent(app, 'park')
  const changed = { ...sent, titleZh: '智慧园区 2', introZh: '第一段\n\n第二段', scope: [{ zh: '一', en: 'One' }] }
  const saved = await editor.call(saveSolution, changed)
  expect(saved).toMatchObject({ titleZh: '智慧园区 2', version: sent.version + 1 })
  expect((await editor.ask(saveSolution, changed, meant)).envelope.code).toBe(409)
  const shown = (await app.call(listSolutions, {})).find(({ solutionId }) => solutionId === 'park')
  expect(shown).toMatchObject({ title: '智慧园区 2', intro: ['第一段', '第二段'], scope: ['一'] })
  expect((await editor.call(listAllSolutions, {})).total).toBe(4)
  const wrong = { ...changed, version: saved.version, titleEn: '', benefits: [{ titleZh: '一', titleEn: '', textZh: '二', textEn: 'Two' }] }
  const { envelope } = await editor.ask(saveSolution, wrong, meant)
  const fields = (envelope.data as { errors: { field: string }[] }).errors.map(({ field }) => field)
  expect(fields).toEqual(['titleEn', 'benefits.0.titleEn'])
  expect(await app.sql(`select action from audit_log where object_type = 'solution' and object_id = 'park'`)).toEqual([
    { action: 'solution.edit' },
  ])
})

test('[PROF-6] enquiries are in the file with one’s own data and go with the account, those under its number as well', async () => {
  const member = await buildMember(app.deps.db)
  await buildEnquiry(app, { memberId: member.memberId, target: '13633330001' })
  await buildEnquiry(app, { target: member.email, solutionId: 'yard' })
  const other = await buildEnquiry(app)
  const { solutionEnquiries } = (await contentData.export(app.deps.db, member.memberId)) as { solutionEnquiries: { target: string }[] }
  expect(solutionEnquiries.map(({ target }) => target).toSorted()).toEqual(['13633330001', member.email])
  await contentData.erase(app.deps.db, member.memberId)
  expect((await contentData.export(app.deps.db, member.memberId))['solutionEnquiries']).toEqual([])
  expect(await app.sql('select 1 from solution_enquiry where id = $1', [other.id])).toHaveLength(1)
})
