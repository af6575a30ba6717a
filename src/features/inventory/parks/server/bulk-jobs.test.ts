import { beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { poolLimits } from '#platform/server/postgres/pool-limits.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { editWarehousesInBulk, type BulkEdit } from '../bulk-contract.ts'
import { cancelBulkJob, exportWarehousePreview, getBulkJob } from '../bulk-job-contract.ts'
import { failures } from '../failures.ts'

const many = 2_101

let app: TestApp
let agent: BuiltMember
let parkId: string
let selection: { parkIds: string[] }
beforeAll(async () => {
  app = await startOwnApp({ senders: { sms: null, email: null } })
  agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  ;({ parkId } = await buildPark(app.deps.db))
  const { warehouseId } = await buildWarehouse(app.deps.db, { parkId, price: 1 })
  await app.sql(
    `insert into warehouse (park_id, floor_id, code, name_zh, name_en, wh_type, building_type, grade, total_area, rentable_area, price, fire_rating,
       floor_material, status, listed_at)
     select park_id, floor_id, 'J' || n, '库 ' || n, 'Unit ' || n, wh_type, building_type, grade, total_area, rentable_area, price, fire_rating,
       floor_material, status, listed_at from warehouse, generate_series(2, ${many}) n where id = $1`,
    [warehouseId],
  )
  selection = { parkIds: [String(parkId)] }
}, 120_000)

const input = (value = 3) => ({ selection, changes: [{ field: 'price', rule: 'percent' as const, value }] })
const edit = (given: object) => app.as(agent).call(editWarehousesInBulk, given as never)
const settled = async (id: string) => {
  const states = ['done', 'outdated', 'failed', 'cancelled']
  await expect
    .poll(async () => (await app.as(agent).call(getBulkJob, { id })).state, { timeout: 60_000 })
    .toSatisfy((state) => states.includes(String(state)))
  return app.as(agent).call(getBulkJob, { id })
}
const pricesAt = async (price: number) =>
  (await app.sql<{ n: number }>('select count(*)::int as n from warehouse where park_id = $1 and price = $2', [parkId, price]))[0]!.n

async function confirm(): Promise<BulkEdit> {
  const { token } = await edit(input())
  return edit({ ...input(), token })
}

test('[OPS-1.17] more than 2,000 records are changed by a job: exactly the preview, one change set, and a notice', async () => {
  const preview = await edit(input())
  expect(preview).toMatchObject({ selected: many, changed: many, asJob: true, jobId: null })
  expect(preview.rows).toHaveLength(200)
  const started = await edit({ ...input(), token: preview.token })
  expect(started).toMatchObject({ changeSetId: null, jobId: expect.any(String) })
  const job = await settled(started.jobId!)
  expect(job).toMatchObject({ state: 'done', changed: many, progress: { done: 2 * many, total: 2 * many } })
  expect(await pricesAt(1.03)).toBe(many)
  const [set] = await app.sql('select kind, records, actor_id from change_set where id = $1', [job.changeSetId])
  expect(set).toEqual({ kind: 'bulk', records: many, actor_id: agent.memberId })
  const [notice] = await app.sql('select title_zh, link from notice where member_id = $1 order by created_at desc limit 1', [
    agent.memberId,
  ])
  expect(notice).toEqual({ title_zh: `批量修改完成：已改 ${many} 条`, link: `/admin/listings/changes/${job.changeSetId}` })
  await app.as(agent).call(undoChangeSet, { id: job.changeSetId! })
  expect(await pricesAt(1)).toBe(many)
}, 120_000)

test('[OPS-1.17] a job whose data has changed since the preview writes nothing', async () => {
  // As a queue leaves it that is late: the record changes between confirmation and job.
  const { token } = await edit(input())
  await app.sql(`update warehouse set price = 1, version = version + 1 where park_id = $1 and code = 'J7'`, [parkId])
  const refused = await app.as(agent).ask(editWarehousesInBulk, { ...input(), token } as never)
  expect(refused.envelope).toMatchObject({ code: failures.changedSincePreview.code })

  const [job] = await app.sql<{ id: string }>(
    `insert into bulk_job (resource, input, token, progress_total, created_by) values ('warehouse', $1, $2, 4202, $3) returning id`,
    [JSON.stringify({ ...input(), selection: { ...selection, except: [] } }), token, agent.memberId],
  )
  await app.deps.db.transaction().execute((trx) => app.deps.jobs.send(trx, 'inventory.bulk-edit', { jobId: job!.id }))
  expect(await settled(job!.id)).toMatchObject({ state: 'outdated', changed: 0, changeSetId: null })
  expect(await pricesAt(1)).toBe(many)
}, 120_000)

test('[OPS-1.17] a job can be cancelled before it writes, and only by who started it', async () => {
  const [job] = await app.sql<{ id: string }>(
    `insert into bulk_job (resource, input, token, progress_total, created_by) values ('warehouse', $1, 'x', 4202, $2) returning id`,
    [JSON.stringify({ ...input(), selection: { ...selection, except: [] } }), agent.memberId],
  )
  const { id } = job!
  const other = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  await expect(app.as(other).call(getBulkJob, { id })).rejects.toMatchObject({ code: 404 })
  await expect(app.as(other).call(cancelBulkJob, { id })).rejects.toMatchObject({ code: 404 })
  expect(await app.as(agent).call(cancelBulkJob, { id })).toMatchObject({ state: 'cancelled' })
  await app.deps.db.transaction().execute((trx) => app.deps.jobs.send(trx, 'inventory.bulk-edit', { jobId: id }))
  const { jobId } = await confirm()
  const done = await settled(jobId!)
  expect(done.state).toBe('done')
  expect((await app.as(agent).call(getBulkJob, { id })).state).toBe('cancelled')
  await expect(app.as(agent).call(cancelBulkJob, { id: jobId! })).rejects.toMatchObject({ code: failures.cannotCancel.code })
  await app.as(agent).call(undoChangeSet, { id: done.changeSetId! })
}, 120_000)

test('[OPS-1.17] a repeated run of a finished job changes nothing', async () => {
  const { jobId } = await confirm()
  const done = await settled(jobId!)
  await app.deps.db.transaction().execute((trx) => app.deps.jobs.send(trx, 'inventory.bulk-edit', { jobId: jobId! }))
  const next = await app.sql(`select count(*)::int as n from change_set where kind = 'bulk'`)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await app.sql(`select count(*)::int as n from change_set where kind = 'bulk'`)).toEqual(next)
  expect(await app.as(agent).call(getBulkJob, { id: jobId! })).toEqual(done)
  await app.as(agent).call(undoChangeSet, { id: done.changeSetId! })
}, 120_000)

