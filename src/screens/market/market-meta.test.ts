import { afterAll, expect, test } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import type { Market } from '#features/market/contract.ts'
import { marketMeta, marketsMeta } from './market-meta.ts'

overwriteGetLocale(() => 'en-US')
afterAll(() => overwriteGetLocale(() => 'zh-CN'))

const matches = [{ loaderData: { origin: 'https://portal.example', site: { name: 'Portal' } } }]
const spread = { median: 0.9, p25: 0.8, p75: 1, min: 0.7, max: 1.2 }
const market: Market = {
  regionCode: '370200',
  name: 'Qingdao',
  regionName: 'Shandong',
  slug: 'qingdao-370200',
  day: '2026-11-28',
  type: { value: '3', label: 'Cold storage' },
  stock: {
    parkCount: 6,
    warehouseCount: 9,
    totalArea: 90_000,
    rentableArea: 12_000,
    vacancy: { units: 9, share: 0.1333 },
    asking: { count: 5, spread },
  },
  deals: { count: 4, area: 4_000, rent: { count: 4, spread: null } },
  line: [],
  types: [],
}

const structuredIn = (meta: ReturnType<typeof marketMeta>) =>
  meta.flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json'] as Record<string, unknown>] : []))
const namesOf = (dataset: Record<string, unknown>) => (dataset['variableMeasured'] as { name: string }[]).map(({ name }) => name)

test('[PROJ-4] [SEO-1] a market has title, description, one address and structured data of the figures that it has', () => {
  const meta = marketMeta(market, matches)
  expect(meta).toContainEqual({ title: 'Cold storage warehouse market in Qingdao · Portal' })
  expect(meta).toContainEqual({
    name: 'description',
    content:
      'Cold storage warehouse market in Qingdao: 6 parks, 9 warehouses, 12,000 m² rentable now. Median asking rent ¥0.90 per m² and day.',
  })
  const address = 'https://portal.example/whs/market/qingdao-370200/cold-storage?lang=en_US'
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: address })
  const [dataset, offers, path] = structuredIn(meta)
  expect(dataset).toMatchObject({ '@type': 'Dataset', url: address, dateModified: '2026-11-28', spatialCoverage: { name: 'Qingdao' } })
  expect(namesOf(dataset!)).toEqual(['Parks', 'Warehouses', 'Rentable now', 'Vacancy', 'Asking rent'])
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 0.7, highPrice: 1.2, offerCount: 5, priceCurrency: 'CNY' })
  expect(offers!['url']).toBe('https://portal.example/whs/warehouse?regionCode=370200&whType=3&available=now&lang=en_US')
  expect((path!['itemListElement'] as { name: string }[]).map(({ name }) => name)).toEqual(['Warehouse markets', 'Qingdao', 'Cold storage'])
})

test('[PROJ-4] with too few values there is neither a rent nor an offer', () => {
  const few = { ...market, stock: { ...market.stock, vacancy: { units: 4, share: null }, asking: { count: 4, spread: null } } }
  const meta = marketMeta(few, matches)
  expect(meta).toContainEqual({
    name: 'description',
    content: 'Cold storage warehouse market in Qingdao: 6 parks, 9 warehouses, 12,000 m² rentable now.',
  })
  const structured = structuredIn(meta)
  expect(structured.map((data) => data['@type'])).toEqual(['Dataset', 'BreadcrumbList'])
  expect(namesOf(structured[0]!)).toEqual(['Parks', 'Warehouses', 'Rentable now'])
  expect(JSON.stringify(structured)).not.toContain('CNY')
})

test('[PROJ-4] a missing market and a portal without parks are not indexed', () => {
  for (const meta of [marketMeta(null, matches), marketsMeta(null, matches), marketsMeta({ day: '2026-11-28', markets: [] }, matches)])
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
})
