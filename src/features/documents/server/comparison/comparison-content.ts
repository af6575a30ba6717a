import { m } from '#messages'
import { parkFacts } from '#features/listings/comparison/facts.ts'
import { buildGroups } from '#features/listings/comparison/rows.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { Locale } from '#platform/i18n/language.ts'

export type ComparedFigure = {
  /** With its unit; null if the listing does not say. */
  text: string | null
  /** Of the largest figure in the row, 0 to 1; null for texts. */
  share: number | null
  isBest: boolean
}

export type ComparisonContent = {
  title: string
  best: string
  parks: { name: string; place: string; pictureAlt: string }[]
  rows: { label: string; cells: ComparedFigure[] }[]
}

/** The default type of racking. */
const noFilter = readParkFilter(new URLSearchParams())

/** Builds the content of a comparison from the rows of the page that compares parks, without those that no listing states. */
export function comparisonContent(parks: readonly ParkDetail[], locale: Locale): ComparisonContent {
  const facts = parks.map((park) => parkFacts(park, noFilter))
  const rows = buildGroups('parks', facts, locale).flatMap((group) => group.rows)
  return {
    title: m.documents_comparisonOf({ count: String(parks.length) }, { locale }),
    best: m.documents_best({}, { locale }),
    parks: parks.map(({ name, regionName }) => ({ name, place: regionName, pictureAlt: m.documents_coverOf({ name }, { locale }) })),
    rows: rows
      .filter(({ cells }) => cells.some((cell) => cell !== null))
      .map(({ label, cells, best }) => {
        const max = Math.max(0, ...cells.map((cell) => cell?.score ?? 0))
        return {
          label,
          cells: cells.map((cell, at) => ({
            text: cell && (typeof cell.value === 'string' ? cell.value : `${cell.value.figure} ${cell.value.unit}`.trim()),
            share: cell === null || cell.score === null || max === 0 ? null : cell.score / max,
            isBest: best.includes(at),
          })),
        }
      }),
  }
}
