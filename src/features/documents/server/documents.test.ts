import { beforeAll, expect, test } from 'vitest'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { getUnitFit } from '#features/capacity/contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/i18n/language.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

const fetchPdf = (path: string, language: Language = 'zh_CN', headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: `${apiPrefix}${path}`, headers: { 'content-language': language, ...headers } })
const brochurePath = (parkId: string) => `/system/park/${parkId}/brochure`

async function open(path: string, language: Language = 'zh_CN') {
  const answer = await fetchPdf(path, language)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), useSystemFonts: false, verbosity: 0 }).promise
  return { answer, pdf, texts: await readPages(pdf) }
}

/** Returns the text of each page in the order of the file, as it would be copied. */
async function readPages(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

type Node = { role?: string; alt?: string; children?: Node[] }
const flatten = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flatten)]
async function readStructure(pdf: PDFDocumentProxy): Promise<Node[]> {
  const trees = await Promise.all(Array.from({ length: pdf.numPages }, async (_, at) => (await pdf.getPage(at + 1)).getStructTree()))
  return trees.flatMap((tree) => (tree ? flatten(tree as Node) : []))
}

const hall = { lengthM: 96, widthM: 64.6, floorHeight: 12, columnX: 12, columnY: 24, bearing: 3, totalArea: 6_201.6, price: 0.85 }
const longName = '青岛胶州湾国际物流园'.repeat(6)

async function parkWith(units: number, { name = '青岛胶州湾国际物流园', ...figures }: Record<string, unknown> & { name?: string } = {}) {
  const { parkId } = await buildPark(app.deps.db, { nameZh: name, nameEn: 'Qingdao Jiaozhou Bay International Logistics Park' })
  for (let n = 0; n < units; n += 1) await buildWarehouse(app.deps.db, { parkId, rentableArea: 5_000 - n, ...hall, ...figures })
  return String(parkId)
}

test('[DET-7] a brochure has two pages in the caller’s language, with the figures of the page', async () => {
  const parkId = await parkWith(3)
  const park = await app.call(getPark, { parkId })
  const unit = park.warehouses[0]!
  const fit = (await app.call(getUnitFit, { warehouseId: unit.warehouseId })).fits.find(({ rack }) => rack === 'narrow')!
  const chinese = await open(brochurePath(parkId))
  expect(chinese.pdf.numPages).toBe(2)
  for (const text of [park.name, park.address, '0.85', formatNumber(park.rentableArea), '可租仓位'])
    expect(chinese.texts[0]).toContain(text)
  for (const text of [formatNumber(fit.positions), formatNumber(fit.usable), '窄巷道']) expect(chinese.texts[1]).toContain(text)
  expect(decodeURIComponent(String(chinese.answer.headers['download-filename']))).toBe(`${park.name}-园区手册.pdf`)

  const english = await open(brochurePath(parkId), 'en_US')
  expect(english.pdf.numPages).toBe(2)
  for (const text of ['Qingdao Jiaozhou Bay', 'Available units']) expect(english.texts[0]).toContain(text)
  expect(english.texts.join(' ').replaceAll(/[^一-鿿]/g, '')).toBe('')
}, 120_000)

test('[DET-7] 60 units, none, no price, no dimensions and a name of 60 characters keep a brochure on two pages', async () => {
  const many = await open(brochurePath(await parkWith(60, { name: longName })))
  expect(many.pdf.numPages).toBe(2)
  expect(many.texts[0]).toContain('另有 52 个仓位')
  const { parkId } = await buildPark(app.deps.db)
  await buildWarehouse(app.deps.db, { parkId, price: null, negotiable: true, rentableArea: 0, lengthM: null, floorHeight: null })
  const bare = await open(brochurePath(String(parkId)))
  expect(bare.pdf.numPages).toBe(2)
  for (const text of ['价格面议', '目前已满租']) expect(bare.texts[0]).toContain(text)
  expect(bare.texts[1]).not.toContain('能放多少托盘')
}, 120_000)

test('[DET-7] a brochure is tagged: its language, one heading of the first level, drawings with a text, and tables by row', async () => {
  const { pdf } = await open(brochurePath(await parkWith(2)))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  expect([info.Title, info.Language]).toEqual(['青岛胶州湾国际物流园 园区手册', 'zh-CN'])
  expect((await pdf.getMarkInfo()) as unknown).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  )
  const nodes = await readStructure(pdf)
  const count = (role: string) => nodes.filter((node) => node.role === role).length
  expect([count('H1'), count('Table')]).toEqual([1, 2])
  expect(count('TR')).toBeGreaterThan(8)
  const drawings = nodes.filter(({ role }) => role === 'Figure')
  expect(drawings.length).toBeGreaterThan(4)
  expect(drawings.filter(({ alt }) => !alt)).toEqual([])
  expect((await pdf.getOutline()).length).toBeGreaterThan(2)
}, 120_000)

test('[DET-7] rare characters are in the text of a brochure', async () => {
  const name = '骎麴鱻物流园'
  const { texts } = await open(brochurePath(await parkWith(1, { name })))
  expect(texts[0]!.replaceAll(' ', '')).toContain(name)
}, 120_000)

