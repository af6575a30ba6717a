import os from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { startImports } from '#test/import-files.ts'
import { runApply } from './apply-import.ts'
import { forkLimited } from './fork-limited.ts'
import type { ReadFile } from './readers/reader.ts'
import { comparedAtOnce, insertedAtOnce, runCheck } from './run-check.ts'

const parkHeader = 'park_code,name_zh,name_en,district_code,city_code,address_zh,lng,lat,total_area,drawing_cover'
const unitHeader = 'park_code,warehouse_code,name_zh,name_en,wh_type,building_type,total_area,rentable_area,fire_rating,floor_material'

let world: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  world = await startImports()
  const park = `${parkHeader}\nLONG-1,长表园,Long park,黄岛区,青岛市,路 1 号,120.19,35.96,36200,是`
  await world.apply(await world.check('park.csv', park))
})

/** A file of more warehouses than one slice holds. */
const units = (prefix: string, count: number) =>
  [unitHeader, ...Array.from({ length: count }, (_, at) => `LONG-1,${prefix}${at},库${at},Unit ${at},1,1,1000,900,4,1`)].join('\n')

const countUnits = async (prefix: string) => {
  const rows = await world.portal.sql<{ n: number }>('select count(*)::int as n from warehouse where code like $1', [`${prefix}%`])
  return rows[0]!.n
}

/** Uploads a file, and puts the import into a state as its job would find it. */
async function startAs(state: 'checking' | 'applying', name: string, content: string): Promise<string> {
  const { id } = state === 'checking' ? (await world.upload(name, content)).data : await world.check(name, content)
  await world.portal.sql('update listing_import set state = $2, token = null where id = $1', [id, state])
  return id
}

test('[OPS-2.4] rows are counted, and progress moves with every few that are read, compared, made ready and written, and never goes back', async () => {
  const { portal, check, apply } = world
  await portal.sql('create table progress_seen (at int generated always as identity, state text, done int, total int)')
  await portal.sql(`create function note_progress() returns trigger language plpgsql as $$
    begin insert into progress_seen (state, done, total) values (new.state, new.progress_done, new.progress_total); return null; end $$`)
  await portal.sql('create trigger progress_is_seen after update on listing_import for each row execute function note_progress()')
  const [parks, rows] = [250, 6_000]
  const seen = async (state: string) =>
    portal.sql<{ done: number; total: number | null }>('select done, total from progress_seen where state = $1 order by at', [state])
  const longestStep = (steps: { done: number }[]) => Math.max(...steps.slice(1).map(({ done }, at) => done - steps[at]!.done))
  const isRising = (steps: { done: number }[]) => steps.every(({ done }, at) => at === 0 || done >= steps[at - 1]!.done)

  const checked = await check('long.csv', units('P', rows))
  const steps = await seen('checking')
  // The header counts as a row; the file does not end with a line break.
  expect(steps.filter(({ total }) => total === null).at(-1)).toEqual({ done: rows, total: null })
  const work = steps.filter(({ total }) => total !== null)
  expect(work.every(({ total }) => total === 2 * rows)).toBe(true)
  expect(longestStep([{ done: 0 }, ...work.filter(({ done }) => done <= rows)])).toBeLessThanOrEqual(insertedAtOnce)
  expect(longestStep(work)).toBeLessThanOrEqual(comparedAtOnce)
  expect(isRising(work)).toBe(true)
  expect(checked.progress).toEqual({ done: 2 * rows, total: 2 * rows })
  await portal.sql('truncate progress_seen')
  expect(await apply(checked)).toMatchObject({ state: 'done', progress: { done: rows, total: rows } })
  const written = await seen('applying')
  expect(longestStep(written)).toBeLessThanOrEqual(comparedAtOnce)
  expect(isRising(written)).toBe(true)

  // Names of new parks are made ready for the search, which counts as well.
  await portal.sql('truncate progress_seen')
  const lines = Array.from({ length: parks }, (_, at) => `LP-${at},长园${at},Long ${at},黄岛区,青岛市,路 1 号,120.19,35.96,36200,是`)
  const named = await check('parks.csv', [parkHeader, ...lines].join('\n'))
  expect(named).toMatchObject({ counts: { created: parks, errors: 0 }, progress: { done: 3 * parks, total: 3 * parks } })
  const ready = (await seen('checking')).filter(({ done }) => done > 2 * parks)
  expect(ready.map(({ done }) => done - 2 * parks)).toEqual([100, 200, 250])
  await portal.sql('drop trigger progress_is_seen on listing_import')
})

