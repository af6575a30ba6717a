import { expect, test } from 'vitest'
import { rng, type Random } from '#db/demo/random.ts'
import { encodePolyline } from '#features/listings/search/ring-shape.ts'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { randomSearches } from '#test/fuzz.ts'

const atOnce = 20
const seed = 20_260_101

const number = (max: number, decimals: number) => (random: Random) => (random.next() * max).toFixed(decimals)
const oneOf =
  (...texts: string[]) =>
  (random: Random) =>
    random.pick(texts)
const upTo = (max: number) => (random: Random) => String(1 + random.below(max))
const flag = oneOf('0', '1')

function box(random: Random) {
  const [west, south] = [random.next() * 300 - 180, random.next() * 150 - 90]
  return [west, south, west + random.next() * 20 + 0.001, south + random.next() * 20 + 0.001].map((value) => value.toFixed(4)).join(',')
}

function ring(random: Random) {
  const corners = 3 + random.below(20)
  const points = Array.from({ length: corners }, (_, at) => ({
    longitude: 120 + Math.cos((at / corners) * 2 * Math.PI),
    latitude: 36 + Math.sin((at / corners) * 2 * Math.PI),
  }))
  return encodePolyline(points)
}

const valid: Record<string, (random: Random) => string> = {
  pageNum: upTo(40),
  pageSize: oneOf('10', '20', '30', '50'),
  keyword: oneOf('青岛', 'qingdao', 'qd', '测试 园区', 'Test', '仓', "O'Brien", '%_\\', '🏭', 'ß İ'),
  regionCode: oneOf('370000', '370200', '370211', '992000', '99227601'),
  regionType: oneOf('china', 'europe'),
  areaMin: number(1_000, 2),
  areaMax: (random) => String(2_000 + random.below(100_000)),
  heightMin: number(9, 1),
  heightMax: (random) => String(10 + random.below(90)),
  priceMin: number(1, 2),
  priceMax: (random) => String(2 + random.below(50)),
  rack: oneOf('block', 'narrow', 'vna', 'pushBack'),
  positionsMin: upTo(9_999),
  whType: upTo(8),
  constructionStandard: upTo(7),
  fireRating: upTo(5),
  floorMaterial: upTo(6),
  grade: oneOf('1', '2', '3', '9'),
  available: oneOf('now', 'soon', 'any'),
  availableBy: oneOf('2026-01-01', '2026-12-31', '2199-12-31'),
  bonded: flag,
  canopy: flag,
  platform: flag,
  certified: flag,
  hasVr: flag,
  hasVideo: flag,
  bbox: box,
  zoom: (random) => String(random.below(21)),
  polygon: ring,
  view: oneOf('park', 'warehouse'),
  sort: oneOf('latest', 'popular', 'area', 'price', 'positions'),
  order: oneOf('asc', 'desc'),
  facets: flag,
  markers: flag,
}
const names = Object.keys(valid)

const nasty = [
  "' or 1=1 --",
  '1; drop table park',
  "\\'; select pg_sleep(9); --",
  '$1',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '-1',
  '-0',
  '+1',
  '0x1F',
  '1_000',
  '１２３',
  '٣',
  '1,5',
  '1.',
  '.5',
  '00',
  '9'.repeat(400),
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '你好'.repeat(30),
  '𠮷'.repeat(51),
  '\u202e\u200b',
  '\ufeff1',
  'a'.repeat(5_000),
  ',,,',
  '1,2,3,4,5',
  '180,90,-180,-90',
  '_'.repeat(1_200),
  '~~~~~~~',
  '????',
]
/** Inserted unescaped: incomplete escapes, NUL, half a surrogate pair, invalid UTF-8. */
const broken = ['%', '%zz', '%00', '%ff%fe', '%ED%A0%80', '%C0%AF', 'a%00b', '%u4e2d']
const foreign = ['page', 'KEYWORD', 'whtype', 'area', '__proto__', 'constructor', 'toString', 'regionCode[]', 'a.b', '']

function pair(random: Random): string {
  const name = random.pick(names)
  const kind = random.next()
  if (kind < 0.82) return `${name}=${encodeURIComponent(valid[name]!(random))}`
  if (kind < 0.94) return `${name}=${encodeURIComponent(random.pick(nasty))}`
  if (kind < 0.96) return `${name}=${random.pick(broken)}`
  if (kind < 0.98) return `${encodeURIComponent(random.pick(foreign))}=${encodeURIComponent(random.pick(nasty))}`
  return `${name}=${encodeURIComponent(valid[name]!(random))}&${name}=${encodeURIComponent(random.pick(nasty))}`
}

const address = (random: Random) =>
  `/whs/prod-api/system/park/sieving?${Array.from({ length: 1 + random.below(6) }, () => pair(random)).join('&')}`

test(
  '[SRCH-2] generated requests are accepted, refused with the name of a field, or malformed, but never fail',
  { timeout: 300_000 },
  async () => {
    const { app, deps, get } = await startApp()
    for (let at = 0; at < 40; at++) {
      const park = await buildPark(deps.db, { lng: 120 + at / 100, platformCertified: at % 2 === 0 })
      await buildWarehouse(deps.db, {
        parkId: park.parkId,
        whType: 1 + (at % 7),
        price: at % 5 === 0 ? null : 0.5 + at / 50,
        canopy: at % 3 === 0,
      })
    }
    // Wait for the writes above; the following requests go straight to the app.
    await get(address(rng(seed, 'search requests', 0)))
    const random = rng(seed, 'search requests', 0)
    const codes: Record<string, number> = {}
    const faults: unknown[] = []

    for (let at = 0; at < randomSearches; at += atOnce) {
      const inputs = Array.from({ length: atOnce }, () => ({ url: address(random), language: random.pick(['zh_CN', 'en_US', 'xx']) }))
      const answers = await Promise.all(inputs.map(({ url, language }) => app.inject({ url, headers: { 'content-language': language } })))
      for (const [index, { statusCode, body }] of answers.entries()) {
        const verdict = judge(statusCode, body)
        codes[verdict] = (codes[verdict] ?? 0) + 1
        if (verdict === 'fault') faults.push({ url: inputs[index]?.url.slice(0, 500), statusCode, body: body.slice(0, 300) })
      }
    }

    expect(faults).toEqual([])
    expect(codes['accepted']).toBeGreaterThan(randomSearches * 0.3)
    expect(codes['refused']).toBeGreaterThan(randomSearches * 0.1)
    expect(codes['malformed']).toBeGreaterThan(randomSearches * 0.01)
  },
)

function judge(status: number, body: string): 'accepted' | 'refused' | 'malformed' | 'fault' {
  const { code, msg, data } = JSON.parse(body) as {
    code?: number
    msg?: string
    data?: { errors?: { field: string; msg: string }[]; indexVersion?: string }
  }
  if (status === 200 && code === 200 && typeof data?.indexVersion === 'string') return 'accepted'
  const [first] = data?.errors ?? []
  if (status === 200 && code === 422 && first && typeof first.field === 'string' && first.msg !== '' && msg === first.msg) return 'refused'
  return status === 400 && code === 400 && typeof msg === 'string' && msg !== '' ? 'malformed' : 'fault'
}
