import { expect, test } from 'vitest'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { startOwnApp } from '#test/app.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '../../assignment-contract.ts'
import { getLead } from '../../contract.ts'
import { routeLeads } from '../routing/route-leads.ts'

const noRepeat = { headers: { repeatSubmit: 'false' } }

async function open() {
  const portal = await startOwnApp()
  const { db } = portal.deps
  const [zhou, lin, service] = [
    await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' }),
    await buildMember(db, { roles: ['leasing_agent'], nickName: '小林' }),
    await buildMember(db, { roles: ['service_agent'], nickName: '小吴' }),
  ]
  const admin = portal.as(await buildMember(db, { roles: ['admin'] }))
  const add = (name: string, rule: object) =>
    admin.call(contract.addLeadRule, { name, terms: {}, target: { kind: 'person', memberId: zhou.memberId }, ...rule }, noRepeat)
  return { portal, admin, zhou, lin, service, add }
}

test('[OPS-1.33] rules are added at the end, moved, changed with their version, and deleted without gaps', async () => {
  const { admin, zhou, add } = await open()
  const [first, second, third] = [await add('一', {}), await add('二', {}), await add('三', {})]
  const order = async () => (await admin.call(contract.listLeadRules, {})).map(({ name, position }) => `${position} ${name}`)
  expect(await order()).toEqual(['1 一', '2 二', '3 三'])
  const values = ({ name, terms, target, acceptMinutes }: contract.LeadRule) => ({ name, terms, target, acceptMinutes })
  await admin.call(contract.editLeadRule, { id: third.id, ...values(third), position: 1, version: third.version }, noRepeat)
  expect(await order()).toEqual(['1 三', '2 一', '3 二'])
  await admin.call(contract.editLeadRule, { id: first.id, ...values(first), position: 99, version: first.version }, noRepeat)
  expect(await order()).toEqual(['1 三', '2 二', '3 一'])
  expect((await admin.ask(contract.editLeadRule, { id: first.id, ...values(first), version: first.version }, noRepeat)).envelope.code).toBe(
    409,
  )
  await admin.call(contract.removeLeadRule, { id: second.id }, noRepeat)
  expect(await order()).toEqual(['1 三', '2 一'])
  expect((await admin.ask(contract.removeLeadRule, { id: second.id }, noRepeat)).envelope.code).toBe(404)
  expect((await admin.call(contract.listLeadRules, {}))[0]).toMatchObject({ targetNames: ['小周'], acceptMinutes: null, active: true })
  expect(zhou.memberId).not.toBe('')
})

test('[OPS-1.33] a rule names only people who may have leads', async () => {
  const { portal, admin } = await open()
  const customer = await buildMember(portal.deps.db)
  for (const target of [
    { kind: 'person', memberId: customer.memberId },
    { kind: 'group', memberIds: [customer.memberId] },
  ]) {
    const { envelope } = await admin.ask(contract.addLeadRule, { name: '错', terms: {}, target }, noRepeat)
    expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'target' }] } })
  }
  expect(
    (await admin.ask(contract.addLeadRule, { name: '错', terms: {}, target: { kind: 'group', memberIds: [] } }, noRepeat)).envelope.code,
  ).toBe(422)
})

test('[OPS-1.33] the try-out of the last 30 days equals what happened', async () => {
  const { portal, admin, zhou, lin, service, add } = await open()
  await add('咨询', { terms: { sources: ['enquiry'] }, target: { kind: 'person', memberId: service.memberId } })
  await add('轮流', { target: { kind: 'group', memberIds: [zhou.memberId, lin.memberId] } })
  const built: string[] = []
  for (const kind of ['viewing', 'enquiry', 'contact', 'demand', 'talk', 'enquiry', 'viewing'] as const) {
    built.push((await buildLead(portal, kind)).id)
    await writeAs({ kind: 'job', reason: 'test' }, () => routeLeads(portal.deps))
  }
  const happened = new Map(
    await Promise.all(built.map(async (id) => [id, (await admin.call(getLead, { id })).owner?.name ?? null] as const)),
  )
  const tried = await admin.call(contract.tryLeadRules, {}, noRepeat)
  expect(new Map(tried.rows.map(({ leadId, ownerName }) => [leadId, ownerName]))).toEqual(happened)
  expect(tried).toMatchObject({ total: 7, unassigned: 0 })
  expect(new Map(tried.byPerson.map(({ name, count }) => [name, count]))).toEqual(new Map([['小吴', 2], ['小周', 3], ['小林', 2]])) // prettier-ignore
  expect((await admin.call(contract.listLeadRules, {})).map(({ assigned }) => assigned)).toEqual([2, 5])

  // Other rules are tried without being stored.
  const other = await admin.call(
    contract.tryLeadRules,
    { rules: [{ name: '只看委托', terms: { sources: ['demand'] }, target: { kind: 'person', memberId: lin.memberId } }] },
    noRepeat,
  )
  expect(other).toMatchObject({ total: 7, unassigned: 6, byRule: [{ ruleName: '只看委托', count: 1 }] })
})

test('[OPS-1.33] everybody enters their own absence; those of colleagues need the permission', async () => {
  const { portal, admin, zhou, service } = await open()
  const times = { fromTime: '2099-01-01 00:00:00', toTime: '2099-01-08 00:00:00' }
  const own = portal.as(service)
  const absence = await own.call(contract.saveAbsence, { ...times, deputyId: zhou.memberId }, noRepeat)
  expect(absence).toMatchObject({ memberName: '小吴', deputyName: '小周', ...times })
  expect((await own.ask(contract.saveAbsence, { ...times, memberId: zhou.memberId }, noRepeat)).envelope.code).toBe(403)
  expect((await portal.as(zhou).ask(contract.removeAbsence, { id: absence.id }, noRepeat)).envelope.code).toBe(404)
  expect((await own.ask(contract.saveAbsence, { ...times, toTime: times.fromTime }, noRepeat)).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'toTime' }] },
  })
  expect((await own.ask(contract.saveAbsence, { ...times, deputyId: service.memberId }, noRepeat)).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'deputyId' }] },
  })
  const changed = await admin.call(
    contract.saveAbsence,
    { id: absence.id, memberId: service.memberId, ...times, toTime: '2099-01-02 00:00:00' },
    noRepeat,
  )
  expect(changed).toMatchObject({ id: absence.id, toTime: '2099-01-02 00:00:00', deputyId: null })
  expect(await own.call(contract.listAbsences, {})).toHaveLength(1)
  await own.call(contract.removeAbsence, { id: absence.id }, noRepeat)
  expect(await own.call(contract.listAbsences, {})).toEqual([])
})
