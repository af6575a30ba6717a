import { beforeAll, expect, test } from 'vitest'
import { startOwnApp, type Caller, type TestApp } from '#test/app.ts'
import { buildCode } from '#test/build/code.ts'
import { buildEnquiry, enquiryValues, readSolutionTexts } from '#test/build/enquiry.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { getEnquiry, listEnquiries, changeEnquiryStatus } from '../enquiry-contract.ts'
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
const notDuplicate = { headers: { repeatsubmit: 'false' } }

const validEnquiry = async (target: string) => ({
  ...enquiryValues(),
  ...(target.includes('@') ? { email: target } : { phonenumber: target }),
  ...(await buildCode(app, 'enquiry', target)),
})

test('[SOL-1][I18N-1] a new database has the four solutions, complete in both languages', async () => {
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

test('[SOL-1] an enquiry is stored with its consent, and confirmed in the sender’s language', async () => {
  const input = await validEnquiry('13611110001')
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
})

test('[SOL-1] an enquiry from an e-mail address is confirmed by e-mail; a wrong code stores nothing', async () => {
  const input = await validEnquiry('lin@example.cn')
  expect((await app.ask(sendEnquiry, { ...input, code: '000000' }, notDuplicate)).envelope.code).toBe(10_001)
  expect(await app.sql(`select 1 from solution_enquiry where target = 'lin@example.cn'`)).toEqual([])
  expect(await app.call(sendEnquiry, input)).toEqual({ target: 'l***@example.cn' })
  expect((await messagesTo(app, 'lin@example.cn'))[0]).toMatchObject({ channel: 'email', template: 'enquiryReceived' })
})

test('[SOL-1] a member needs no code for their own phone number and e-mail address, but one for any other', async () => {
  const member = await buildMember(app.deps.db)
  const own = app.as(member)
  await own.call(sendEnquiry, { ...enquiryValues(), phonenumber: member.phone })
  await own.call(sendEnquiry, { ...enquiryValues(), email: member.email })
  const { envelope } = await own.ask(sendEnquiry, { ...enquiryValues(), phonenumber: '13611110002' }, notDuplicate)
  expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'code' }] } })
  expect(await app.sql('select target from solution_enquiry where member_id = $1 order by target', [member.memberId])).toEqual([
    { target: member.phone },
    { target: member.email },
  ])
  expect((await app.ask(sendEnquiry, { ...enquiryValues(), phonenumber: member.phone }, notDuplicate)).envelope.code).toBe(422)
})

test('[SOL-1] a second enquiry about the same solution is refused while the first is open; about another one it is accepted', async () => {
  const target = '13611110003'
  await app.call(sendEnquiry, await validEnquiry(target))
  const secondInput = await validEnquiry(target)
  expect((await app.ask(sendEnquiry, secondInput, notDuplicate)).envelope.code).toBe(10_401)
  // The refusal did not use up the code.
  expect((await app.ask(sendEnquiry, { ...secondInput, solutionId: 'yard' }, notDuplicate)).envelope.code).toBe(200)
  await app.sql('update solution_enquiry set status = 1 where target = $1', [target])
  expect((await app.ask(sendEnquiry, await validEnquiry(target), notDuplicate)).envelope.code).toBe(200)
})

