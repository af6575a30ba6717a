import { expect, test } from 'vitest'
import { searchParks } from '#features/listings/contract.ts'
import { encodePolyline } from '#features/listings/search/ring-shape.ts'
import { startApp } from '#test/app.ts'

const ring = (...points: [longitude: number, latitude: number][]) =>
  encodePolyline(points.map(([longitude, latitude]) => ({ longitude, latitude })))
const bowTie = ring([120, 36], [121, 37], [121, 36], [120, 37])
const tooMany = ring(...Array.from({ length: 101 }, (_, at): [number, number] => [120 + Math.cos(at / 16.1), 36 + Math.sin(at / 16.1)]))

/** Inputs, and the field under which each is refused. */
const refused: [input: Record<string, unknown>, field: string][] = [
  [{ pageNum: '0' }, 'pageNum'],
  [{ pageNum: '1.5' }, 'pageNum'],
  [{ pageNum: '501', pageSize: '20' }, 'pageNum'],
  [{ pageSize: '15' }, 'pageSize'],
  [{ keyword: '仓'.repeat(51) }, 'keyword'],
  [{ regionCode: '37' }, 'regionCode'],
  [{ regionCode: '999999' }, 'regionCode'],
  [{ regionType: 'moon' }, 'regionType'],
  [{ areaMin: '-1' }, 'areaMin'],
  [{ areaMax: '100000001' }, 'areaMax'],
  [{ areaMin: '5', areaMax: '4' }, 'areaMin'],
  [{ heightMin: '9', heightMax: '8.9' }, 'heightMin'],
  [{ heightMax: '10000.5' }, 'heightMax'],
  [{ priceMin: '2', priceMax: '1' }, 'priceMin'],
  [{ priceMax: '1e309' }, 'priceMax'],
  [{ priceMin: '+1' }, 'priceMin'],
  [{ priceMin: '0x10' }, 'priceMin'],
  [{ priceMin: '１２' }, 'priceMin'],
  [{ whType: '9' }, 'whType'],
  [{ whType: Array.from({ length: 21 }, () => '1') }, 'whType'],
  [{ constructionStandard: 'high' }, 'constructionStandard'],
  [{ fireRating: '0' }, 'fireRating'],
  [{ floorMaterial: ['1', '01'] }, 'floorMaterial'],
  [{ bonded: 'maybe' }, 'bonded'],
  [{ canopy: '2' }, 'canopy'],
  [{ platform: '-1' }, 'platform'],
  [{ certified: 'yes' }, 'certified'],
  [{ hasVr: '01' }, 'hasVr'],
  [{ hasVideo: 'null' }, 'hasVideo'],
  [{ bbox: '120,36,121' }, 'bbox'],
  [{ bbox: '121,36,120,37' }, 'bbox'],
  [{ bbox: '120,36,181,37' }, 'bbox'],
  [{ zoom: '21' }, 'zoom'],
  [{ polygon: 'abc' }, 'polygon'],
  [{ polygon: ring([120, 36], [121, 37]) }, 'polygon'],
  [{ polygon: bowTie }, 'polygon'],
  [{ polygon: tooMany }, 'polygon'],
  [{ reachLng: '120', reachLat: '36' }, 'reachMinutes'],
  [{ reachMinutes: '60' }, 'reachLng'],
  [{ reachLng: '72', reachLat: '36', reachMinutes: '60' }, 'reachLng'],
  [{ reachLng: '120', reachLat: '36', reachMinutes: '29' }, 'reachMinutes'],
  [{ sort: 'cheap' }, 'sort'],
  [{ order: 'up' }, 'order'],
  [{ facets: 'all' }, 'facets'],
  [{ whtype: '1' }, 'whtype'],
]

test('[SRCH-2] invalid input is refused with the name of the field, in both languages', async () => {
  const { ask } = await startApp()
  for (const [input, field] of refused) {
    for (const language of ['zh_CN', 'en_US'] as const) {
      const { status, envelope } = await ask(searchParks, input, { language })
      const { errors } = envelope.data as { errors: { field: string; msg: string }[] }
      expect({ input, status, code: envelope.code, fields: errors.map((error) => error.field) }).toEqual({
        input,
        status: 200,
        code: 422,
        fields: expect.arrayContaining([field]),
      })
      expect(envelope.msg).toBe(errors[0]?.msg)
      expect(envelope.msg).toMatch(language === 'zh_CN' ? /\p{Script=Han}/u : /^[\x20-\x7e]+$/)
    }
  }
})

test('[SRCH-11] the refusal of a drawn area says what is wrong with it, in both languages', async () => {
  const { ask } = await startApp()
  const textOf = async (polygon: string, language: 'zh_CN' | 'en_US') => (await ask(searchParks, { polygon }, { language })).envelope.msg
  expect(await textOf(bowTie, 'zh_CN')).toBe('画出的范围：所画区域的边线相互交叉，请重新绘制')
  expect(await textOf(bowTie, 'en_US')).toBe('Drawn area: the lines of the drawn area cross each other. Please draw it again')
  expect(await textOf(tooMany, 'en_US')).toBe('Drawn area: a drawn area has 3 to 100 corners')
  expect(await textOf(ring([120, 36], [121, 37]), 'zh_CN')).toBe('画出的范围：所画区域应有 3 至 100 个顶点')
  expect(await textOf('abc', 'zh_CN')).toBe('画出的范围：无法识别所画的区域')
})

test('[SRCH-2] all invalid fields are named at once', async () => {
  const { ask } = await startApp()
  const { envelope } = await ask(searchParks, { pageSize: 'x', sort: 'x', areaMin: 'x', whType: 'x' })
  const { errors } = envelope.data as { errors: { field: string }[] }
  expect(errors.map(({ field }) => field).toSorted()).toEqual(['areaMin', 'pageSize', 'sort', 'whType'])
})

test('[SRCH-2] malformed HTTP is answered with status 400: a repeated name, NUL, half a character', async () => {
  const { get } = await startApp()
  for (const query of ['areaMin=1&areaMin=2', 'keyword=%00', 'keyword=%ff', 'keyword=%ED%A0%80'])
    expect(await get(`/whs/prod-api/system/park/sieving?${query}`)).toMatchObject({ status: 400, envelope: { code: 400 } })
})

test('[SRCH-12] a drive-time filter is refused with 503 while isochrones are unavailable, never dropped', async () => {
  const { ask } = await startApp()
  const answer = await ask(searchParks, { reachLng: '120.3', reachLat: '36.1', reachMinutes: '60' })
  expect(answer).toMatchObject({ status: 503, envelope: { code: 503 }, headers: { 'retry-after': '60' } })
})

test('[SRCH-2] empty values are ignored', async () => {
  const { ask } = await startApp()
  expect(await ask(searchParks, { keyword: '', areaMin: ' ', whType: '', regionCode: '' })).toMatchObject({
    status: 200,
    envelope: { code: 200 },
  })
})
