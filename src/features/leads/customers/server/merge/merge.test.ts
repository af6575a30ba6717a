import { expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { startApp } from '#test/app.ts'
import { suspendPerson } from '#features/accounts/people-contract.ts'
import { assignLeads } from '#features/leads/contract.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { failures as known } from '#platform/contract/failures.ts'
import * as contract from '#features/leads/customers/contract.ts'
import { failures } from '#features/leads/customers/failures.ts'

const portal = await startApp()
const { sql } = portal
const { db } = portal.deps
const admin = await buildMember(db, { roles: ['admin'] })
const agent = await buildMember(db, { roles: ['leasing_agent'] })
const staff = portal.as(admin)

const customerOf = async (leadId: string) =>
  (await sql<{ customer_id: string }>('select customer_id from lead where id = $1', [leadId]))[0]!.customer_id

let built = 0
async function buildRecord() {
  const phone = `1558000${String(++built).padStart(4, '0')}`
  const lead = await buildLead(portal, 'contact', { phone })
  return { id: await customerOf(lead.id), leadId: lead.id, phone }
}
async function buildAccount() {
  const member = await buildMember(db)
  const lead = await buildLead(portal, 'viewing', { memberId: member.memberId })
  return { id: await customerOf(lead.id), leadId: lead.id, memberId: member.memberId }
}

/** Whole rows of everything that a merge could touch, without versions and times of change. */
const world = () =>
  sql(
    ['customer', 'customer_note', 'lead', 'lead_source', 'lead_event']
      .map((name) => `select '${name}' as name, to_jsonb(t) - array['version','updated_at','changed_in'] as r from ${name} t`)
      .join(' union all ') + ' order by 1, 2',
  )

test('[OPS-1.34] a merge moves leads and notes, and its undo returns every row', async () => {
  const [account, record, earlier] = [await buildAccount(), await buildRecord(), await buildRecord()]
  await sql(`update customer set person = '林晓航', company = '蓝湾', tags = '{冷链}', owner_id = $2 where id = $1`, [
    record.id,
    agent.memberId,
  ])
  await staff.call(contract.noteCustomer, { id: record.id, leadId: record.leadId, text: '线索上的跟进' })
  await staff.call(contract.noteCustomer, { id: record.id, text: '客户上的跟进' })
  await staff.call(contract.mergeCustomers, { id: record.id, fromId: earlier.id })
  const before = await world()

  const preview = await staff.call(contract.mergeCustomers, { id: account.id, fromId: record.id, dryRun: true })
  expect(preview).toMatchObject({ leads: 2, notes: 2, company: '蓝湾', tags: ['冷链'], owner: { id: agent.memberId }, changeSetId: null })
  expect(await world()).toEqual(before)

  const { changeSetId } = await staff.call(contract.mergeCustomers, { id: account.id, fromId: record.id })
  const card = await staff.call(contract.getCustomer, { id: record.id })
  expect(card).toMatchObject({ id: account.id, company: '蓝湾', tags: ['冷链'] })
  expect(card.leads.map(({ id }) => id).toSorted()).toEqual([account.leadId, record.leadId, earlier.leadId].toSorted())
  expect(card.merged.map(({ id }) => id).toSorted()).toEqual([record.id, earlier.id].toSorted())
  const notes = (await staff.call(contract.listTimeline, { id: account.id, kinds: ['note'] })).rows.map(({ text }) => text)
  expect(notes).toEqual(['客户上的跟进', '线索上的跟进'])
  for (const q of [record.phone, earlier.phone])
    expect((await staff.call(contract.listCustomers, { q })).rows.map(({ id }) => id)).toEqual([account.id])

  await staff.call(undoChangeSet, { id: changeSetId! })
  expect(await world()).toEqual(before)
  expect((await staff.call(contract.getCustomer, { id: record.id })).id).toBe(record.id)
})

test('[OPS-1.34] a later request of a merged record belongs to the remaining customer', async () => {
  const [into, from] = [await buildRecord(), await buildRecord()]
  await staff.call(contract.mergeCustomers, { id: into.id, fromId: from.id })
  const again = await buildLead(portal, 'contact', { phone: from.phone })
  expect(await customerOf(again.id)).toBe(into.id)
})

test('[OPS-1.34] a record with an account is not merged away, and only with the permission', async () => {
  const [account, record] = [await buildAccount(), await buildRecord()]
  expect((await staff.ask(contract.mergeCustomers, { id: record.id, fromId: account.id })).envelope).toMatchObject({
    code: failures.hasAccount.code,
    msg: '该客户有账号，不能合并',
  })
  expect((await portal.as(agent).ask(contract.mergeCustomers, { id: account.id, fromId: record.id })).envelope.code).toBe(
    known.forbidden.code,
  )
  for (const fromId of [account.id, '01900000-0000-7000-8000-000000000000'])
    expect((await staff.ask(contract.mergeCustomers, { id: account.id, fromId })).envelope.code).toBe(known.notFound.code)
  const merge = () => staff.ask(contract.mergeCustomers, { id: account.id, fromId: record.id })
  const codes = (await Promise.all([merge(), merge()])).map(({ envelope }) => envelope.code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
})

test('[OPS-1.34] duplicates are suggested by phone number, e-mail address, or name and company, the surest first', async () => {
  const [account, byPhone, byName, other] = [await buildAccount(), await buildRecord(), await buildRecord(), await buildRecord()]
  const [{ phone } = { phone: '' }] = await sql<{ phone: string }>('select phone from member where id = $1', [account.memberId])
  await sql('update customer set phone = $2 where id = $1', [byPhone.id, phone])
  await sql(`update customer set person = 'Ann Lee', company = 'Blue Bay' where id = any($1::uuid[])`, [[account.id, byName.id]])
  await sql(`update customer set person = 'Ann Lee', company = 'Red Bay' where id = $1`, [other.id])
  const duplicates = await staff.call(contract.listDuplicates, { id: account.id })
  expect(duplicates.map(({ customer, reasons }) => [customer.id, reasons])).toEqual([
    [byPhone.id, ['phone']],
    [byName.id, ['name']],
  ])
  const second = await buildAccount()
  await sql(`update customer set person = 'Ann Lee', company = 'Blue Bay' where id = $1`, [second.id])
  expect((await staff.call(contract.listDuplicates, { id: account.id })).map(({ customer }) => customer.id)).not.toContain(second.id)
})

test('[OPS-1.34] [OPS-1.42] customers go to the successor of a suspended colleague, and a suspended owner gives way to an active one', async () => {
  const admin = await buildMember(db, { roles: ['admin'] })
  const [leaver, successor] = [await buildMember(db, { roles: ['leasing_agent'] }), await buildMember(db, { roles: ['leasing_agent'] })]
  const owner = async (id: string) =>
    (await sql<{ owner_id: string | null }>('select owner_id from customer where id = $1', [id]))[0]!.owner_id
  const give = (id: string, { memberId }: { memberId: string }) => sql('update customer set owner_id = $2 where id = $1', [id, memberId])
  const [kept, into, from] = [await buildRecord(), await buildRecord(), await buildRecord()]
  await give(kept.id, leaver)
  const suspend = { userId: leaver.memberId, successorId: successor.memberId }
  const noRepeat = { headers: { repeatSubmit: 'false' } }
  expect(await portal.as(admin).call(suspendPerson, suspend, noRepeat)).toEqual({ handedOver: 1 })
  expect(await owner(kept.id)).toBe(successor.memberId)

  await give(into.id, leaver)
  await give(from.id, successor)
  await staff.call(contract.mergeCustomers, { id: into.id, fromId: from.id })
  expect(await owner(into.id)).toBe(successor.memberId)

  const left = await buildRecord()
  await give(left.id, leaver)
  const lead = await buildLead(portal, 'contact', { phone: left.phone })
  await portal.as(admin).call(assignLeads, { ids: [lead.id], ownerId: successor.memberId }, noRepeat)
  expect(await owner(left.id)).toBe(successor.memberId)
})
