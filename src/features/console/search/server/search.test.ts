import { beforeAll, expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getLead } from '#features/leads/contract.ts'
import { searchConsole } from '../contract.ts'
import type { SearchKind } from '../search-kinds.ts'

const app = await startApp()
const { db } = app.deps
let admin: BuiltMember
let agent: BuiltMember
let editor: BuiltMember
let parkId: string
beforeAll(async () => {
  admin = await buildMember(db, { roles: ['admin'] })
  agent = await buildMember(db, { roles: ['leasing_agent'] })
  editor = await buildMember(db, { roles: ['content_editor'] })
  ;({ parkId } = await buildPark(db, { nameZh: '前湾保税物流园', nameEn: 'Qianwan Bonded Park', code: 'QD-0019' }))
  await buildPark(db, { nameZh: '草稿中的前湾园', nameEn: 'Unpublished Yard', code: 'QD-0020', status: 'draft' })
  await buildWarehouse(db, { parkId, nameZh: '二号库', nameEn: 'Unit Two', code: '1F-C' })
  await buildMember(db, { name: '林海', nickName: '林先生', enterpriseName: '恒信贸易', phone: '13805322617' })
})

const search = async (member: BuiltMember, q: string, options: { kinds?: SearchKind[]; language?: 'zh_CN' | 'en_US' } = {}) =>
  app
    .as(member)
    .call(searchConsole, { q, ...(options.kinds && { kinds: options.kinds }) }, options.language && { language: options.language })
const titles = async (...input: Parameters<typeof search>) => (await search(...input)).map(({ title }) => title)

test('[OPS-1.2] a park is found by code, its beginning, pinyin, initials, English and a part of the name, in this order', async () => {
  expect(await search(agent, 'qd-0019')).toEqual([
    {
      kind: 'park',
      id: parkId,
      title: '前湾保税物流园',
      note: expect.stringContaining('QD-0019'),
      link: `/admin/listings/parks/${parkId}`,
    },
  ])
  expect(await titles(agent, 'QD-00')).toEqual(['前湾保税物流园', '草稿中的前湾园'])
  expect(await titles(agent, 'qianwanbaoshui')).toEqual(['前湾保税物流园'])
  expect(await titles(agent, 'qwbswl')).toEqual(['前湾保税物流园'])
  expect(await titles(agent, 'bonded', { language: 'en_US' })).toEqual(['Qianwan Bonded Park'])
  expect(await titles(agent, '前湾')).toEqual(['前湾保税物流园', '草稿中的前湾园'])
})

test('[OPS-1.2] a park that is not published says so', async () => {
  expect((await search(agent, 'QD-0020'))[0]).toMatchObject({ note: expect.stringContaining('草稿') })
})

test('[OPS-1.2] a warehouse is found by code and name, and by the words of its park in front of them', async () => {
  const found = { kind: 'warehouse', title: '二号库', note: '1F-C · 前湾保税物流园', link: `/admin/listings/parks/${parkId}` }
  for (const q of ['1f-c', '二号', '前湾保税 1F', 'qianwan 二号'])
    expect(await search(agent, q)).toContainEqual(expect.objectContaining(found))
  expect(await search(agent, '不存在 1F', { kinds: ['warehouse'] })).toEqual([])
})

test('[OPS-1.2] a customer is found by the last four digits and by seven, masked, and not by fewer', async () => {
  const found = [expect.objectContaining({ kind: 'customer', title: '林海', note: '恒信贸易 · 138****2617' })]
  for (const q of ['2617', '1380532', '5322617', '138 0532 2617', '恒信']) expect(await search(admin, q)).toEqual(found)
  for (const q of ['林海', 'linhai', 'lh', 'hengxinmaoyi', 'hxmy'])
    expect(await search(admin, q, { kinds: ['customer'] }), q).toEqual(found)
  for (const q of ['617', '22617', '138053', '0532']) expect(await search(admin, q, { kinds: ['customer'] })).toEqual([])
})

test('[OPS-1.2] a customer without a lead that the caller may see is not found', async () => {
  const service = await buildMember(db, { roles: ['service_agent'] })
  expect(await search(service, '林海', { kinds: ['customer'] })).toEqual([])
  const { customerId } = await app.as(agent).call(getLead, { id: (await buildLead(app, 'viewing')).id })
  await app.sql(`update customer set person = '赵钱孙' where id = $1`, [customerId])
  expect(await search(service, 'zqs', { kinds: ['customer'] })).toMatchObject([{ id: customerId, link: `/admin/customers/${customerId}` }])
})

test('[OPS-1.2] staff are not customers, and no phone number appears in full', async () => {
  expect(await search(admin, agent.phone, { kinds: ['customer'] })).toEqual([])
  expect(JSON.stringify(await search(admin, '13805322617'))).not.toContain('13805322617')
})

test('[OPS-1.2] nothing is found that the caller may not read', async () => {
  expect(await search(editor, '2617')).toEqual([])
  expect(await search(editor, '1F-C')).toEqual([])
  expect(await search(editor, '前湾保税')).toMatchObject([{ kind: 'park' }])
  const { parkId: other } = await buildPark(db, { nameZh: '合同园' })
  await buildContract(db, { memberId: (await buildMember(db)).memberId, parkId: other, number: 'HT-2026-088' })
  expect(await search(editor, 'HT-2026-088')).toEqual([])
  expect(await search(agent, '#ht-2026-088')).toMatchObject([
    { kind: 'contract', note: 'HT-2026-088', link: expect.stringMatching(/^\/admin\/money\/contracts\//) },
  ])
})

test('[OPS-1.2] # limits the search to codes, and signs of LIKE are matched as themselves', async () => {
  expect(await search(agent, '#前湾')).toEqual([])
  expect(await titles(agent, '#qd-0019')).toEqual(['前湾保税物流园'])
  for (const q of ['%', '_', '\\', '%%', '前_']) expect(await search(agent, q)).toEqual([])
})

test('[OPS-1.2] an empty or long text is refused by name', async () => {
  for (const q of ['', 'x'.repeat(51)])
    expect((await app.as(agent).ask(searchConsole, { q })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'q' }] } })
})

test('[OPS-1.2] a lead is found by name and by the last four digits, masked, and only by who may see it', async () => {
  const service = await buildMember(db, { roles: ['service_agent'] })
  const { id } = await buildLead(app, 'viewing', { ownerId: agent.memberId })
  await app.sql(`update lead set person = '钱塘江', phone = '13912347788' where id = $1`, [id])
  for (const q of ['钱塘江', '7788'])
    expect(await search(agent, q, { kinds: ['lead'] })).toMatchObject([
      { kind: 'lead', id, note: expect.stringContaining('139****7788'), link: `/admin/leads/${id}` },
    ])
  expect(await search(service, '钱塘江', { kinds: ['lead'] })).toEqual([])
  expect(await search(editor, '钱塘江', { kinds: ['lead'] })).toEqual([])
})
