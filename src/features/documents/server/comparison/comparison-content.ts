import { m } from '#messages'
import { parkFacts } from '#features/listings/comparison/facts.ts'
import { buildGroups, differencesFirst, findBest, type Row } from '#features/listings/comparison/rows.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { cardSection } from '#features/listings/card-section.ts'
import type { UnitTimeline } from '#features/listings/timeline/contract.ts'
import { drawSectionsToScale } from '#features/media/drawings/sections-to-scale.ts'
import { describeCost } from '#features/routing/cost-notes.ts'
import { findAreaM2, toCostInput, type CostQuestion } from '#features/routing/cost-question.ts'
import { describeFit } from '#features/routing/fit-labels.ts'
import { maxTotalOf, sumTrucking, type SpaceCost } from '#features/routing/park-cost.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { money } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Drawing } from '../drawings/drawing.ts'
import { describeQuestion } from '../shortlist/shortlist-content.ts'

export type ComparedFigure = {
  /** With its unit; null if the listing does not say. */
  text: string | null
  /** Of the largest figure in the row, 0 to 1; null for texts. */
  share: number | null
  isBest: boolean
}

export type ComparisonContent = {
  title: string
  /** What the costs are calculated for, in one line; null without costs. */
  question: string | null
  best: string
  parks: { name: string; place: string; pictureAlt: string }[]
  /** The buildings, all at one scale; null for one without heights. */
  sections: { label: string; drawings: (Drawing | null)[] }
  rows: { label: string; cells: ComparedFigure[] }[]
}

/** A park with the free spans of its units, whether the truck gets in and, if the question asks for it, its cost per month. */
export type ComparedPark = { park: ParkDetail; timeline: readonly UnitTimeline[]; fit: TruckFit | null; cost: SpaceCost | null }

type TruckFit = Parameters<typeof describeFit>[0]

/** The default type of racking. */
const filter = readParkFilter(new URLSearchParams())

/** Builds the content of a comparison from the rows of the page that compares parks, without those that no listing states. */
export function comparisonContent(compared: readonly ComparedPark[], question: CostQuestion, locale: Locale): ComparisonContent {
  const need = { area: findAreaM2(question), months: question.months }
  const facts = compared.map(({ park, timeline }) => parkFacts(park, { filter, timeline, need }))
  const rows = buildGroups('parks', facts, locale).flatMap((group) => group.rows)
  const parks = compared.map(({ park }) => park)
  const hasCosts = compared.some(({ cost }) => cost !== null)
  return {
    title: m.documents_comparisonOf({ count: String(parks.length) }, { locale }),
    question: hasCosts ? describeQuestion(toQuestion(question), question.truck, locale) : null,
    best: m.documents_best({}, { locale }),
    parks: parks.map(({ name, regionName }) => ({ name, place: regionName, pictureAlt: m.documents_coverOf({ name }, { locale }) })),
    sections: { label: m.documents_sectionsToScale({}, { locale }), drawings: drawSections(parks, locale) },
    rows: [...(hasCosts ? costRows(compared, question, locale) : []), fitRow(compared, question.truck, locale), ...figureRows(rows)],
  }
}

const toQuestion = (question: CostQuestion) => {
  const { area, destinations, emptyReturn } = toCostInput(question)
  return { area, destinations, emptyReturn: emptyReturn === 1 }
}

function drawSections(parks: readonly ParkDetail[], locale: Locale): (Drawing | null)[] {
  const alts = parks.map(({ name }) => m.documents_sectionOfPark({ name }, { locale }))
  const labels = { platform: '', canopy: '', floor: String }
  const drawn = drawSectionsToScale(
    parks.map((park, at) => ({ id: `section-${at}`, figures: cardSection(park), labels: { ...labels, description: alts[at]! } })),
    { widthPx: 250, maxHeightPx: 132 },
  )
  return drawn.map((svg, at) => (svg === null ? null : { svg, alt: alts[at]! }))
}

/** The monthly total, and rent and trucking where there are destinations. */
function costRows(compared: readonly ComparedPark[], question: CostQuestion, locale: Locale): ComparisonContent['rows'] {
  const area = findAreaM2(question) ?? 0
  const totals = compared.map(({ cost }) => cost && cost.total)
  const scale = maxTotalOf(totals.map((total) => ({ total })))
  const best = findBest(totals, 'less')
  const row = (label: string, of: (cost: SpaceCost) => number | null, isTotal = false) => ({
    label,
    cells: compared.map(({ cost }, at): ComparedFigure => {
      const yuan = cost && of(cost)
      const reason = isTotal && cost && yuan === null ? describeCost({ ...cost, estimated: false }, area, locale) : null
      return {
        text: yuan === null ? reason : money(yuan),
        share: yuan === null || !isTotal ? null : yuan / scale,
        isBest: isTotal && best.includes(at),
      }
    }),
  })
  const total = row(m.documents_totalPerMonth({}, { locale }), (cost) => cost.total, true)
  if (question.destinations.length === 0) return [{ ...total, label: m.documents_rentPerMonth({}, { locale }) }]
  return [total, row(m.ui_rent({}, { locale }), (cost) => cost.rent), row(m.documents_trucking({}, { locale }), sumTrucking)]
}

/** Whether the truck gets through the gates. No park is marked as the best: a yes is a condition, not a figure. */
const fitRow = (compared: readonly ComparedPark[], preset: number, locale: Locale): ComparisonContent['rows'][number] => ({
  label: m.documents_truckFits({ truck: truckName(preset, {}, { locale }) }, { locale }),
  cells: compared.map(({ fit }) => ({ text: fit && describeFit(fit, locale), share: null, isBest: false })),
})

const figureRows = (rows: readonly Row[]): ComparisonContent['rows'] =>
  byImportance(rows)
    .filter(({ cells }) => cells.some((cell) => cell !== null))
    .map(({ label, cells, best }) => {
      const max = Math.max(0, ...cells.map((cell) => cell?.score ?? 0))
      return {
        label,
        cells: cells.map((cell, at) => ({
          text: cell && (typeof cell.value === 'string' ? cell.value : `${cell.value.figure} ${cell.value.unit}`.trim()),
          // Days have a better and a worse, but no length.
          share: cell === null || cell.score === null || typeof cell.value === 'string' || max === 0 ? null : cell.score / max,
          isBest: best.includes(at),
        })),
      }
    })

/** What the page has no room for is left out from the end: rather what all parks have in common, but never the earliest day. */
const byImportance = (rows: readonly Row[]) => [
  ...rows.filter(({ page }) => page === 'timeline'),
  ...differencesFirst(rows.filter(({ page }) => page !== 'timeline')),
]
