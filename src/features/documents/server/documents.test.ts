import { beforeAll, expect, test, vi } from 'vitest'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { getUnitFit } from '#features/capacity/contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Language } from '#platform/i18n/language.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { DocumentsBusy, DocumentThread } from './document-thread.ts'

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
/** Of 60 characters. */
const longName = '青岛胶州湾国际物流园'.repeat(6)
const longEnglishName = 'Qingdao Jiaozhou Bay International Logistics and Cold Storage'.slice(0, 60)

async function parkWith(units: number, { name = '青岛胶州湾国际物流园', ...figures }: Record<string, unknown> & { name?: string } = {}) {
  const nameEn = name === longName ? longEnglishName : 'Qingdao Jiaozhou Bay International Logistics Park'
  const { parkId } = await buildPark(app.deps.db, { nameZh: name, nameEn })
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

test.each(['zh_CN', 'en_US'] as const)(
  '[DET-7] [SEE-24] 60 units, one, none, no price, no cover and names of 60 characters keep a brochure on two pages (%s)',
  async (language) => {
    const [rest, onRequest, full, fits] = {
      zh_CN: ['另有 52 个仓位', '价格面议', '目前已满租', '能放多少托盘'],
      en_US: ['52 more', 'Price on request', 'Fully let', 'How many pallets'],
    }[language] as [string, string, string, string]
    for (const units of [1, 60]) {
      const { pdf, texts } = await open(brochurePath(await parkWith(units, { name: longName })), language)
      expect(pdf.numPages, `${units} units`).toBe(2)
      if (units === 60) expect(texts[0]).toContain(rest)
    }
    const { parkId } = await buildPark(app.deps.db)
    await buildWarehouse(app.deps.db, { parkId, price: null, negotiable: true, rentableArea: 0, lengthM: null, floorHeight: null })
    const bare = await open(brochurePath(String(parkId)), language)
    expect(bare.pdf.numPages).toBe(2)
    for (const text of [onRequest, full]) expect(bare.texts[0]).toContain(text)
    expect(bare.texts[1]).not.toContain(fits)
  },
  120_000,
)

test('[DET-7] [SEE-25] a brochure is tagged: its language, one heading of the first level, drawings with a text, and tables by row', async () => {
  const { pdf, texts } = await open(brochurePath(await parkWith(2)))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  expect([info.Title, info.Language]).toEqual(['青岛胶州湾国际物流园 园区手册', 'zh-CN'])
  expect((await pdf.getMarkInfo()) as unknown).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  )
  expect(texts[0]).toContain('青岛胶州湾国际物流园')
  const nodes = await readStructure(pdf)
  const count = (role: string) => nodes.filter((node) => node.role === role).length
  expect([count('H1'), count('Table')]).toEqual([1, 2])
  expect(count('TR')).toBeGreaterThan(8)
  const drawings = nodes.filter(({ role }) => role === 'Figure')
  expect(drawings.length).toBeGreaterThan(4)
  expect(drawings.filter(({ alt }) => !alt)).toEqual([])
  expect((await pdf.getOutline()).length).toBeGreaterThan(2)
}, 120_000)

test('[DET-7] [SEE-26] every character of a park is in the text of its brochure, also those that the font does not have', async () => {
  // The last three are in no file of the family: extension A, and two beyond 16 bits.
  const name = '骎麴鱻物流园䶮𠅤𬱖'
  const parkId = await parkWith(1, { name })
  await app.sql('update park set address_zh = $2 where id = $1', [parkId, '山东省青岛市黄岛区龘喆路 9 号'])
  const park = await app.call(getPark, { parkId })
  const { texts } = await open(brochurePath(parkId))
  expect(texts[0]!.replaceAll(' ', '')).toContain(name)
  const written = new Set(texts.join(''))
  const stated = [park.name, park.address, ...park.warehouses.flatMap((unit) => [unit.name, unit.whTypeLabel, unit.fireRatingLabel])]
  expect([...new Set(stated.join(''))].filter((character) => character.trim() !== '' && !written.has(character))).toEqual([])
}, 120_000)

test('[DET-7] [SEE-28] an unchanged brochure is kept and not sent again, and a change of price gives a new one', async () => {
  const parkId = await parkWith(1)
  const first = await fetchPdf(brochurePath(parkId))
  const { etag } = first.headers
  // A file that were made again would have another time of creation.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect((await fetchPdf(brochurePath(parkId))).rawPayload.equals(first.rawPayload)).toBe(true)
  const same = await fetchPdf(brochurePath(parkId), 'zh_CN', { 'if-none-match': String(etag) })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect((await fetchPdf(brochurePath(parkId), 'en_US')).headers['etag']).not.toBe(etag)
  await app.sql('update warehouse set price = 0.79 where park_id = $1', [parkId])
  const changed = await fetchPdf(brochurePath(parkId), 'zh_CN', { 'if-none-match': String(etag) })
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
}, 120_000)

test('[DET-7] [SEE-29] a document for which there is no room is answered 503 with the time to try again', async () => {
  const parkId = await parkWith(1)
  const full = vi.spyOn(DocumentThread.prototype, 'make').mockRejectedValueOnce(new DocumentsBusy())
  const { statusCode, headers } = await fetchPdf(brochurePath(parkId))
  full.mockRestore()
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect((await fetchPdf(brochurePath(parkId))).statusCode).toBe(200)
})

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

test('[DET-7] [SRCH-13] a comparison says whether the truck of its basis gets through the gates, and what decides', async () => {
  const ids = [await parkWith(1), await parkWith(1), await parkWith(1)]
  await app.sql('delete from park_gate where park_id = any($1)', [ids])
  for (const [at, height] of [4.2, 3.6].entries())
    await app.sql('insert into park_gate (park_id, number, width_m, height_m, max_vehicle) values ($1, 1, 6, $2, 5)', [ids[at], height])
  const textOf = async (height: number, language: 'zh_CN' | 'en_US') => {
    const basis = encodeURIComponent(`truck=3&height=${height}`)
    const { pdf, texts } = await open(`/system/park/comparison.pdf?ids=${ids.join('&ids=')}&basis=${basis}`, language)
    expect(pdf.numPages).toBe(1)
    return texts[0]!.replaceAll(/\s+/g, '')
  }
  const low = await textOf(3.5, 'zh_CN')
  expect(low).toContain('能否进场（三轴载货车）可以进能进，但较紧（大门限高：限3.6m，本车3.5m）资料不足，请先致电确认')
  const high = await textOf(3.9, 'en_US')
  expect(high).toContain('Gates:3-axletruckYesNo(Gateheight:3.6mallowed,truck3.9m)Notknown:pleasecallfirst')
}, 120_000)

test('[DET-7] [SEE-30] a comparison of four parks with the longest names stays on one page', async () => {
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await parkWith(n * 20 + 1, { name: longName, price: 0.7 + n / 10 }))
  for (const language of ['zh_CN', 'en_US'] as const) {
    const { pdf, texts } = await open(`/system/park/comparison.pdf?ids=${ids.join('&ids=')}`, language)
    expect(pdf.numPages, language).toBe(1)
    for (const price of ['¥0.70', '¥0.80', '¥0.90', '¥1.00']) expect(texts[0], language).toContain(price)
  }
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
