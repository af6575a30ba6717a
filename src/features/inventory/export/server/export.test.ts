import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildMember } from '#test/build/member.ts'
import { startImports } from '#test/import-files.ts'
import { readFixture } from '#features/inventory/import/server/readers/workbook.fixture.ts'
import { columnsOf } from '#features/inventory/import/columns.ts'
import { seedDemoWorld } from '../../../../../db/demo/seed-demo-world.ts'
import { downloadExport, exportListings, getExport } from '../contract.ts'
import { sweepExports } from './export-jobs.ts'

let world: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  const connection = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await seedDemoWorld({ client, storage: { put: async () => {} }, anchor: '2026-01-01' })
  await client.end()
  world = await startImports({ connection })
}, 120_000)

type Input = Parameters<typeof start>[0]
const start = (input: { resource?: 'park' | 'warehouse'; filter?: object; format?: 'xlsx' | 'csv' }) =>
  world.caller.call(exportListings, input)

async function exported(input: Input): Promise<Buffer> {
  await world.portal.sql('delete from rate_use; delete from recent_submit')
  const { id } = await start(input)
  await expect.poll(async () => (await world.caller.call(getExport, { id })).state, { timeout: 60_000 }).toBe('done')
  const answer = await fetchFile(id, world.agent)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const fetchFile = async (id: string, member: { memberId: string }) =>
  world.portal.app.inject({
    url: apiPrefix + downloadExport.path.replace(':id', id),
    headers: await world.portal.headersOf(member as typeof world.agent),
  })

test('[OPS-2.1] the export of the demo world is imported without a change in any row', async () => {
  const checked = await world.check('demo.xlsx', await exported({}))
  expect(checked.problems.filter(({ level }) => level === 'error')).toEqual([])
  const [count] = await world.portal.sql<{ rows: number }>(
    `select ((select count(*) from park) + (select count(*) from park_gate) + (select count(*) from floor) + (select count(*) from warehouse))::int as rows`,
  )
  expect(checked.counts).toMatchObject({ created: 0, changed: 0, errors: 0, unchanged: count!.rows })
  expect(checked.sheets.map(({ kind }) => kind)).toEqual(['park', 'gate', 'floor', 'warehouse', null])
}, 180_000)

test('[OPS-2.10] text that a spreadsheet would calculate leaves as text, and is read as it was', async () => {
  const { portal, check } = world
  const texts = ['=1+1', '+86 地址', '-2 层', '@sum(A1)', '=HYPERLINK("http://a","b")']
  await portal.sql(
    `update park set address_en = t.text from unnest($1::text[]) with ordinality t (text, nth)
    where park.id = (select id from park order by id offset t.nth - 1 limit 1)`,
    [texts],
  )
  const at = columnsOf.park.findIndex(({ key }) => key === 'address_en')

  const [csv] = await readFixture('parks.csv', await exported({ format: 'csv' }))
  expect(csv!.rows.map(({ cells }) => cells[at])).toEqual(expect.arrayContaining(texts))
  const raw = (await exported({ format: 'csv' })).toString()
  for (const text of texts) expect(raw.replaceAll('""', '"')).toContain(`'${text}`)
  const book = await exported({})
  const [parks] = await readFixture('parks.xlsx', book)
  expect(parks!.rows.map(({ cells }) => cells[at])).toEqual(expect.arrayContaining(texts))
  expect((await check('texts.csv', raw)).counts).toMatchObject({ created: 0, changed: 0, errors: 0 })
}, 180_000)

test('[OPS-2] an export follows the filter of the list, is in the audit log, and belongs to its member for a day', async () => {
  const { portal, caller, agent } = world
  const [csv] = await readFixture(
    'units.csv',
    await exported({ resource: 'warehouse', filter: { regionCode: '370200', whType: [1] }, format: 'csv' }),
  )
  const [count] = await portal.sql<{ rows: number; parks: number }>(
    `select count(*)::int as rows, count(distinct p.id)::int as parks from warehouse w join park p on p.id = w.park_id where p.city_code = '370200' and w.wh_type = 1`,
  )
  expect(csv!.rows).toHaveLength(count!.rows)
  expect(count!.rows).toBeGreaterThan(0)
  const [entry] = await portal.sql<{ actor_id: string; after: object }>(
    `select actor_id, after from audit_log where action = 'park.export' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({
    actor_id: agent.memberId,
    after: { rows: count!.rows + count!.parks, format: 'csv', regionCode: '370200' },
  })

  const [own] = await portal.sql<{ id: string; file_id: string }>('select id, file_id from data_export order by created_at desc limit 1')
  const other = await buildMember(portal.deps.db, { roles: ['leasing_agent'] })
  await expect(portal.as(other).call(getExport, { id: own!.id })).rejects.toMatchObject({ code: 404 })
  expect(JSON.parse((await fetchFile(own!.id, other)).body)).toMatchObject({ code: 404 })

  await portal.sql(`update data_export set created_at = now() - interval '25 hours' where id = $1`, [own!.id])
  await sweepExports({ db: portal.deps.db })
  await expect(caller.call(getExport, { id: own!.id })).rejects.toMatchObject({ code: 404 })
  expect(await portal.sql('select from file where id = $1 and deleted_at is not null', [own!.file_id])).toHaveLength(1)
}, 120_000)

test('[OPS-2] the member who started an export is notified when its file is ready, with a link to it that works for no one else', async () => {
  await world.portal.sql('delete from rate_use; delete from recent_submit')
  const { id } = await start({ resource: 'warehouse', filter: { keyword: '海' }, format: 'csv' })
  const read = () => world.portal.sql(`select member_id, title_zh, link from notice where link like $1`, [`%${id}%`])
  await expect.poll(read, { timeout: 30_000 }).toEqual([
    {
      member_id: world.agent.memberId,
      title_zh: '导出文件已准备好，请在一天内下载',
      link: `/admin/listings/parks?show=warehouses&export=${id}`,
    },
  ])
  const other = await buildMember(world.portal.deps.db, { roles: ['leasing_agent'] })
  expect((await fetchFile(id, other)).json()).toMatchObject({ code: 404 })
  await expect(world.portal.as(other).call(getExport, { id })).rejects.toMatchObject({ code: 404 })
})
