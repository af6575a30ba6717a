import { expect, test } from 'vitest'
import { checkAuditChain } from '#features/audit/server/check-chain.ts'
import { sweepCatalogue } from '#platform/server/retention/retention.ts'
import { startApp } from '#test/app.ts'
import { findBrokenChangeSet } from '#platform/server/changes/queries-history.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { retention } from './retention.ts'

const { sql, deps } = await startApp()
const { db } = deps

const countOf = async (table: string, condition = 'true') =>
  (await sql<{ number: number }>(`select count(*)::int as number from ${table} where ${condition}`))[0]!.number

test('[RUN-5] [RUN-6.A14] every table of the database is in the catalogue of retention, and no other', async () => {
  const tables = await sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  expect(Object.keys(retention).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('[RUN-5] the nightly run deletes what is too old, in batches, and keeps the rest; a second process meanwhile does no harm', async () => {
  const { memberId } = await buildMember(db)
  const addNotices = (number: number, created: string, read: string | null) =>
    sql(
      `insert into notice (member_id, kind, title_zh, title_en, created_at, read_at)
       select $1, 'x', '题', 'title', now() - $2::interval, now() - $3::interval from generate_series(1, ${number})`,
      [memberId, created, read],
    )
  await addNotices(5_001, '366 days', null)
  await addNotices(1, '200 days', '181 days')
  await addNotices(1, '200 days', '179 days')
  await addNotices(1, '364 days', null)
  const parks: { parkId: string }[] = []
  while (parks.length < 102) parks.push(await buildPark(db))
  for (const [index, { parkId }] of parks.entries())
    await sql(`insert into visit (member_id, park_id, last_at) values ($1, $2, now() - make_interval(days => ${index}))`, [
      memberId,
      parkId,
    ])
  const parkId = parks[0]!.parkId
  for (const age of ['4 years', '2 years'])
    await sql(`insert into listing_change (park_id, field, changed_at) values ($1, 'price', now() - $2::interval)`, [parkId, age])
  await sql(`insert into readiness_probe values (99999991, now() - interval '2 days'), (99999992, now()) on conflict do nothing`)
  await sql(
    `insert into chat_thread (secret_hash, said_at) select sha256(x::text::bytea), now() - make_interval(days => x) from unnest(array[181, 179]) x`,
  )
  await sql(`insert into chat_thread (member_id, said_at) values ($1, now() - interval '400 days')`, [memberId])

  expect(await Promise.all([sweepCatalogue(db, retention), sweepCatalogue(db, retention)])).toEqual([[], []])

  expect(await countOf('notice', `member_id = '${memberId}'`)).toBe(2)
  expect(await countOf('visit', `member_id = '${memberId}'`)).toBe(100)
  expect(await countOf('listing_change', `park_id = ${parkId} and changed_at < now() - interval '1 year'`)).toBe(1)
  expect(await countOf('readiness_probe', 'process in (99999991, 99999992)')).toBe(1)
  expect(await countOf('chat_thread')).toBe(2)
  expect(await countOf('retention_run', "error is null and ran_at > now() - interval '1 hour'")).toBe(
    Object.values(retention).filter((period) => 'sweep' in period && period.sweep).length,
  )
}, 120_000)

test('[RUN-5] requests by phone and enquiries lose their person after two years, consents three years after the account', async () => {
  const { parkId } = await buildPark(db)
  const { memberId } = await buildMember(db)
  const consentOf = async (member: string | null, agreed: string) =>
    (
      await sql<{ id: string }>(
        `insert into consent (member_id, purpose, version, prechecked, address_hash, agreed_at)
         values ($1, 'contact', '1', true, sha256('a'), now() - $2::interval) returning id`,
        [member, agreed],
      )
    )[0]!.id
  const gone = await buildMember(db)
  const lately = await buildMember(db)
  await sql(`update member set deleted_at = now() - interval '4 years' where id = $1`, [gone.memberId])
  await sql(`update member set deleted_at = now() - interval '2 years' where id = $1`, [lately.memberId])
  const consents = {
    member: await consentOf(memberId, '9 years'),
    gone: await consentOf(gone.memberId, '9 years'),
    lately: await consentOf(lately.memberId, '9 years'),
    visitor: await consentOf(null, '4 years'),
    recent: await consentOf(null, '2 years'),
  }
  for (const age of ['3 years', '1 year'])
    await sql(`insert into contact_request (park_id, phone, consent_id, created_at) values ($1, '13800000000', $2, now() - $3::interval)`, [
      parkId,
      consents.recent,
      age,
    ])
  const enquiries: string[] = []
  // Two of one person that nobody has answered, and a recent one.
  for (const [solution, age] of Object.entries({ buy: '3 years', build: '3 years', finance: '1 year' })) {
    const [row] = await sql<{ id: string }>(
      `insert into solution_enquiry (solution_id, member_id, name, company, target, message, language, consent_id, created_at)
       select id, $2, '张三', '某公司', '13800000001', '请联系我', 'zh_CN', $3, now() - $4::interval from solution order by id = $1 desc, id limit 1 returning id`,
      [solution, memberId, consents.recent, age],
    )
    enquiries.push(row!.id)
    await sql(`update solution_enquiry set status = 1 where id = $1`, [row!.id])
  }
  await sql(`insert into solution_enquiry_note (enquiry_id, status, note) values ($1, 1, '张三要三千平')`, [enquiries[0]])
  await sql(`update solution_enquiry set name = '张三三' where id = $1`, [enquiries[0]])
  expect(await countOf('record_change', `before::text like '%张三%' or after::text like '%张三%'`)).toBeGreaterThan(0)

  expect(await sweepCatalogue(db, retention)).toEqual([])

  expect(await sql(`select phone from contact_request where park_id = $1 order by created_at`, [parkId])).toEqual([
    { phone: null },
    { phone: '13800000000' },
  ])
  const rows = await sql(`select anonymous, name, company, target, message, member_id from solution_enquiry order by created_at, id`)
  const removed = { anonymous: true, name: '***', company: null, target: '***', message: '***', member_id: null }
  expect(rows).toEqual([
    removed,
    removed,
    { anonymous: false, name: '张三', company: '某公司', target: '13800000001', message: '请联系我', member_id: memberId },
  ])
  expect(await sql(`select note from solution_enquiry_note`)).toEqual([{ note: null }])
  for (const id of enquiries.slice(0, 2))
    expect(await countOf('record_change', `record_id = '${id}' and (before::text like '%张三%' or after::text like '%张三%')`)).toBe(0)
  const known = await sql<{ id: string }>(`select id from consent where address_hash = sha256('a')`)
  expect(known.map(({ id }) => id).toSorted()).toEqual([consents.member, consents.lately, consents.recent].toSorted())
  expect(await countOf('consent', `id = '${consents.gone}' and member_id is null`)).toBe(1)
  expect(
    await sql(`select deleted::int from retention_run where name in ('contact_request', 'solution_enquiry', 'consent') order by name`),
  ).toEqual([{ deleted: 2 }, { deleted: 1 }, { deleted: 2 }])
  expect(await findBrokenChangeSet(db)).toBeNull()
}, 60_000)

test('[RUN-5] the audit log loses its oldest entries, stays verifiable by its seal, and loses no others', async () => {
  const add = (age: string) =>
    sql(`insert into audit_log (at, action, object_type, hash) values (now() - $1::interval, 'park.edit', 'park', '')`, [age])
  // Written first, so that the ages grow along the chain.
  const before = await countOf('audit_log')
  if (before > 0) await sql(`set session_replication_role = replica; delete from audit_log; set session_replication_role = default`)
  for (const age of ['5 years', '4 years', '1 year', '1 day']) await add(age)
  await sql(`set session_replication_role = replica; delete from change_set; delete from record_change;
    insert into change_set (kind, created_at, state) values ('edit', now() - interval '4 years 1 day', 'done');
    set session_replication_role = default`)
  expect(await findBrokenChangeSet(db)).not.toBeNull()
  expect(await sweepCatalogue(db, retention)).toEqual([])

  expect(await countOf('audit_log', `action = 'park.edit'`)).toBe(2)
  expect(await sql(`select entries::int from audit_seal`)).toEqual([{ entries: 2 }])
  expect(await checkAuditChain(db)).toBeNull()
  await add('0 days')
  expect(await checkAuditChain(db)).toBeNull()
  expect(await sweepCatalogue(db, retention)).toEqual([])
  expect(await countOf('audit_seal')).toBe(1)

  // Neither by hand nor by the function.
  await expect(sql('delete from audit_log where id = (select min(id) from audit_log)')).rejects.toThrow('only ever added')
  await expect(sql(`select seal_audit(now() - interval '2 days', 5000)`)).resolves.toEqual([{ seal_audit: '1' }])
  await expect(sql(`select seal_audit(now(), 5000)`)).rejects.toThrow('only ever added')
  await expect(sql('delete from audit_seal')).rejects.toThrow('only ever added')
  await sql(
    `set session_replication_role = replica; delete from audit_log where id = (select min(id) from audit_log); set session_replication_role = default`,
  )
  expect(await checkAuditChain(db)).not.toBeNull()
}, 60_000)
