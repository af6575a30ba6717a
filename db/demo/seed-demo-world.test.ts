import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { seedDemoWorld } from './seed-demo-world.ts'

const stored = new Map<string, number>()
const storage = { put: async (key: string, content: Uint8Array) => void stored.set(key, content.length) }
const anchor = '2026-01-01'
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client(await createTestDatabase())
  await client.connect()
  await seedDemoWorld({ client, storage, anchor })
})
afterAll(() => client.end())

const rowsOf = async <Row extends pg.QueryResultRow>(sql: string) => (await client.query<Row>(sql)).rows

test('[RUN-1] the demo world satisfies all constraints, and seeding again changes nothing', async () => {
  const count =
    'select (select count(*)::int from park) parks, (select count(*)::int from warehouse) warehouses, (select count(*)::int from article) articles'
  const [before] = await rowsOf(count)
  expect(before).toMatchObject({ parks: 240, articles: 80 })
  expect(await seedDemoWorld({ client, storage, anchor })).toBeNull()
  expect(await rowsOf(count)).toEqual([before])
})

test('[DET-1] every park has at least four pictures in the order aerial, docks, hall, racks', async () => {
  const rows = await rowsOf<{ titles: string[] }>(
    `select array_agg(title_en order by position) titles from media where kind = 'image' group by park_id`,
  )
  expect(rows.length).toBe(240)
  for (const { titles } of rows)
    expect(titles.slice(0, 4)).toEqual(['The park from above', 'Docks', 'Hall and column grid', 'Racks in the hall'])
})

test('[DET-1] every file of a picture, panorama, video or cover is stored', async () => {
  const files = await rowsOf<{ storage_key: string; bytes: string }>('select storage_key, bytes from file')
  expect(files.filter((file) => stored.get(file.storage_key) !== Number(file.bytes))).toEqual([])
  expect(files.length).toBe(stored.size)
})

test('[DET-1] parks are flagged for VR and video exactly when they have some', async () => {
  const wrong = await rowsOf(`select id from park p
    where has_vr <> exists (select from media m where m.park_id = p.id and m.kind = 'vr')
       or has_video <> exists (select from media m where m.park_id = p.id and m.kind = 'video')`)
  expect(wrong).toEqual([])
})

test('[DET-9] a hotspot leads to another panorama of the same park', async () => {
  const leads = await rowsOf<{ same: boolean }>(`select t.park_id = m.park_id and t.kind = 'vr' as same
    from media m cross join jsonb_array_elements(m.hotspots) h left join media t on t.id = (h ->> 'target')::bigint
    where h ->> 'kind' = 'scene'`)
  expect(leads.length).toBeGreaterThan(0)
  expect(leads.every(({ same }) => same)).toBe(true)
})

test('[OPS-1] every lead that was won has the contract that its customer made afterwards', async () => {
  const won = await rowsOf<{ isEffective: boolean; isOwn: boolean; isLater: boolean; isLinked: boolean }>(
    `select k.state = 'effective' as "isEffective", k.member_id = c.member_id as "isOwn", k.created_at > l.created_at as "isLater",
       k.lead_id = l.id as "isLinked"
     from lead l join customer c on c.id = l.customer_id left join contract k on k.id = l.contract_id where l.stage = 'won'`,
  )
  expect(won.length).toBeGreaterThan(0)
  for (const each of won) expect(each).toEqual({ isEffective: true, isOwn: true, isLater: true, isLinked: true })
})

test('[CFG-2] the next park of an operator gets a free id', async () => {
  const [{ next } = { next: 0 }] = await rowsOf<{ next: number }>(`select nextval(pg_get_serial_sequence('park', 'id'))::int as next`)
  expect(next).toBeGreaterThan(240)
})