test('[DET-7] an unchanged brochure is not sent again, and a change of price gives a new one', async () => {
  const parkId = await parkWith(1)
  const { etag } = (await fetchPdf(brochurePath(parkId))).headers
  const same = await fetchPdf(brochurePath(parkId), 'zh_CN', { 'if-none-match': String(etag) })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect((await fetchPdf(brochurePath(parkId), 'en_US')).headers['etag']).not.toBe(etag)
  await app.sql('update warehouse set price = 0.79 where park_id = $1', [parkId])
  const changed = await fetchPdf(brochurePath(parkId), 'zh_CN', { 'if-none-match': String(etag) })
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
}, 120_000)

test('[DET-7] [PROJ-2] a comparison has one page with each park’s figures and the best of a row', async () => {
  const ids = [await parkWith(1), await parkWith(1, { price: 0.7, floorHeight: 9 }), await parkWith(2, { price: 1.1 })]
  const { pdf, texts } = await open(`/system/park/comparison.pdf?ids=${ids.join('&ids=')}`)
  expect(pdf.numPages).toBe(1)
  for (const text of ['3 个园区对比', '¥0.70', '最优', '¥1.10', '12.0']) expect(texts[0]).toContain(text)
  const english = await open(`/system/park/comparison.pdf?ids=${ids.join('&ids=')}`, 'en_US')
  expect(english.texts[0]).toContain('3 parks compared')
}, 120_000)

test('[DET-7] [SRCH-13] a comparison has sections at one scale and the earliest day, and the rent of a need that it is asked for', async () => {
  const ids = [await parkWith(1), await parkWith(1, { price: 0.7, floorHeight: 9 })]
  for (const id of ids) await app.sql('insert into floor (park_id, building, number, height) values ($1, 1, 1, 9)', [id])
  const path = `/system/park/comparison.pdf?ids=${ids.join('&ids=')}`
  const { pdf, texts } = await open(path)
  for (const text of ['剖面（同一比例）', '最早可用', '即时可租']) expect(texts[0]).toContain(text)
  expect(texts[0]).not.toContain('租金 元/月')
  expect((await readStructure(pdf)).filter(({ alt }) => alt?.endsWith('的剖面'))).toHaveLength(2)
  const asked = await open(`${path}&basis=${encodeURIComponent('need=5000&months=24&x=1')}`)
  // 5,000 m² at ¥0.85 and ¥0.70 for a twelfth of a year.
  for (const text of ['租金 元/月', '¥129,271', '¥106,458', '5,000 m²']) expect(asked.texts[0]).toContain(text)
  expect(asked.pdf.numPages).toBe(1)
}, 120_000)

test('[DET-7] a park without expressways around it, as overseas, has a brochure without a map', async () => {
  const parkId = await parkWith(1)
  expect((await open(brochurePath(parkId))).texts[1]).toContain('高速公路')
  await app.sql('update park set lng = 31.24, lat = 30.04 where id = $1', [parkId])
  const overseas = await open(brochurePath(parkId))
  expect([overseas.pdf.numPages, overseas.texts[1]!.includes('高速公路')]).toEqual([2, false])
}, 120_000)

test('[DET-7] [OPS-5] a picture that cannot be read is left out of a brochure that is not kept; a new name of the company gives a new one', async () => {
  const parkId = await parkWith(1)
  const [file] = await app.sql<{ id: string }>(
    `insert into file (storage_key, original_name, mime, bytes, sha256, visibility, width, height)
     values ('missing/picture', 'cover.jpg', 'image/jpeg', 1, decode(repeat('00', 32), 'hex'), 'public', 10, 10) returning id`,
  )
  await app.sql(`insert into media (park_id, kind, file_id, position) values ($1, 'image', $2, 0)`, [parkId, file!.id])
  const answer = await fetchPdf(brochurePath(parkId))
  expect([answer.statusCode, answer.headers['etag'], answer.headers['cache-control']]).toEqual([200, undefined, 'private, no-store'])
  const other = await parkWith(1)
  const before = (await fetchPdf(brochurePath(other))).headers['etag']
  await app.sql(`update site_setting set value_zh = '海港仓储', version = version + 1 where key = 'site.name'`)
  await expect.poll(async () => (await fetchPdf(brochurePath(other))).headers['etag'], { timeout: 10_000 }).not.toBe(before)
  expect((await open(brochurePath(other))).texts[0]).toContain('海港仓储')
}, 120_000)

test('[DET-7] unknown and unpublished parks are not found, and a comparison names what is wrong with its parks', async () => {
  const parkId = await parkWith(1)
  const { parkId: draft } = await buildPark(app.deps.db, { status: 'draft' })
  for (const path of [
    brochurePath(String(draft)),
    brochurePath('999999999'),
    `/system/park/comparison.pdf?ids=${parkId}&ids=${draft}`,
    '/system/park/comparison.pdf?ids=x&ids=y',
  ])
    expect((await fetchPdf(path)).json()).toMatchObject({ code: 404 })
  for (const ids of [parkId, `${parkId}&ids=${parkId}`, Array(5).fill(parkId).join('&ids=')]) {
    const refused = (await fetchPdf(`/system/park/comparison.pdf?ids=${ids}`)).json<{
      code: number
      data: { errors: { field: string }[] }
    }>()
    expect([refused.code, refused.data.errors[0]?.field]).toEqual([422, 'ids'])
  }
})
