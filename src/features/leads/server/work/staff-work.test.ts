import { expect, test } from 'vitest'
import { getPerson, suspendPerson } from '#features/accounts/people-contract.ts'
import { startApp } from '#test/app.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import * as contract from '../../contract.ts'

const portal = await startApp()
const { db } = portal.deps
const admin = await buildMember(db, { roles: ['admin'] })
const asAdmin = portal.as(admin)
const noRepeat = { headers: { repeatSubmit: 'false' } }

test('[OPS-1.42] suspending a colleague hands their open leads to the chosen person, and closed ones stay', async () => {
  const [leaver, successor] = [await buildMember(db, { roles: ['leasing_agent'] }), await buildMember(db, { roles: ['leasing_agent'] })]
  const held = { ownerId: leaver.memberId }
  const [fresh, contacted] = [await buildLead(portal, 'viewing', held), await buildLead(portal, 'demand', { ...held, stage: 'contacted' })]
  const lost = await buildLead(portal, 'enquiry', { ...held, stage: 'lost' })
  const others = await buildLead(portal, 'viewing', { ownerId: admin.memberId })
  const { openWork } = await asAdmin.call(getPerson, { userId: leaver.memberId })
  expect(openWork).toMatchObject([{ kind: 'lead', count: 2, text: '2 条线索' }])
  const { since } = await asAdmin.call(contract.getLeadBoard, {})

  const suspend = { userId: leaver.memberId, successorId: successor.memberId }
  expect(await asAdmin.call(suspendPerson, suspend, noRepeat)).toEqual({ handedOver: 2 })
  expect(await asAdmin.call(contract.getLeadBoard, { since })).toMatchObject({ changed: true })
  for (const { id, version } of [fresh, contacted]) {
    const lead = await asAdmin.call(contract.getLead, { id })
    expect(lead).toMatchObject({ owner: { id: successor.memberId }, version: version + 1 })
    expect(lead.events[0]).toMatchObject({ kind: 'assign', actor: { id: admin.memberId } })
  }
  expect((await asAdmin.call(contract.getLead, { id: lost.id })).owner).toMatchObject({ id: leaver.memberId })
  expect((await asAdmin.call(contract.getLead, { id: others.id })).version).toBe(others.version)
})

test('[OPS-1.42] open leads go only to a person who may have leads, otherwise nothing changes', async () => {
  const leaver = await buildMember(db, { roles: ['leasing_agent'] })
  const editor = await buildMember(db, { roles: ['content_editor'] })
  const { id } = await buildLead(portal, 'viewing', { ownerId: leaver.memberId })
  const refused = await asAdmin.ask(suspendPerson, { userId: leaver.memberId, successorId: editor.memberId }, noRepeat)
  expect(refused.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'successorId' }] } })
  expect((await asAdmin.call(contract.getLead, { id })).owner).toMatchObject({ id: leaver.memberId })
  expect((await asAdmin.call(getPerson, { userId: leaver.memberId })).state).not.toBe('suspended')
})

test('what is assigned to a person is counted as people write it, one and many', async () => {
  const holder = await buildMember(db, { roles: ['leasing_agent'] })
  await buildLead(portal, 'viewing', { ownerId: holder.memberId })
  const textsOf = async () => {
    const { openWork } = await portal.as(admin).call(getPerson, { userId: holder.memberId }, { headers: { 'content-language': 'en_US' } })
    return openWork.map(({ text }) => text)
  }
  expect(await textsOf()).toContain('1 lead')
  await buildLead(portal, 'demand', { ownerId: holder.memberId })
  await buildPark(db, { ownerId: holder.memberId })
  expect(await textsOf()).toEqual(expect.arrayContaining(['1 park', '2 leads']))
})