test('[FOL-3] customers follow and visit published listings, and parks count their followers', async () => {
  const [sums] = await rowsOf<{ follows: number; visits: number; counted: number; parks: number }>(`select
    (select count(*)::int from follow) follows, (select count(*)::int from visit) visits,
    (select sum(follow_count)::int from park_counter) counted, (select count(*)::int from follow where park_id is not null) parks`)
  expect(sums!.counted).toBe(sums!.parks)
  expect(sums!.follows).toBeGreaterThan(40)
  expect(sums!.visits).toBeGreaterThan(80)
  // The new customer has nothing.
  expect(await rowsOf(`select 1 from member join visit on member_id = member.id where user_name = 'mayan'`)).toEqual([])
})

test('[PERM-2] the demo world has customers, members of each staff role and a suspended one, and no account has a password', async () => {
  const members = await rowsOf<{ user_name: string; role_key: string | null; password_hash: null; reachable: boolean }>(
    `select user_name, role_key, password_hash, phone !~ '^144' or email !~ '[.]example$' as reachable
     from member left join member_role on member_id = id order by phone`,
  )
  expect(members.slice(12).map(({ role_key }) => role_key)).toEqual([
    'content_editor',
    'leasing_agent',
    'service_agent',
    'leasing_agent',
    'leasing_agent',
    'leasing_agent',
  ])
  expect(await rowsOf('select user_name from member where disabled_at is not null')).toEqual([{ user_name: 'leasing4' }])
  expect(
    await rowsOf('select role_keys from member_invite where used_at is null and revoked_at is null and expires_at > now()'),
  ).toHaveLength(2)
  expect(members.slice(0, 12).every(({ role_key }) => role_key === null)).toBe(true)
  expect(members.some(({ password_hash, reachable }) => password_hash !== null || reachable)).toBe(false)
})

test('[SOL-1] customer service finds enquiries in every status and about every solution, in both languages, with their history', async () => {
  const rows = await rowsOf<{ status: number; solution_id: string; language: string; notes: number; target: string }>(
    `select status, solution_id, language, target, (select count(*)::int from solution_enquiry_note where enquiry_id = e.id) notes
     from solution_enquiry e`,
  )
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([0, 1, 2]))
  expect(new Set(rows.map(({ solution_id }) => solution_id)).size).toBe(4)
  expect(new Set(rows.map(({ language }) => language)).size).toBe(2)
  for (const { status, notes, target } of rows) {
    expect(notes > 0).toBe(status > 0)
    // Phone numbers and addresses that are not assigned.
    expect(target).toMatch(/^144|[.]example$/)
  }
  const moved = await rowsOf(`select 1 from audit_log where action = 'enquiry.move'`)
  expect(moved.length).toBe(rows.reduce((sum, { notes }) => sum + notes, 0))
})

test('[WID-3] customer service has open and closed conversations, numbered without gaps, and no visitor is waiting', async () => {
  const rows = await rowsOf<{ state: string; waiting_since: null; whole: boolean }>(
    `select state, waiting_since, last_id = (select count(*) from chat_message where thread_id = t.id)
       and last_id = (select max(id) from chat_message where thread_id = t.id) as whole from chat_thread t`,
  )
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open', 'closed']))
  expect(rows.every(({ waiting_since, whole }) => waiting_since === null && whole)).toBe(true)
})

test('[TOUR-1] a tour is under way, one is over and one was cancelled; each has its viewings in the order of driving', async () => {
  const tours = await rowsOf(
    `select t.plan, t.day::text, json_agg(json_build_object('id', a.id, 'stop', a.stop, 'status', a.status, 'day', a.visit_on,
       'begin', extract(epoch from a.visit_at) / 60, 'member', a.member_id = t.member_id) order by a.stop) as stops
     from tour t join appointment a on a.tour_id = t.id group by t.id order by t.day`,
  )
  type Stop = { id: string; stop: number; status: number; day: string; begin: number; member: boolean }
  expect(tours.map(({ stops }) => (stops as Stop[]).map(({ status }) => status))).toEqual([
    [4, 4],
    [4, 1, 1, 0, 0],
    [2, 2],
  ])
  for (const { plan, day, stops } of tours) {
    const { visits, back } = plan as { visits: { appointmentId: string; arrive: number; begin: number; leave: number }[]; back: number }
    const shown = (stops as Stop[]).map(({ id, stop, begin, day: on, member }) => [id, stop, begin, on, member])
    expect(shown).toEqual(visits.map(({ appointmentId, begin }, at) => [appointmentId, at + 1, begin, day, true]))
    for (const { arrive, begin } of visits) expect(begin).toBeGreaterThanOrEqual(arrive + 10)
    expect(back).toBeLessThanOrEqual(18 * 60)
  }
})