test('[SOL-1] a person can send five enquiries a day', async () => {
  const target = '13611110004'
  const codes: unknown[] = []
  for (let time = 1; time <= 6; time++) {
    await app.sql('update solution_enquiry set status = 2 where target = $1', [target])
    codes.push((await app.ask(sendEnquiry, await validEnquiry(target), notDuplicate)).envelope.code)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('[SOL-1] every rule of the form has its message', async () => {
  const right = await validEnquiry('13611110005')
  const cases: [object, string, string][] = [
    [{ solutionId: 'other' }, 'solutionId', 'Solution is not valid'],
    [{ name: ' \u200b ' }, 'name', 'Please enter your name'],
    [{ name: 'x'.repeat(51) }, 'name', 'Your name: at most 50 characters'],
    [{ message: undefined }, 'message', 'Please enter your question'],
    [{ message: '好'.repeat(1_001) }, 'message', 'Your question: at most 1000 characters'],
    [{ agreement: false }, 'agreement', 'Please choose to agree to the service agreement'],
    [{ phonenumber: '110' }, 'phonenumber', 'Please enter the correct phone number/email address'],
    [{ code: undefined }, 'code', 'Please obtain the verification code'],
  ]
  for (const [change, field, msg] of cases) {
    const { envelope } = await app.ask(sendEnquiry, { ...right, ...change }, { ...notDuplicate, language: 'en_US' })
    expect(envelope, field).toMatchObject({ code: 422, data: { errors: [{ field, msg }] } })
  }
})

test('[SOL-1][PERM-2] staff see contacts masked in the list and complete in the detail, which is audited', async () => {
  const portal = await startOwnApp()
  const member = await buildMember(portal.deps.db, { roles: ['service_agent'] })
  const console = portal.as(member)
  const enquiry = await buildEnquiry(portal, { target: '13622220001', solutionId: 'park' })
  await buildEnquiry(portal, { target: 'a.b@example.cn', status: 2 })
  const list = await console.call(listEnquiries, {})
  expect(list).toMatchObject({ total: 2, counts: { new: 1, contacted: 0, closed: 1 } })
  expect(list.rows.map(({ target }) => target).toSorted()).toEqual(['136****0001', 'a***@example.cn'])
  const searchIds = async (filter: object) => (await console.call(listEnquiries, filter)).rows.map(({ id }) => id)
  expect(await searchIds({ status: '0' })).toEqual([enquiry.id])
  expect(await searchIds({ solutionId: 'park' })).toEqual([enquiry.id])
  expect(await searchIds({ keyword: '13622220001' })).toEqual([enquiry.id])
  expect(await searchIds({ keyword: '港联' })).toHaveLength(2)
  expect(await searchIds({ keyword: '%' })).toEqual([])
  expect(await console.call(getEnquiry, { id: enquiry.id }, { language: 'en_US' })).toMatchObject({
    target: '13622220001',
    solutionTitle: 'Smart park',
    notes: [],
  })
  expect(await portal.sql(`select action, actor_id from audit_log where object_type = 'enquiry' and object_id = $1`, [enquiry.id])).toEqual(
    [{ action: 'enquiry.read', actor_id: member.memberId }],
  )
  const editorOnly = portal.as(await buildMember(portal.deps.db, { roles: ['content_editor'] }))
  expect((await editorOnly.ask(listEnquiries, {})).envelope.code).toBe(403)
})

test('[SOL-1] an enquiry changes status, takes notes, is never new again, and concurrent changes do not overwrite each other', async () => {
  const { id } = await buildEnquiry(app)
  const changeStatus = (status: string, version: number, note = '') =>
    staff.ask(changeEnquiryStatus, { id, status, version, ...(note && { note }) }, notDuplicate)
  expect((await changeStatus('0', 1)).envelope.code).toBe(10_402)
  expect((await changeStatus('1', 1, '已回电，约周三')).envelope).toMatchObject({ code: 200, data: { status: '1', version: 2 } })
  expect((await changeStatus('2', 1)).envelope.code).toBe(409)
  expect((await changeStatus('1', 2)).envelope.code).toBe(10_402)
  expect((await changeStatus('1', 2, '已发方案')).envelope.code).toBe(200)
  expect((await changeStatus('2', 3)).envelope.code).toBe(200)
  expect((await changeStatus('0', 4, 'x')).envelope.code).toBe(10_402)
  const { envelope } = await changeStatus('1', 4, '再次来电')
  expect((envelope.data as { notes: { status: string; note: string | null }[] }).notes.map(({ status, note }) => [status, note])).toEqual([
    ['1', '已回电，约周三'],
    ['1', '已发方案'],
    ['2', null],
    ['1', '再次来电'],
  ])
  for (const unknown of ['x', '00000000-0000-0000-0000-000000000000'])
    expect((await staff.ask(getEnquiry, { id: unknown })).envelope.code, unknown).toBe(404)
})

test('[SOL-1][OPS-3] edited texts appear at once; an outdated copy is refused and every change is audited', async () => {
  const sent = await readSolutionTexts(app, 'park')
  const edited = { ...sent, titleZh: '智慧园区 2', introZh: '第一段\n\n第二段', scope: [{ zh: '一', en: 'One' }] }
  const saved = await editor.call(saveSolution, edited)
  expect(saved).toMatchObject({ titleZh: '智慧园区 2', version: sent.version + 1 })
  expect((await editor.ask(saveSolution, edited, notDuplicate)).envelope.code).toBe(409)
  const published = (await app.call(listSolutions, {})).find(({ solutionId }) => solutionId === 'park')
  expect(published).toMatchObject({ title: '智慧园区 2', intro: ['第一段', '第二段'], scope: ['一'] })
  expect((await editor.call(listAllSolutions, {})).total).toBe(4)
  const invalid = {
    ...edited,
    version: saved.version,
    titleEn: '',
    benefits: [{ titleZh: '一', titleEn: '', textZh: '二', textEn: 'Two' }],
  }
  const { envelope } = await editor.ask(saveSolution, invalid, notDuplicate)
  const fields = (envelope.data as { errors: { field: string }[] }).errors.map(({ field }) => field)
  expect(fields).toEqual(['titleEn', 'benefits.0.titleEn'])
  expect(await app.sql(`select action from audit_log where object_type = 'solution' and object_id = 'park'`)).toEqual([
    { action: 'solution.edit' },
  ])
})

test('[PROF-6] enquiries are exported and deleted with the account, including those sent from its phone number', async () => {
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
