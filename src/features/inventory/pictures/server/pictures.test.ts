import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { startImports } from '#test/import-files.ts'
import { startPictureServer } from '#test/picture-server.ts'
import { failures } from '#features/inventory/import/failures.ts'
import { listImportedPictures, retryPictures } from '../contract.ts'
import { queuePictures } from './picture-jobs.ts'

const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00', '#00aaaa', '#aa00aa']
const pictureOf = (colour: string, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: colour } })
    .withExifMerge({ IFD0: { ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer()

let server: Awaited<ReturnType<typeof startPictureServer>>
let world: Awaited<ReturnType<typeof startImports>>
let inProgress = 0
let maxInProgress = 0
/** Holds the answers until `count` requests are in progress, and then long enough for one more to arrive. */
let hold: { count: number; reached: PromiseWithResolvers<void> } | null = null
const broken = new Set<string>()

beforeAll(async () => {
  const pictures = await Promise.all(colours.map((colour) => pictureOf(colour)))
  server = await startPictureServer(async (request, response) => {
    const { pathname } = new URL(request.url!, 'https://pictures.example')
    maxInProgress = Math.max(maxInProgress, ++inProgress)
    if (hold && inProgress >= hold.count) setTimeout(hold.reached.resolve, 300)
    await hold?.reached.promise
    inProgress--
    if (broken.has(pathname)) return response.writeHead(503).end()
    if (pathname === '/inside') return response.writeHead(302, { location: 'https://10.0.0.7/a.jpg' }).end()
    if (pathname === '/large') return response.end(Buffer.alloc(6_000_000, 1))
    if (pathname === '/page') return response.end('<html>no picture</html>')
    return response.end(pictures[Number(pathname.slice(1, 2))])
  })
  world = await startImports({ network: server.network })
})
afterAll(() => server.stop())

const parkHeader = 'park_code,name_zh,name_en,district_code,city_code,address_zh,lng,lat,total_area,drawing_cover,image_urls'
const park = (code: string, urls: readonly string[]) =>
  `${parkHeader}\n${code},${code} 园,${code} Park,黄岛区,青岛市,路 1 号,120.19,35.96,36200,是,"${urls.join('|')}"`

async function importPark(code: string, urls: readonly string[]) {
  const checked = await world.check(`${code}.csv`, park(code, urls))
  expect(checked.problems).toEqual([])
  return world.apply(checked)
}

async function settled(id: string) {
  await expect.poll(async () => (await world.wait(id, ['done'])).pictures.waiting, { timeout: 30_000, interval: 100 }).toBe(0)
  return world.caller.call(listImportedPictures, { id, pageSize: 50 })
}

const mediaOf = (code: string) =>
  world.portal.sql<{ position: number; tint: string; exif: boolean; owner: string | null }>(
    `select m.position, f.tint, f.owner_id as owner from media m join file f on f.id = m.file_id join park p on p.id = m.park_id
     where p.code = $1 order by m.position`,
    [code],
  )

test('[OPS-2.8] pictures are fetched four at a time, re-encoded, and added in order with the first as cover', async () => {
  maxInProgress = 0
  hold = { count: 4, reached: Promise.withResolvers() }
  const urls = colours.map((_, at) => server.url(`/${at}.jpg`))
  const done = await importPark('PIC-1', urls)
  const { rows, total } = await settled(done.id)
  hold = null
  expect(total).toBe(6)
  expect(rows.map(({ url, state, row, name, problem }) => [url, state, row, name, problem])).toEqual(
    urls.map((url) => [url, 'added', 2, 'PIC-1 园', null]),
  )
  expect(maxInProgress).toBe(4)
  expect((await mediaOf('PIC-1')).map(({ position, tint }) => [position, tint.slice(1, 2), tint.slice(3, 4), tint.slice(5, 6)])).toEqual([
    [0, 'a', '0', '0'],
    [1, '0', 'a', '0'],
    [2, '0', '0', 'a'],
    [3, 'a', 'a', '0'],
    [4, '0', 'a', 'a'],
    [5, 'a', '0', 'a'],
  ])
  const [stored] = await world.portal.sql<{ storageKey: string }>(
    `select f.storage_key as "storageKey" from media m join file f on f.id = m.file_id join park p on p.id = m.park_id where p.code = 'PIC-1' limit 1`,
  )
  const bytes = await new Response((await world.portal.deps.storage.open(stored!.storageKey)) as unknown as ReadableStream).bytes()
  expect(Buffer.from(bytes).includes('secret place')).toBe(false)
  const [notice] = await world.portal.sql('select title_zh, link from notice order by created_at desc limit 1')
  expect(notice).toEqual({ title_zh: '“PIC-1.csv”的图片已取回：成功 6 张，失败 0 张', link: `/admin/listings/imports/${done.id}` })
})

test('[OPS-2.8] refused addresses are reported each with its reason, stop nothing else, and can be retried', async () => {
  broken.add('/0.jpg')
  const urls = [
    server.url('/0.jpg'),
    `https://127.0.0.1:${server.port}/1.jpg`,
    'https://192.168.1.1/1.jpg',
    server.url('/inside'),
    server.url('/large'),
    server.url('/page'),
    'https://unknown.example/1.jpg',
    server.url('/2.jpg'),
  ]
  const done = await importPark('PIC-2', urls)
  const { rows } = await settled(done.id)
  const reasonOf = (url: string) => rows.find((row) => row.url === url)?.problem
  expect(urls.map(reasonOf)).toEqual([
    '对方服务器返回 503',
    '地址指向内网，不能访问',
    '地址指向内网，不能访问',
    '地址指向内网，不能访问',
    '超过 5 MB',
    '不是图片（支持 png、jpg、gif、tif、webp）',
    '找不到该网址的服务器',
    null,
  ])
  const english = await world.caller.call(listImportedPictures, { id: done.id, failedOnly: true }, { language: 'en_US' })
  expect(english).toMatchObject({
    total: 7,
    rows: expect.arrayContaining([expect.objectContaining({ problem: 'The server answered 503' })]),
  })
  expect(await mediaOf('PIC-2')).toMatchObject([{ position: 7 }])

  broken.clear()
  expect(await world.caller.call(retryPictures, { id: done.id })).toEqual({ retried: 7 })
  await settled(done.id)
  // The picture that came late is the cover: it takes its place before the others.
  expect((await mediaOf('PIC-2')).map(({ position, tint }) => [position, tint.slice(1, 2)])).toEqual([
    [0, 'a'],
    [7, '0'],
  ])
})

test('[OPS-2.8] an address that is no https address is an error of the dry run, as are more than thirty', async () => {
  const wrong = await world.check('file.csv', park('PIC-3', ['file:///etc/passwd']))
  expect(wrong.problems).toMatchObject([{ column: 'image_urls', rule: 'url', level: 'error', value: 'file:///etc/passwd' }])
  const many = await world.check(
    'many.csv',
    park(
      'PIC-3',
      Array.from({ length: 31 }, (_, at) => server.url(`/${at}`)),
    ),
  )
  expect(many.problems).toMatchObject([{ column: 'image_urls', rule: 'range', value: '31' }])
})

test('[OPS-2.8] a known file is stored once, and a record that has the picture keeps one', async () => {
  const filesOf = () => world.portal.sql('select count(*)::int as n from file where visibility = $1', ['public'])
  const before = await filesOf()
  const done = await importPark('PIC-4', [server.url('/0.jpg'), server.url('/1.jpg'), server.url('/1.jpg?again')])
  const { rows } = await settled(done.id)
  expect(rows.map(({ state }) => state)).toEqual(['added', 'added', 'known'])
  expect(await filesOf()).toEqual(before)
  expect(await mediaOf('PIC-4')).toHaveLength(2)

  // The same file again changes nothing in the listing, and its pictures are there.
  const again = await importPark('PIC-4', [server.url('/0.jpg'), server.url('/3.jpg')])
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
  expect((await settled(again.id)).rows.map(({ state }) => state)).toEqual(['known', 'added'])
  expect((await mediaOf('PIC-4')).map(({ position }) => position)).toEqual([0, 1, 3])
})

test('[OPS-2.8] undo of an import takes its pictures with it, and undoing that brings them back', async () => {
  const done = await importPark('PIC-5', [server.url('/4.jpg'), server.url('/5.jpg')])
  await settled(done.id)
  const undone = await world.caller.call(undoChangeSet, { id: done.changeSetId! })
  expect(undone).toMatchObject({ restored: 3, conflictCount: 0, withdrawn: 0 })
  expect(await world.portal.sql(`select from park where code = 'PIC-5'`)).toEqual([])

  await world.caller.call(undoChangeSet, { id: undone.changeSetId! })
  expect(await mediaOf('PIC-5')).toHaveLength(2)
  expect(await world.caller.call(undoChangeSet, { id: done.changeSetId! })).toMatchObject({ restored: 3, conflictCount: 0 })
  await expect(world.caller.call(retryPictures, { id: done.id })).rejects.toMatchObject({ code: failures.wrongState.code })
})

test('[OPS-2.8] pictures of a record that stays are removed by the undo; those that arrive later are not added', async () => {
  await importPark('PIC-6', [])
  const done = await importPark('PIC-6', [server.url('/0.jpg')])
  await settled(done.id)
  expect(await world.caller.call(undoChangeSet, { id: done.changeSetId! })).toMatchObject({ restored: 1 })
  expect(await mediaOf('PIC-6')).toEqual([])

  await world.portal.sql(`update media_fetch set state = 'waiting', media_id = null where import_id = $1`, [done.id])
  const { db, jobs } = world.portal.deps
  await db.transaction().execute((trx) => queuePictures(jobs, trx, done.changeSetId!, []))
  await db.transaction().execute((trx) => jobs.send(trx, 'inventory.fetch-pictures', { changeSetId: done.changeSetId! }))
  const { rows } = await settled(done.id)
  expect(rows.map(({ state, problem }) => [state, problem])).toEqual([['failed', '导入已撤销']])
  expect(await mediaOf('PIC-6')).toEqual([])
})

test('[OPS-2.8] a run that was killed resumes with what is missing', async () => {
  const done = await importPark('PIC-7', [server.url('/0.jpg'), server.url('/1.jpg')])
  await settled(done.id)
  // As a killed process leaves it: one picture is stored and not added, one is not fetched, and the job starts again.
  await world.portal.sql(`delete from media where park_id = (select id from park where code = 'PIC-7')`)
  await world.portal.sql(
    `update media_fetch set state = case position when 0 then 'fetched' else 'waiting' end, media_id = null, file_id = case position when 0 then file_id end
     where import_id = $1`,
    [done.id],
  )
  server.requests.length = 0
  const { db, jobs } = world.portal.deps
  await db.transaction().execute((trx) => jobs.send(trx, 'inventory.fetch-pictures', { changeSetId: done.changeSetId! }))
  await settled(done.id)
  expect(server.requests).toEqual(['pictures.example/1.jpg'])
  expect(await mediaOf('PIC-7')).toMatchObject([{ position: 0 }, { position: 1 }])
})

test('[OPS-2.8] visitors see the pictures of a published warehouse', async () => {
  await importPark('PIC-8', [])
  const header =
    'park_code,warehouse_code,name_zh,name_en,wh_type,building_type,total_area,rentable_area,price,fire_rating,floor_material,image_urls'
  const checked = await world.check('unit.csv', `${header}\nPIC-8,A,甲库,Unit A,1,1,1200,800,1.2,4,1,${server.url('/2.jpg')}`)
  const done = await world.apply(checked, { publish: true })
  await settled(done.id)
  await world.portal.sql(`update park set status = 'published', listed_at = now() where code = 'PIC-8'`)
  const [row] = await world.portal.sql<{ id: string }>(`select id::text from park where code = 'PIC-8'`)
  const detail = await world.portal.call(getPark, { parkId: row!.id })
  expect(detail.warehouses.map(({ media }) => media.map(({ kind }) => kind))).toEqual([['image']])
})
