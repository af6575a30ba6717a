// npm run bench:audit -- [--entries 1000000] [--rounds 40]
// The log is written once and kept below .cache. Measures the lists of the audit log: the newest page with its count, for each filter, and the nightly check of the whole log.
// Exit code 1 when the p95 of a filter misses its target by more than a fifth.
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { maxCounted } from '#features/audit/limits.ts'
import { checkAuditChain } from '#features/audit/server/check-chain.ts'
import {
  countEntries,
  findPosition,
  listActorIds,
  listEntries,
  type Cursor,
  type EntryFilter,
} from '#features/audit/server/queries-audit.ts'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'
import { openDatabase, type Db } from '#platform/server/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '40' } } })
const [entryCount, rounds] = [Number(values.entries), Number(values.rounds)]
const targetMs = 300
const tolerance = 1.2

const root = path.join(import.meta.dirname, '..')
const server = await startEmbeddedPostgres({
  dataDir: path.join(root, '.cache', 'audit-log'),
  database: `audit_${entryCount}`,
  notify: () => {},
  log: console,
  settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'],
})
const client = new pg.Client(server.connection)
try {
  await client.connect()
  await migrate(client, path.join(root, 'db', 'migrations'))
  const { rows: written } = await client.query('select from audit_log limit 1')
  if (written.length === 0) {
    const ms = await timed(() => inChangeSet(client, { kind: 'seed' }, () => fill(client)))
    await client.query('vacuum analyze audit_log')
    console.log(`${entryCount} entries written in ${(ms / 1000).toFixed(0)} s`)
  }
  const database = openDatabase(server.connection, console)
  await measure(database.db)
  await database.close()
} finally {
  await client.end()
  await server.stop()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Two years of work: twelve of the staff do most of it, the rest are bookings and registrations of 20,000 customers. */
async function fill(db: pg.Client) {
  await db.query(`insert into member (user_name, nick_name, phone)
    select 'bench' || n, case when n <= 12 then '员工' else '客户' end || n, (13000000000 + n)::text from generate_series(1, 20000) n`)
  for (let first = 1; first <= entryCount; first += 50_000)
    await db.query(
      `with person as (select array_agg(id order by phone) as ids from member), word as (
        select array['article.edit', 'article.publish', 'config.edit', 'dictData.edit', 'enquiry.move', 'demand.status', 'chat.take',
          'appointment.book', 'user.register', 'user.signInByCode'] as actions,
          array['青岛', '上海', '成都', '广州', '武汉', '郑州', '苏州', '宁波', '天津', '重庆'] as cities,
          array['冷链', '保税', '电商', '医药', '汽车', '家电', '快递', '化工'] as goods
      )
      insert into audit_log (at, actor_id, ip, action, object_type, object_id, before, after, request_id, hash)
      select timestamptz '2024-11-23' + n * interval '63 seconds',
        case when n % 50 = 0 then null when n % 10 < 7 then ids[1 + n % 12] else ids[13 + n % 19000 * 7919 % 19000] end,
        '203.0.' || n % 200 || '.7', actions[1 + n % 10], split_part(actions[1 + n % 10], '.', 1), (n * 31 % 40000)::text,
        jsonb_build_object('title', cities[1 + n % 10] || goods[1 + n / 10 % 8] || '仓 ' || n % 5000, 'status', 'draft', 'sort', n % 900),
        jsonb_build_object('title', cities[1 + n % 10] || goods[1 + n / 7 % 8] || '仓 ' || n % 7000, 'status', 'published', 'sort', n % 800,
          'source', md5(n::text)),
        'req-' || md5(n::text), ''
      from generate_series($1::int, $2::int) n, person, word`,
      [first, Math.min(first + 49_999, entryCount)],
    )
}

async function measure(db: Db) {
  const [middle] = await listEntries(db, { text: '青岛' }, null, 1)
  const deep = await findPosition(db, String(Math.round(entryCount / 2)))
  const [staff, customer] = [await listActorIds(db, '员工3'), await listActorIds(db, '客户4711')]
  const questions: [name: string, filter: EntryFilter, cursor?: Cursor][] = [
    ['none', {}],
    ['none, in the middle', {}, { side: 'older', ...deep! }],
    ['who: staff', { actorIds: staff }],
    ['who: a customer', { actorIds: customer }],
    ['who: many of one name', { actorIds: await listActorIds(db, '客户12') }],
    ['action', { action: 'article.publish' }],
    ['kind of record', { objectType: 'config' }],
    ['record', { objectType: middle!.objectType, objectId: middle!.objectId! }],
    ['text, frequent', { text: '青岛' }],
    ['text, some', { text: '青岛冷链仓 17' }],
    ['text, rare', { text: 'c4ca4238a0' }],
    ['text, unknown', { text: '不存在的词' }],
    ['days', { from: new Date('2025-06-01'), until: new Date('2025-06-08') }],
    ['request', { requestId: 'req-c4ca4238a0b923820dcc509a6f75849b' }],
    ['who, action, days and text', { actorIds: staff, action: 'config.edit', from: new Date('2025-03-01'), text: '医药' }],
  ]
  const loadBefore = os.loadavg()[0]!
  const filters: Record<string, { p50Ms: number; p95Ms: number }> = {}
  for (const [name, filter, cursor = null] of questions) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await timed(() => Promise.all([countEntries(db, filter, maxCounted), listEntries(db, filter, cursor, 21)])))
    filters[name] = { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) }
  }
  const checkSeconds = Math.round(await timed(() => checkAuditChain(db))) / 1000
  report({ entryCount, rounds, loadBefore, filters, checkSeconds })
}

type Result = {
  entryCount: number
  rounds: number
  loadBefore: number
  filters: Record<string, { p50Ms: number; p95Ms: number }>
  checkSeconds: number
}

function report(result: Result) {
  console.table(result.filters)
  console.log(`check of the whole log: ${result.checkSeconds} s; p95 of a filter at most ${targetMs} ms`)
  const missed = Object.keys(result.filters).filter((name) => result.filters[name]!.p95Ms > targetMs * tolerance)
  if (missed.length > 0) console.log(`missed by more than a fifth: ${missed.join(', ')}`)
  const folder = path.join(root, 'docs', 'benchmarks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'audit.json'), `${JSON.stringify({ ...result, missed }, null, 2)}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}

/** Returns milliseconds to a tenth. */
function percentile(times: readonly number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1]! * 10) / 10
}