test('[OPS-1] most parks have an owner among the leasing agents, and a few have none', async () => {
  const rows = await rowsOf<{ owner: string | null; parks: number }>(
    `select user_name as owner, count(*)::int as parks from park left join member m on m.id = owner_id group by 1 order by 1`,
  )
  expect(rows.map(({ owner }) => owner)).toEqual(['leasing', 'leasing2', 'leasing3', null])
  expect(rows.at(-1)!.parks).toBeLessThan(30)
})

test('[OPS-1] the latest verification of a park is the one that it shows; some parks have none', async () => {
  const rows = await rowsOf<{ shown: boolean; verified: boolean; kinds: string[] }>(
    `select p.verified_at is not null as verified,
       coalesce(p.verified_at::date = max(v.verified_on) and p.verified_by = (array_agg(v.kind order by v.verified_on desc))[1], p.verified_at is null) as shown,
       array_remove(array_agg(v.kind), null) as kinds
     from park p left join verification v on v.park_id = p.id group by p.id`,
  )
  expect(rows.every(({ shown }) => shown)).toBe(true)
  expect(new Set(rows.flatMap(({ kinds }) => kinds))).toEqual(new Set(['owner', 'visit', 'document']))
  expect(rows.filter(({ verified }) => !verified).length).toBeGreaterThan(20)
})

test('[OPS-1] parks have a completeness, lower where figures are missing, and computing it is no change of them', async () => {
  const [sums] = await rowsOf<{ unscored: number; gapped: number; lower: boolean; touched: number }>(`select
    count(*) filter (where score is null)::int as unscored, count(*) filter (where gap)::int as gapped,
    avg(score) filter (where gap) < avg(score) filter (where not gap) as lower,
    count(*) filter (where updated_at > now() - interval '1 hour')::int as touched
    from park p cross join lateral (select bool_or(column_x is null or bearing is null) as gap from warehouse where park_id = p.id) w`)
  expect(sums).toMatchObject({ unscored: 0, lower: true, touched: 0 })
  expect(sums!.gapped).toBeGreaterThan(10)
})

test('[OPS-3] forty edits of staff are in the audit log in order, with values that differ, and the chain is whole', async () => {
  const sets = await rowsOf<{ kind: string; state: string; user_name: string; differ: boolean; minutes: number }>(
    `select s.kind, s.state, user_name, extract(epoch from a.at - s.created_at)::int as minutes,
       s.records > 0 and not exists (select 1 from record_change c where c.change_set_id = s.id and c.before = c.after) as differ
     from change_set s join audit_log a on a.change_set_id = s.id join member m on m.id = s.actor_id where s.kind <> 'import' order by a.id`,
  )
  expect(sets).toHaveLength(40)
  expect(sets.every(({ differ, minutes }) => differ && minutes === 0)).toBe(true)
  expect(new Set(sets.map(({ user_name }) => user_name))).toEqual(new Set(['leasing', 'leasing2', 'leasing3', 'editor']))
  expect(sets.filter(({ state }) => state === 'undone')).toMatchObject([{ kind: 'bulk' }])
  expect(sets.at(-1)).toMatchObject({ kind: 'undo', state: 'done' })
  const [log] = await rowsOf(
    `select count(*) filter (where hash <> audit_hash(a))::int as broken, max(at) <= now() as past from audit_log a`,
  )
  expect(log).toEqual({ broken: 0, past: true })
  expect(await rowsOf(`select 1 from park where status <> 'published'`)).toEqual([])
})

