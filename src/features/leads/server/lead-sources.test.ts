import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildEnquiry } from '#test/build/enquiry.ts'
import { buildMember } from '#test/build/member.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

const portal = await startApp()
const { db } = portal.deps

type LeadRow = {
  id: string
  stage: string
  source: string
  customer_id: string
  person: string | null
  phone: string | null
  lost_reason: string | null
}
const leadOf = async (kind: string, sourceId: string) =>
  (
    await portal.sql<LeadRow>(`select l.* from lead l join lead_source s on s.lead_id = l.id where s.kind = $1 and s.source_id = $2`, [
      kind,
      sourceId,
    ])
  )[0]!

const consentFor = async (memberId: string | null) =>
  (
    await db
      .insertInto('consent')
      .values({ memberId, purpose: 'contact', version: 'terms-1', prechecked: true, addressHash: Buffer.alloc(32) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function buildContactRequest({ phone, ...place }: { phone: string; parkId: string; warehouseId: string | null }) {
  const { id } = await db
    .insertInto('contactRequest')
    .values({ ...place, phone, consentId: await consentFor(null) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('[OPS-1.30] a booking, a demand, a contact request, an enquiry and a conversation with a phone each make one lead', async () => {
  const place = await buildWarehouse(db)
  const member = await buildMember(db)
  const viewing = await buildAppointment(db, { memberId: member.memberId, ...place })
  const { demandId } = await buildDemand(db, { memberId: member.memberId })
  const contactId = await buildContactRequest({ ...(await buildWarehouse(db)), phone: '13911110001' })
  const enquiry = await buildEnquiry(portal)
  const { talkId } = await buildConversation(db)
  await db.updateTable('chatThread').set({ phone: '13911110002' }).where('id', '=', talkId).execute()

  const leads = await Promise.all(
    (
      [
        ['viewing', viewing.id],
        ['demand', demandId],
        ['contact', contactId],
        ['enquiry', enquiry.id],
        ['talk', talkId],
      ] as const
    ).map(([kind, id]) => leadOf(kind, id)),
  )

  expect(leads.map(({ source, stage }) => [source, stage])).toEqual(
    ['viewing', 'demand', 'contact', 'enquiry', 'talk'].map((kind) => [kind, 'new']),
  )
  expect(new Set(leads.map(({ id }) => id)).size).toBe(5)
  // One customer per person: the viewing and the demand are of one account.
  expect(new Set(leads.map((lead) => lead.customer_id)).size).toBe(4)
})

test('[OPS-1.30] the same person asking about the same park joins the open lead, and a closed one does not take sources', async () => {
  const member = await buildMember(db, { phone: '13911110003' })
  const place = await buildWarehouse(db)
  const first = await buildAppointment(db, { memberId: member.memberId, ...place, visitOn: '2099-01-02' })
  const contactId = await buildContactRequest({ parkId: place.parkId, warehouseId: null, phone: '13911110003' })
  const lead = await leadOf('viewing', first.id)
  expect((await leadOf('contact', contactId)).id).toBe(lead.id)
  expect((await leadOf('contact', await buildContactRequest({ ...(await buildWarehouse(db)), phone: '13911110003' }))).id).not.toBe(lead.id)

  await portal.sql(`update lead set stage = 'lost', lost_reason = 'price', closed_at = now() where id = $1`, [lead.id])
  const later = await buildAppointment(db, { memberId: member.memberId, ...place, visitOn: '2099-01-03' })
  expect((await leadOf('viewing', later.id)).id).not.toBe(lead.id)
})

test('[OPS-1.30] concurrent bookings by the same person make one customer and one lead', async () => {
  const member = await buildMember(db)
  const place = await buildWarehouse(db)
  const viewings = await Promise.all(
    Array.from({ length: 6 }, (_, at) => buildAppointment(db, { memberId: member.memberId, ...place, visitOn: `2099-02-1${at}` })),
  )
  const leads = await Promise.all(viewings.map(({ id }) => leadOf('viewing', id)))
  expect(new Set(leads.map(({ id }) => id)).size).toBe(1)
  expect(await portal.sql(`select 1 from customer where member_id = $1`, [member.memberId])).toHaveLength(1)
})