test('[OPS-2.4] a check that is killed goes on after the rows that it has stored', async () => {
  const { portal } = world
  const rows = 1_800
  const id = await startAs('checking', 'killed.csv', units('K', rows))
  const dies: ReadFile = async function* (file, options) {
    let batches = 0
    for await (const step of portal.deps.readFile(file, options)) {
      if (step.is === 'rows' && ++batches === 3) throw new Error('the process ends')
      yield step
    }
  }
  const stored = () => portal.sql<{ number: number; xmin: string }>('select number, xmin::text from import_row where import_id = $1', [id])
  const signal = new AbortController().signal
  await expect(runCheck({ ...portal.deps, readFile: dies }, id, signal)).rejects.toThrow('the process ends')
  // Without the comparison that would follow, rows keep the transaction that has stored them.
  const before = await stored()
  expect(before.length).toBe(1_000)
  let read = 0
  const counts: ReadFile = async function* (file, options) {
    for await (const step of portal.deps.readFile(file, options)) {
      if (step.is === 'rows') read += step.rows.length
      yield step
    }
    const after = new Map((await stored()).map(({ number, xmin }) => [number, xmin]))
    expect(before.filter(({ number, xmin }) => after.get(number) !== xmin)).toEqual([])
  }
  await runCheck({ ...portal.deps, readFile: counts }, id, signal)
  expect(read).toBe(rows)
  expect(await portal.sql('select state, row_count, counts from listing_import where id = $1', [id])).toMatchObject([
    { state: 'checked', row_count: rows, counts: { created: rows, errors: 0 } },
  ])
})

test('[OPS-2.4] a writing that is killed in the middle leaves nothing, and its repeat writes all', async () => {
  const { portal } = world
  const rows = 3_000
  const id = await startAs('applying', 'half.csv', units('H', rows))
  const { db, jobs, money, clock } = portal.deps
  const apply = () => runApply({ db, jobs, money, now: clock }, id, world.agent.memberId)
  // Another session has added the last warehouse and not committed yet: the second slice waits for it.
  const other = new pg.Client(portal.connection)
  await other.connect()
  await other.query('begin')
  await other.query(
    `insert into warehouse (park_id, code, name_zh, name_en, wh_type, grade, building_type, total_area, rentable_area, fire_rating, floor_material, status)
     select id, 'H2999', '同名', 'Same', 1, 9, 1, 10, 10, 4, 1, 'draft' from park where code = 'LONG-1'`,
  )
  const outcome = apply().then(
    () => null,
    (error: unknown) => error,
  )
  const waiting = () =>
    portal.sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into "warehouse"%'`,
    )
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
  const progress = () => portal.sql('select state, progress_done as done from listing_import where id = $1', [id])
  expect(await progress()).toEqual([{ state: 'applying', done: 2_500 }])
  await portal.sql('select pg_terminate_backend($1)', [(await waiting())[0]!.pid])
  expect(await outcome).toBeInstanceOf(Error)
  await other.query('rollback')
  await other.end()
  expect(await countUnits('H')).toBe(0)
  expect(await progress()).toMatchObject([{ state: 'applying' }])
  expect(await apply()).toBe(true)
  expect(await countUnits('H')).toBe(rows)
  expect(await progress()).toMatchObject([{ state: 'done' }])
})

test('[OPS-1.48] processes that read and write files leave the processor to the portal', async () => {
  const child = forkLimited(new URL('readers/reader-child.ts', import.meta.url), 64)
  expect(os.getPriority(child.pid!)).toBeGreaterThan(os.getPriority())
  child.kill('SIGKILL')
})