test('[OPS-3] entries after the demo world have their own time', async () => {
  const defaults = await rowsOf<{ column_default: string }>(
    `select column_default from information_schema.columns where (table_name, column_name) in (('change_set', 'created_at'), ('audit_log', 'at'))`,
  )
  expect(defaults.map(({ column_default }) => column_default).toSorted()).toEqual(['clock_timestamp()', 'now()'])
})

test('[OPS-1] working copies wait in review, returned, unpublished and never published', async () => {
  const rows = await rowsOf(
    `select state, pending, park_id is null as unpublished, review_note is not null as noted, score is not null as scored, cardinality(authors) as authors
     from listing_draft`,
  )
  const edited = { unpublished: false, scored: true, authors: 1 }
  expect(rows).toHaveLength(5)
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...edited, state: 'review', pending: 4, noted: true },
      expect.objectContaining({ state: 'review', unpublished: true, authors: 0 }),
      { ...edited, state: 'returned', pending: 2, noted: true },
      { ...edited, state: 'editing', pending: 5, noted: false },
      { ...edited, state: 'editing', pending: 8, noted: false, unpublished: true },
    ]),
  )
})

test('[OPS-2.9] three partners: one is reviewed and has a working copy waiting, one publishes, one is switched off', async () => {
  const rows = await rowsOf(
    `select s.code, s.trust, s.active, (select count(*)::int from park where source_id = s.id) as parks,
       (select count(*)::int from listing_draft d where d.source_id = s.id and d.state = 'review') as waiting,
       (select count(*)::int from partner_key k where k.source_id = s.id and k.revoked_at is null) as keys,
       (select count(*)::int from partner_call c where c.source_id = s.id) as calls
     from listing_source s order by s.id`,
  )
  expect(rows).toEqual([
    { code: 'hd-agency', trust: 'review', active: true, parks: 0, waiting: 1, keys: 1, calls: 12 },
    { code: 'harbour-group', trust: 'direct', active: true, parks: 6, waiting: 0, keys: 1, calls: 12 },
    { code: 'old-feed', trust: 'review', active: false, parks: 0, waiting: 0, keys: 0, calls: 12 },
  ])
  expect(await rowsOf(`select 1 from warehouse where source_id is not null and external_id is null`)).toEqual([])
})

test('[OPS-2] two imports: one was written with warnings and can be undone, one waits with errors that are shown', async () => {
  const rows = await rowsOf<{ state: string; counts: Record<string, number>; kind: string | null; records: number; undone: string | null }>(
    `select i.state, i.counts, s.kind, s.records, s.state as undone from listing_import i left join change_set s on s.id = i.change_set_id order by i.file_name`,
  )
  expect(rows).toEqual([
    {
      state: 'done',
      counts: expect.objectContaining({ created: 2, changed: 30, unchanged: 6, warnings: 3, errors: 0 }),
      kind: 'import',
      records: 32,
      undone: 'done',
    },
    {
      state: 'checked',
      counts: expect.objectContaining({ errors: 23, errorRows: 11, unchanged: 13 }),
      kind: null,
      records: null,
      undone: null,
    },
  ])
  expect(
    await rowsOf(`select distinct p ->> 'rule' as rule from import_row r cross join jsonb_array_elements(r.problems || r.set_problems) p
      where p ->> 'level' = 'error' order by 1`),
  ).toEqual(['ambiguousDate', 'choice', 'date', 'rentableAboveTotal', 'required', 'unknownPark'].map((rule) => ({ rule })))
})

test('[I18N-1] no article in English has a source in Chinese', async () => {
  expect(await rowsOf(`select id, source from article where language = 'en_US' and source ~ '[一-龥]'`)).toEqual([])
})
