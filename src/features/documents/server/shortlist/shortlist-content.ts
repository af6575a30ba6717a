import { m } from '#messages'
import type { ParkCost } from '#features/routing/cost-contract.ts'
import { describeCost } from '#features/routing/cost-notes.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Drawing } from '../drawings/drawing.ts'
import type { Table } from '../pdf/sheet.ts'

/** The parts of a total, in the order in which they are drawn. */
export const costParts = ['rent', 'fuel', 'toll', 'back'] as const
export type CostPart = (typeof costParts)[number]

export type ShortlistContent = {
  title: string
  /** Area, destinations and truck in one line. */
  question: string
  map: Drawing | null
  table: Table
  /** Of the largest total, 0 to 1; a park without a total has the reason in words. */
  bars: { label: string; parts: { part: CostPart; share: number }[]; reason: string | null }[]
  legend: { part: CostPart; label: string }[]
}

/** `positions`: pallets of the free space; null if a hall lacks a figure. */
export type ShortlistedPark = { name: string; positions: number | null; cost: ParkCost }
type Destination = { name?: string | undefined; tripsPerMonth: number }
export type ShortlistQuestion = {
  area: number
  destinations: readonly Destination[]
  truck?: { preset?: number | undefined } | undefined
  emptyReturn?: boolean | undefined
  title?: string | undefined
}

/** Destinations have letters, because parks have numbers. */
export const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)

/** Builds the content of a shortlist from ranked parks: totals first, cheapest at the top, and those without one last. */
export function shortlistContent(
  parks: readonly ShortlistedPark[],
  question: ShortlistQuestion,
  { map, preset, locale }: { map: Drawing | null; preset: number; locale: Locale },
): ShortlistContent {
  const max = Math.max(0, ...parks.map(({ cost }) => cost.total ?? 0))
  return {
    title: question.title ?? m.documents_shortlistOf({ count: String(parks.length) }, { locale }),
    question: describeQuestion(question, preset, locale),
    map,
    table: buildTable(parks, locale),
    bars: parks.map(({ name, cost }, at) => ({
      label: `${at + 1} ${name}`,
      parts:
        cost.total === null
          ? []
          : costParts.map((part) => ({ part, share: max === 0 ? 0 : (cost[part] ?? 0) / max })).filter(({ share }) => share > 0),
      reason: cost.total === null ? describeCost(cost, question.area, locale) : null,
    })),
    legend: [
      { part: 'rent', label: m.ui_rent({}, { locale }) },
      { part: 'fuel', label: m.documents_fuel({}, { locale }) },
      { part: 'toll', label: m.documents_toll({}, { locale }) },
      ...(question.emptyReturn ? [{ part: 'back' as const, label: m.documents_wayBack({}, { locale }) }] : []),
    ],
  }
}

export function describeQuestion({ area, destinations, emptyReturn }: ShortlistQuestion, preset: number, locale: Locale): string {
  const places = destinations.map(({ name, tripsPerMonth }, at) =>
    m.documents_shortlistTrips({ place: name ? `${letterOf(at)} ${name}` : letterOf(at), trips: formatNumber(tripsPerMonth) }, { locale }),
  )
  return [
    `${formatNumber(area)} m²`,
    ...places,
    truckName(preset, {}, { locale }),
    ...(emptyReturn ? [m.documents_withWayBack({}, { locale })] : []),
  ].join(' · ')
}

function buildTable(parks: readonly ShortlistedPark[], locale: Locale): Table {
  const yuan = (value: number | null) => (value === null ? '–' : formatNumber(Math.round(value)))
  return {
    columns: [
      { head: m.documents_number({}, { locale }), share: 0.06 },
      { head: m.ui_park({}, { locale }), share: 0.4 },
      { head: m.ui_rent({}, { locale }), share: 0.13, align: 'right' },
      { head: m.documents_trucking({}, { locale }), share: 0.13, align: 'right' },
      { head: m.documents_totalPerMonth({}, { locale }), share: 0.16, align: 'right', isStrong: true },
      { head: m.ui_positions({}, { locale }), share: 0.12, align: 'right' },
    ],
    rows: parks.map(({ name, positions, cost: { rent, fuel, toll, back, total } }, at) => [
      String(at + 1),
      name,
      yuan(rent),
      // Without a route or without a rent the parts would not add up to a total.
      yuan(total === null ? null : (fuel ?? 0) + (toll ?? 0) + (back ?? 0)),
      total === null ? m.documents_unknown({}, { locale }) : yuan(total),
      positions === null ? '–' : formatNumber(positions),
    ]),
  }
}