test('[OPS-1.17] a job that a deadlock interrupts while it writes starts again, and writes everything once', async () => {
  await app.sql(`create sequence deadlocks`)
  await app.sql(
    `create function deadlock_once() returns trigger language plpgsql as $$
     begin
       if nextval('deadlocks') = 1 then raise exception 'deadlock detected' using errcode = 'deadlock_detected'; end if;
       return new;
     end $$`,
  )
  await app.sql(`create trigger deadlock_once before update of price on warehouse for each row execute function deadlock_once()`)
  const { jobId } = await confirm()
  const done = await settled(jobId!)
  await app.sql(`drop trigger deadlock_once on warehouse`)
  expect(done).toMatchObject({ state: 'done', changed: many, progress: { done: 2 * many, total: 2 * many } })
  await app.as(agent).call(undoChangeSet, { id: done.changeSetId! })
}, 120_000)

test('[OPS-1.17] an undo waits for a transaction that holds one of its records', async () => {
  const { jobId } = await confirm()
  const { changeSetId } = await settled(jobId!)
  const holds = Promise.withResolvers<void>()
  const holding = app.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('warehouse').select('id').where('parkId', '=', parkId).where('code', '=', 'J7').forUpdate().execute()
    holds.resolve()
    await expect.poll(() => app.sql('select 1 from pg_locks where not granted'), { timeout: 30_000 }).not.toEqual([])
    // Longer than the statements of other requests wait.
    await new Promise((resolve) => setTimeout(resolve, poolLimits.lock_timeout + 500))
  })
  await holds.promise
  await app.as(agent).call(undoChangeSet, { id: changeSetId! })
  await holding
  expect(await pricesAt(1)).toBe(many)
}, 120_000)

test('[OPS-1.17] the file of a preview has every row, also those that stay, with the reason', async () => {
  await app.sql(
    `update warehouse set price = null, negotiable = true, name_zh = '=危险', version = version + 1 where park_id = $1 and code = 'J9'`,
    [parkId],
  )
  const { body, headers } = await app.app.inject({
    method: 'POST',
    url: apiPrefix + exportWarehousePreview.path,
    headers: await app.headersOf(agent),
    payload: input(),
  })
  expect(headers['content-type']).toContain('text/csv')
  const lines = body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(many + 1)
  expect(lines[0]).toContain('结果')
  expect(lines.filter((line) => line.endsWith('1.00,1.03,0.03,将修改') || /,1\.00,1\.03,0\.03,/.test(line))).toHaveLength(many - 1)
  expect(lines.find((line) => line.includes('危险'))).toMatch(/'=危险,,,,,价格面议$/)
  const [entry] = await app.sql(`select action, after from audit_log order by id desc limit 1`)
  expect(entry).toMatchObject({ action: 'park.export', after: { rows: many, format: 'csv' } })
}, 120_000)
