import { expect, test } from 'vitest'
import { changeAppointmentStatus } from '#features/appointments/staff-contract.ts'
import { startApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildLead } from '#test/build/lead.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { getCustomer, listTimeline, noteCustomer, type TimelineItem } from '#features/leads/customers/contract.ts'
import { timelineKinds, timelinePageSize } from '#features/leads/customers/rules.ts'

const portal = await startApp()
const { sql } = portal
const { db } = portal.deps
const agent = await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' })
const staff = portal.as(agent)

const customerOf = async (memberId: string) =>
  (await sql<{ id: string }>('select id from customer where member_id = $1', [memberId]))[0]!.id

/** Creates a customer who has done everything that a timeline shows. */
async function buildBusyCustomer() {
  const { memberId } = await buildMember(db)
  const { parkId } = await buildPark(db)
  const id = await customerOf(memberId)
  await buildLead(portal, 'viewing', { memberId })
  await buildLead(portal, 'demand', { memberId })
  const phone = (await sql<{ phone: string }>('select phone from member where id = $1', [memberId]))[0]!.phone
  for (const kind of ['contact', 'enquiry', 'talk'] as const) await buildLead(portal, kind, { phone })
  await sql('insert into follow (member_id, park_id) values ($1, $2)', [memberId, parkId])
  await sql(`insert into visit (member_id, park_id, last_at, times) values ($1, $2, now(), 3)`, [memberId, parkId])
  await sql(`insert into saved_search (member_id, name, query) values ($1, '上海冷库', 'q=x')`, [memberId])
  await sql(`insert into consent (member_id, purpose, version, prechecked, address_hash) values ($1, 'register', 'terms-1', true, $2)`, [
    memberId,
    Buffer.alloc(32),
  ])
  await buildContract(db, { memberId, parkId, expenses: [{ amount: 406_000, paid: 406_000, dueOn: '2025-07-02' }] })
  await staff.call(noteCustomer, { id, text: '电话里说预算 1.7 以内' })
  await sql(
    `with made as (insert into lead (source, customer_id) values ('manual', $1) returning id)
     insert into lead_source (kind, source_id, lead_id) select 'manual', id, id from made`,
    [id],
  )
  return { id, memberId, parkId }
}

const keyOf = ({ kind, id }: TimelineItem) => `${kind} ${id}`

test('[OPS-1.34] the timeline holds every kind once, in order, with its counts', async () => {
  const { id } = await buildBusyCustomer()
  const { rows, next, counts } = await staff.call(listTimeline, { id })
  expect(next).toBeNull()
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual([...timelineKinds].toSorted())
  expect(new Set(rows.map(keyOf)).size).toBe(rows.length)
  expect(rows.map(({ time }) => time)).toEqual(
    rows
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
  for (const kind of timelineKinds) {
    const count = rows.filter((row) => row.kind === kind).length
    expect(counts!.find((each) => each.kind === kind)?.count).toBe(count)
    expect((await staff.call(listTimeline, { id, kinds: [kind] })).rows.map(keyOf)).toEqual(
      rows.filter((row) => row.kind === kind).map(keyOf),
    )
  }
  expect(rows.find(({ kind }) => kind === 'expense')).toMatchObject({
    amount: 406_000,
    paid: true,
    time: expect.stringMatching(/^2025-07-02/),
  })
  expect(rows.find(({ kind }) => kind === 'visit')).toMatchObject({ times: 3, place: expect.any(String) })
})

test('[OPS-1.34] transitions of a viewing are entries of their own, with who made them', async () => {
  const { memberId } = await buildMember(db)
  const { sourceId } = await buildLead(portal, 'viewing', { memberId })
  await staff.call(changeAppointmentStatus, { id: sourceId, status: 'followingUp', version: 1 })
  const { rows } = await staff.call(listTimeline, { id: await customerOf(memberId), kinds: ['viewing'] })
  expect(rows.map(({ step, recordId, actor }) => [step, recordId, actor?.name ?? null])).toEqual([
    ['changed', sourceId, '小周'],
    ['created', sourceId, null],
  ])
})

test('[OPS-1.34] pages have neither gaps nor repeats while entries are added', async () => {
  const { memberId } = await buildMember(db)
  const id = await customerOf(memberId)
  // Several at the same moment: only kind and id tell them apart.
  await sql(
    `insert into customer_note (customer_id, text, at) select $1, 'n' || n, date_trunc('hour', now()) - (n / 7) * interval '1 microsecond'
     from generate_series(1, 130) n`,
    [id],
  )
  const before = new Set(
    (await sql<{ id: string }>('select id from customer_note where customer_id = $1', [id])).map((row) => `note ${row.id}`),
  )
  const seen: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 10; page++) {
    const { rows, next, counts } = await staff.call(listTimeline, { id, kinds: ['note'], ...(cursor && { before: cursor }) })
    expect(rows.length).toBeLessThanOrEqual(timelinePageSize)
    expect(counts === null).toBe(cursor !== undefined)
    seen.push(...rows.map(keyOf))
    await staff.call(noteCustomer, { id, text: `dazu ${page}` })
    if (next === null) break
    cursor = next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(new Set(seen)).toEqual(before)
})

test('[OPS-1.34] cleared browsing is gone from timeline and card', async () => {
  const { id, memberId } = await buildBusyCustomer()
  expect((await staff.call(getCustomer, { id })).browsing).toMatchObject({ parks: 1, times: 3 })
  await sql('delete from visit where member_id = $1', [memberId])
  expect((await staff.call(getCustomer, { id })).browsing).toBeNull()
  expect((await staff.call(listTimeline, { id, kinds: ['visit'] })).rows).toEqual([])
})

test('[OPS-1.34] an erased customer shows contracts only, and those only to who may see them', async () => {
  const { id } = await buildBusyCustomer()
  await sql(`update customer set person = null, phone = null, email = null, company = null, tags = '{}', erased_at = now() where id = $1`, [
    id,
  ])
  expect(await staff.call(getCustomer, { id })).toMatchObject({
    erased: true,
    person: null,
    phone: null,
    leads: [],
    browsing: null,
    contracts: [{ paid: 406_000, unpaid: 0 }],
  })
  const { rows } = await staff.call(listTimeline, { id })
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(['contract', 'expense'])

  await sql(`insert into role (key, name_zh, name_en, is_staff) values ('reader', '只读', 'Reader', true)`)
  await sql(`insert into role_permission (role_key, permission) select 'reader', unnest($1::text[])`, [
    ['system:customer:query', 'system:lead:team'],
  ])
  const reader = portal.as(await buildMember(db, { roles: ['reader'] }))
  expect((await reader.call(getCustomer, { id })).contracts).toBeNull()
  expect((await reader.call(listTimeline, { id })).rows).toEqual([])
})
