import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { percentOf } from '../measure-responses.ts'
import { listAreaDays, listAreasBy, listAreasByType, type Areas } from '../queries-parks.ts'
import type { CardQuery, CardTable, StatDeps } from './card-deps.ts'
import { daysOf } from './response-card.ts'

/** Let and free area today by city, of a city by park, of a park by type, and the days of the period. */
export async function occupancyCard({ db, dictionaries }: StatDeps, query: CardQuery): Promise<CardTable> {
  const { scope, from, to, before, language, locale } = query
  const [days, places] = await Promise.all([
    listAreaDays(db, scope, { from: dayAfter(before, -1), to }),
    scope.parkId === null ? listAreasBy(db, scope, scope.city === null ? 'city' : 'park', to, language) : null,
  ])
  const labels = await dictionaries.current()
  const rows =
    places === null
      ? (await listAreasByType(db, scope)).map((row) => ({
          ...row,
          key: String(row.whType),
          name: labels.labelOf('floor_warehouse_type', row.whType, language),
        }))
      : places
  const byDay = new Map(days.map((row) => [row.day, row]))
  const [now, then] = [byDay.get(to), byDay.get(dayAfter(from, -1))]
  return {
    columns: columns(locale),
    groups: [
      {
        key: scope.parkId === null ? (scope.city === null ? 'city' : 'park') : 'type',
        label: (scope.parkId === null ? (scope.city === null ? m.statistics_byCity : m.statistics_byPark) : m.statistics_byType)(
          {},
          { locale },
        ),
        rows: rows.map((row) => ({ key: row.key, label: row.name, values: valuesOf(row), link: null })),
      },
      {
        key: 'day',
        label: m.statistics_byDay({}, { locale }),
        rows: daysOf(from, to).map((day) => {
          const row = byDay.get(day)
          return { key: day, label: day, values: row && isWhole(row) ? valuesOf(row) : [null, null, null, null, null, null], link: null }
        }),
      },
    ],
    figures: [
      { key: 'rate', label: m.statistics_occupancy({}, { locale }), unit: 'percent', value: rateOf(now), before: rateOf(then) },
      { key: 'free', label: m.statistics_free({}, { locale }), unit: 'area', value: now?.free ?? 0, before: then?.free ?? null },
      { key: 'due', label: m.statistics_due({}, { locale }), unit: 'area', value: now?.due ?? 0, before: then?.due ?? null },
    ],
  }
}

const columns = (locale: Locale): CardTable['columns'] => [
  { key: 'let', label: m.statistics_let({}, { locale }), unit: 'area' },
  { key: 'due', label: m.statistics_dueOfLet({}, { locale }), unit: 'area' },
  { key: 'free', label: m.statistics_free({}, { locale }), unit: 'area' },
  { key: 'building', label: m.statistics_building({}, { locale }), unit: 'area' },
  { key: 'total', label: m.statistics_total({}, { locale }), unit: 'area' },
  { key: 'rate', label: m.statistics_occupancy({}, { locale }), unit: 'percent' },
]

type SomeAreas = { [Name in keyof Areas]: number | null }

const isWhole = (row: SomeAreas): row is Areas => row.total !== null && row.let !== null
const valuesOf = (row: Areas) => [row.let, row.due, row.free, row.building, row.total, rateOf(row)]

/** Let area by total area, in per cent. */
export const rateOf = (row: SomeAreas | undefined): number | null => (row && isWhole(row) ? percentOf(row.let, row.total) : null)
