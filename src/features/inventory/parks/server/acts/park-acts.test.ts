import { beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { addPark } from '#features/inventory/drafts/contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { actOnParks, type ParkActResult } from '#features/inventory/parks/act-contract.ts'
import { cancelBulkJob, getBulkJob } from '#features/inventory/parks/bulk-job-contract.ts'
import { failures } from '#features/inventory/parks/failures.ts'

let app: TestApp
let agent: BuiltMember
let ids: string[]
beforeAll(async () => {
  app = await startOwnApp({ senders: { sms: null, email: null } })
  await app.sql(`update site_setting set value_zh = '0', value_en = '0' where key = 'listing.publish.minScore'`)
  agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  ids = []
  for (let n = 0; n < 4; n += 1) {
    const { parkId } = await buildPark(app.deps.db)
    await buildWarehouse(app.deps.db, { parkId, price: 1 })
    ids.push(String(parkId))
  }
  await app.sql(`update park set drawing_cover = true, code = 'ACT-' || id`)
}, 120_000)

type Input = Parameters<TestApp['call']>[1]
const act = (input: object, member = agent): Promise<ParkActResult> => app.as(member).call(actOnParks, input as Input as never)
const confirm = async (input: object, member = agent) => act({ ...input, token: (await act(input, member)).token }, member)
const statuses = async (which = ids) =>
  (await app.sql<{ status: string }>('select status from park where id = any($1) order by id', [which])).map(({ status }) => status)
const settled = async (id: string) => {
  const states = ['done', 'outdated', 'failed', 'cancelled']
  const read = () => app.as(agent).call(getBulkJob, { id })
  await expect.poll(async () => (await read()).state, { timeout: 90_000 }).toSatisfy((state) => states.includes(String(state)))
  return read()
}

test('[OPS-1.17] parks are withdrawn and published by exactly what the preview names, each with one undo', async () => {
  const selection = { ids }
  const preview = await act({ act: 'withdraw', selection })
  expect(preview).toMatchObject({ selected: 4, changed: 4, warehouses: 4, left: [], isDone: false, asJob: false })
  expect(await statuses()).toEqual(Array(4).fill('published'))
  await expect(act({ act: 'withdraw', selection, token: preview.token })).rejects.toMatchObject({ code: 422 })
  const withdrawn = await confirm({ act: 'withdraw', selection, reason: '装修' })
  expect(withdrawn).toMatchObject({ isDone: true, changed: 4 })
  expect(await statuses()).toEqual(Array(4).fill('withdrawn'))
  await expect(app.call(getPark, { parkId: ids[0]! })).rejects.toMatchObject({ code: 404 })
  expect(
    await app.sql(
      'select action, s.kind, s.reason, s.actor_id from audit_log l join change_set s on s.id = l.change_set_id where s.id = $1',
      [withdrawn.changeSetId],
    ),
  ).toEqual([{ action: 'park.withdraw', kind: 'withdraw', reason: '装修', actor_id: agent.memberId }])

  // One of them fails a check: it stays, with the check, and the others are published.
  await app.sql(`update park set address_zh = '', version = version + 1 where id = $1`, [ids[3]])
  const publish = { act: 'publish', selection }
  const plan = await act(publish)
  expect(plan).toMatchObject({ selected: 4, changed: 3, left: [{ why: 'checks', count: 1, examples: [{ id: ids[3] }] }] })
  expect(plan.left[0]!.examples[0]!.detail).not.toBeNull()
  await app.sql('update park set version = version + 1 where id = $1', [ids[0]])
  await expect(act({ ...publish, token: plan.token })).rejects.toMatchObject({ code: failures.changedSincePreview.code })
  const published = await confirm(publish)
  expect(await statuses()).toEqual(['published', 'published', 'published', 'withdrawn'])
  expect(await act(publish)).toMatchObject({ changed: 0, left: [{ why: 'published', count: 3 }, { why: 'checks' }] })
  await app.as(agent).call(undoChangeSet, { id: published.changeSetId! })
  expect(await statuses()).toEqual(Array(4).fill('withdrawn'))
  await app.as(agent).call(undoChangeSet, { id: withdrawn.changeSetId! })
  expect(await statuses()).toEqual(Array(4).fill('published'))
  await app.sql(`update park set address_zh = '路 1 号', version = version + 1 where id = $1`, [ids[3]])
})

test('[OPS-1.17] only parks that are off the site and in no contract are deleted, and the undo brings them back', async () => {
  const admin = await buildMember(app.deps.db, { roles: ['admin'] })
  const [free, held] = [await buildPark(app.deps.db), await buildPark(app.deps.db)].map(({ parkId }) => String(parkId))
  const unit = await buildWarehouse(app.deps.db, { parkId: held!, price: 1 })
  await buildContract(app.deps.db, { memberId: agent.memberId, warehouseId: unit.warehouseId } as never)
  const { draftId } = await app.as(admin).call(addPark, { nameZh: '草稿' })
  const selection = { ids: [ids[0]!, free!, held!, draftId] }
  await app.sql(`update park set status = 'withdrawn' where id = any($1)`, [[free, held]])
  const preview = await act({ act: 'remove', selection }, admin)
  expect(preview).toMatchObject({
    changed: 2,
    drafts: 1,
    left: [
      { why: 'published', count: 1 },
      { why: 'inUse', count: 1 },
    ],
  })
  const removed = await act({ act: 'remove', selection, token: preview.token }, admin)
  expect(await statuses([ids[0]!, free!, held!])).toEqual(['published', 'withdrawn'])
  expect(await app.sql('select 1 from listing_draft where id = $1', [draftId])).toEqual([])
  await app.as(admin).call(undoChangeSet, { id: removed.changeSetId! })
  expect(await statuses([free!])).toEqual(['withdrawn'])
})

test('[OPS-1.17] each act needs its own permission, and a verification the caller’s own document', async () => {
  const editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
  await expect(act({ act: 'publish', selection: { ids } }, editor)).rejects.toMatchObject({ code: 403 })
  const verification = { kind: 'visit', date: '2026-01-05', person: '李工' }
  const foreign = { ...verification, fileId: '00000000-0000-7000-8000-000000000000' }
  await expect(act({ act: 'verify', selection: { ids }, verification: foreign })).rejects.toMatchObject({ code: 422 })
  await expect(act({ act: 'verify', selection: { ids } })).rejects.toMatchObject({ code: 422 })
  const { changeSetId } = await confirm({ act: 'verify', selection: { ids }, verification })
  expect(await app.sql('select count(*)::int as n from verification where park_id = any($1)', [ids])).toEqual([{ n: 4 }])
  await app.as(agent).call(undoChangeSet, { id: changeSetId! })
  expect(await app.sql('select 1 from verification where park_id = any($1)', [ids])).toEqual([])
})

/** Adds copies of the first park, each with a warehouse. */
async function addParks(prefix: string, count: number, status: string) {
  const [columns] = await app.sql<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
     where table_name = 'park' and is_generated = 'NEVER' and column_name not in ('id', 'code', 'status', 'listed_at')`,
  )
  const { list } = columns!
  const listed = status === 'published' ? 'now()' : 'null'
  await app.sql(
    `insert into park (${list}, code, status, listed_at) select ${list}, '${prefix}' || n, '${status}', ${listed} from park, generate_series(1, ${count}) n where id = $1`,
    [ids[0]],
  )
  await app.sql(
    `insert into warehouse (park_id, code, name_zh, name_en, wh_type, building_type, grade, total_area, rentable_area, price, fire_rating, floor_material, status, listed_at)
     select p.id, 'A', w.name_zh, w.name_en, w.wh_type, w.building_type, w.grade, w.total_area, w.rentable_area, w.price, w.fire_rating, w.floor_material, $2, ${listed}
     from park p, warehouse w where p.code like '${prefix}%' and w.park_id = $1`,
    [ids[0], status],
  )
}
const countOnline = async (prefix: string) =>
  (
    await app.sql<{ n: number }>(
      `select count(*)::int as n from warehouse w join park p on p.id = w.park_id
       where p.code like $1 and p.status = 'published' and w.status = 'published'`,
      [`${prefix}%`],
    )
  )[0]!.n

test('[OPS-1.17] more parks than a request publishes are published by a job, with progress, one undo, and a notice', async () => {
  const many = 250
  await addParks('SOME-', many, 'draft')
  const publish = await confirm({ act: 'publish', selection: { filter: { keyword: 'SOME-' } } })
  expect(publish).toMatchObject({ asJob: true, changeSetId: null, jobId: expect.any(String), isDone: false })
  const other = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  await expect(app.as(other).call(getBulkJob, { id: publish.jobId! })).rejects.toMatchObject({ code: 404 })
  await expect(app.as(other).call(cancelBulkJob, { id: publish.jobId! })).rejects.toMatchObject({ code: 404 })
  const published = await settled(publish.jobId!)
  expect(published).toMatchObject({ state: 'done', changed: many, progress: { done: 2 * many, total: 2 * many } })
  expect(await countOnline('SOME-')).toBe(many)
  const [notice] = await app.sql('select title_zh, link from notice where member_id = $1 order by created_at desc limit 1', [
    agent.memberId,
  ])
  expect(notice).toEqual({ title_zh: `批量发布完成：${many} 个园区`, link: `/admin/listings/changes/${published.changeSetId}` })
  expect(await app.sql('select action from audit_log where change_set_id = $1', [published.changeSetId])).toEqual([
    { action: 'park.publish' },
  ])
  await app.as(agent).call(undoChangeSet, { id: published.changeSetId! })
  expect(await app.sql(`select distinct status from park where code like 'SOME-%'`)).toEqual([{ status: 'draft' }])
}, 120_000)

test('[OPS-1.17] more than 2,000 parks are withdrawn by a job, which can be cancelled before it writes', async () => {
  const many = 2_001
  await addParks('MANY-', many, 'published')
  const request = { act: 'withdraw', selection: { filter: { keyword: 'MANY-' } }, reason: '整改' }
  const withdrawn = await settled((await confirm(request)).jobId!)
  expect([withdrawn.state, withdrawn.changed, await countOnline('MANY-')]).toEqual(['done', many, 0])
  await app.as(agent).call(undoChangeSet, { id: withdrawn.changeSetId! })
  expect(await countOnline('MANY-')).toBe(many)

  const [job] = await app.sql<{ id: string }>(
    `insert into bulk_job (resource, input, token, progress_total, created_by) values ('park', $1, 'x', 1, $2) returning id`,
    [JSON.stringify({ ...request, selection: { ...request.selection, except: [] } }), agent.memberId],
  )
  expect(await app.as(agent).call(cancelBulkJob, { id: job!.id })).toMatchObject({ state: 'cancelled' })
  await app.deps.db.transaction().execute((trx) => app.deps.jobs.send(trx, 'inventory.bulk-edit', { jobId: job!.id }))
  // The next job ends after it.
  await settled((await confirm(request)).jobId!)
  expect((await app.as(agent).call(getBulkJob, { id: job!.id })).state).toBe('cancelled')
}, 120_000)
