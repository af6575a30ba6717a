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

test('[PERM-2] the demo world has customers and one member of each staff role, and no account has a password', async () => {
  const members = await rowsOf<{ user_name: string; role_key: string | null; password_hash: null; reachable: boolean }>(
    `select user_name, role_key, password_hash, phone !~ '^144' or email !~ '[.]example$' as reachable
     from member left join member_role on member_id = id order by phone`,
  )
  expect(members.slice(12).map(({ role_key }) => role_key)).toEqual(['content_editor', 'leasing_agent', 'service_agent'])
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
