import type { z } from 'zod'
import { m } from '#messages'
import { parkFacts } from '#features/listings/comparison/facts.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { getPark } from '#features/listings/server/present-park.ts'
import { costsAddress } from '#features/routing/cost-question.ts'
import { rankParks, type CostDeps } from '#features/routing/server/rank-costs.ts'
import { defaultPreset } from '#features/routing/truck.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { longDate } from '#platform/i18n/format.ts'
import { localeOf, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { makeShortlist } from '#features/documents/contract.ts'
import { brandFiles, withBrand } from '../brand-pictures.ts'
import { readOwnRoads } from '../drawings/own-roads.ts'
import { shortlistMap, type Mark } from '../drawings/shortlist-map.ts'
import { frameContent } from '../frame-content.ts'
import type { Prepared } from '../kept-documents.ts'
import { readMark, type PictureDeps } from '../pictures.ts'
import { maxOnOnePage } from './lay-out-shortlist.ts'
import { letterOf, shortlistContent } from './shortlist-content.ts'

export type ShortlistDeps = PictureDeps & LabelDeps & CostDeps & { clock: Clock; accounts: { baseUrl: string } }
type Query = z.output<typeof makeShortlist.input>
type RankedPark = Awaited<ReturnType<typeof rankParks>>[number]

/** The default type of racking, as in comparisons; days are not shown. */
const unasked = { filter: readParkFilter(new URLSearchParams()), timeline: [], need: { area: null, months: 1 } }

/** Ranks the parks like the page of total costs, and prepares their shortlist. Unknown parks are left out. */
export async function prepareShortlist(deps: ShortlistDeps, query: Query, language: Language): Promise<Prepared> {
  const locale = localeOf(language)
  const moment = getMoment(deps.clock)
  const [ranked, labels, settings, mark] = await Promise.all([
    rankParks(deps, { ...query, terms: false }, language),
    loadLabels(deps, language),
    deps.site.current(),
    readMark(),
  ])
  if (ranked.length === 0) throw fail(failures.notFound)
  const details = await Promise.all(ranked.map(({ offer }) => getPark(deps.db, offer.parkId, labels, moment)))
  const parks = ranked.map(({ offer, cost }, at) => ({
    name: offer.name,
    positions: parkFacts(details[at]!, unasked).pallets?.positions ?? null,
    cost,
  }))
  const preset = query.truck?.preset ?? defaultPreset
  const svg = shortlistMap(listMarks(ranked, query), await readOwnRoads(), m.documents_mapLabel({}, { locale }))
  const map = svg === null ? null : { svg, alt: m.documents_shortlistMapAlt({}, { locale }) }
  const content = shortlistContent(parks, query, { map, preset, locale })
  const site = settings.facts(language)
  const bare = frameContent({
    site,
    mark,
    locale,
    url: `${deps.accounts.baseUrl}/whs${addressOf(query, preset, language)}`,
    pageLabels: listPageLabels(parks.length, moment.today, locale),
    call: m.documents_callCosts({}, { locale }),
  })
  const brand = brandFiles(site)
  const input = { language: locale === 'zh-CN' ? 'zh-CN' : 'en', content } as const
  return {
    shown: ['shortlist', input, bare, brand],
    fileName: m.documents_shortlistFile({ date: moment.today }, { locale }),
    async read() {
      const { content: frame, isComplete } = await withBrand(deps, bare, brand)
      return { document: { kind: 'shortlist', input: { ...input, frame } }, isComplete }
    },
  }
}

const listMarks = (ranked: readonly RankedPark[], { destinations }: Query): Mark[] => [
  ...destinations.map(({ longitude, latitude }, at): Mark => ({
    longitude,
    latitude,
    text: letterOf(at),
    kind: 'destination',
  })),
  ...ranked.map(({ offer: { longitude, latitude } }, at): Mark => ({ longitude, latitude, text: String(at + 1), kind: 'park' })),
]

function listPageLabels(parks: number, today: string, locale: Locale): string[] {
  const kind = m.documents_shortlist({}, { locale })
  const first = m.documents_pageLabel({ kind, date: longDate(today, locale) }, { locale })
  return parks > maxOnOnePage ? [first, m.documents_pageOf({ kind, page: '2', pages: '2' }, { locale })] : [first]
}

/** Characters of a name in the address: a Chinese one is encoded as nine, and a QR code holds some 2,300. */
const maxNameInCode = 12

/** The page that answers the same question with the figures of the day it is opened. */
function addressOf({ area, destinations, emptyReturn = false }: Query, preset: number, language: Language): string {
  const search = new URLSearchParams(language === 'en_US' ? { lang: language } : {})
  return costsAddress(search, {
    destinations: destinations.map(({ longitude, latitude, tripsPerMonth, name = '' }) => ({
      longitude,
      latitude,
      trips: tripsPerMonth,
      name: [...name].slice(0, maxNameInCode).join(''),
    })),
    truck: preset,
    need: area,
    unit: 'm2',
    months: 12,
    comesBackEmpty: emptyReturn,
    rankBy: 'total',
    maxTotal: null,
    parks: [],
  })
}
