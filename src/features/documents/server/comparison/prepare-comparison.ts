import type { z } from 'zod'
import { m } from '#messages'
import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels } from '#features/listings/server/labels.ts'
import { getPark } from '#features/listings/server/present-park.ts'
import { knownMonths } from '#features/listings/timeline/contract.ts'
import { readTimeline } from '#features/listings/timeline/server/read-timeline.ts'
import { comparisonAddress, readComparisonBasis } from '#features/routing/comparison-address.ts'
import { findAreaM2, isComplete, toCostInput, type CostQuestion } from '#features/routing/cost-question.ts'
import { rentOfSpace, type SpaceCost } from '#features/routing/park-cost.ts'
import { checkFits } from '#features/routing/server/check-fit.ts'
import { rankCosts } from '#features/routing/server/rank-costs.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { longDate } from '#platform/i18n/format.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { getComparison } from '#features/documents/contract.ts'
import { brandFiles, withBrand } from '../brand-pictures.ts'
import { frameContent } from '../frame-content.ts'
import type { Prepared } from '../kept-documents.ts'
import { readIfAny, readMark } from '../pictures.ts'
import type { DocumentDeps } from '../document-deps.ts'
import { comparisonContent } from './comparison-content.ts'

type Query = z.output<typeof getComparison.input>
type Caller = { language: Language; locale: Locale }

/** Prepares a comparison as the page shows it for the same parks and the same basis. Throws 404 for an unpublished park. */
export async function prepareComparison(deps: DocumentDeps, { ids, basis: address = '' }: Query, caller: Caller): Promise<Prepared> {
  const { db, clock, accounts } = deps
  const { language, locale } = caller
  const moment = getMoment(clock)
  const [labels, settings, mark] = await Promise.all([loadLabels(deps, language), deps.site.current(), readMark()])
  const site = settings.facts(language)
  const parks = await Promise.all(ids.map((id) => getPark(db, id, labels, moment)))
  const timelines = await Promise.all(
    ids.map((parkId) => readTimeline(db, deps.listLets, { parkId, months: knownMonths, today: moment.today })),
  )
  const basis = readComparisonBasis(new URLSearchParams(address))
  const [costs, fits] = await Promise.all([
    findCosts(deps, parks, basis.question, language),
    checkFits({ db, rates: deps.routing.rates }, { parkIds: ids, truck: basis.truck }, locale),
  ])
  const fitOf = ({ parkId }: ParkDetail) => fits.rows.find((row) => row.parkId === parkId) ?? null
  const compared = parks.map((park, at) => ({ park, timeline: timelines[at]!, fit: fitOf(park), cost: costs?.[at] ?? null }))
  const kind = m.documents_comparison({}, { locale })
  const content = comparisonContent(compared, basis.question, locale)
  const input = { language: locale === 'zh-CN' ? 'zh-CN' : 'en', content } as const
  const page = comparisonAddress('parks', ids, {}, basis)
  const bare = frameContent({
    site,
    mark,
    locale,
    url: `${accounts.baseUrl}/whs${page}${language === 'en_US' ? '&lang=en_US' : ''}`,
    pageLabels: [m.documents_pageLabel({ kind, date: longDate(moment.today, locale) }, { locale })],
  })
  const brand = brandFiles(site)
  const coverIds = parks.map(({ coverPicture }) => coverPicture?.fileId ?? null)
  return {
    shown: ['comparison', input, bare, brand, coverIds],
    fileName: m.documents_comparisonFile({ date: moment.today }, { locale }),
    async read() {
      const [frame, pictures] = await Promise.all([
        withBrand(deps, bare, brand),
        Promise.all(coverIds.map((coverId) => readIfAny(deps, coverId))),
      ])
      const hasPictures = coverIds.every((coverId, at) => coverId === null || pictures[at] !== null)
      return {
        document: { kind: 'comparison', input: { ...input, frame: frame.content, pictures } },
        isComplete: frame.isComplete && hasPictures,
      }
    },
  }
}

/** What the parks cost a month, in their order: with destinations as the ranking by total cost, otherwise the rent alone. Null without an area. */
async function findCosts(
  { db, site, routing }: DocumentDeps,
  parks: readonly ParkDetail[],
  question: CostQuestion,
  language: Language,
): Promise<(SpaceCost | null)[] | null> {
  const area = findAreaM2(question)
  if (area === null) return null
  if (!isComplete(question)) return parks.map(({ warehouses }) => rentOfSpace(warehouses, area))
  const { destinations, emptyReturn, truck } = toCostInput(question)
  const query = { parkIds: parks.map(({ parkId }) => parkId), area, destinations, truck, emptyReturn: emptyReturn === 1, terms: false }
  const { rows } = await rankCosts({ db, site, ...routing }, query, language)
  return parks.map((park) => rows.find(({ parkId }) => parkId === park.parkId) ?? null)
}
