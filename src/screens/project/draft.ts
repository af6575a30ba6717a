import { mustHaves, projectLimits, type MustHave, type Project } from '#features/projects/project.ts'
import { m } from '#messages'
import { readCount } from '#features/routing/cost-question.ts'
import type { OwnTruck } from '#features/routing/own-truck.ts'
import { createRows, findRowMistakes, type Row, type RowErrors } from '#features/routing/web/destinations.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { parseWrittenNumber } from '#platform/i18n/written-number.ts'

/** The form as it is typed. */
export type Draft = {
  area: string
  whTypes: readonly string[]
  heightMin: string
  priceMax: string
  mustHaves: readonly MustHave[]
  moveIn: string
  months: string
  rows: Row[]
  truck: OwnTruck | null
}
export type DraftErrors = Partial<Record<'area' | 'heightMin' | 'priceMax' | 'moveIn' | 'months', string>> & {
  rows: Record<number, RowErrors>
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

export const createDraft = (project: Project): Draft => ({
  ...project,
  area: textOf(project.area),
  heightMin: textOf(project.heightMin),
  priceMax: textOf(project.priceMax),
  moveIn: project.moveIn ?? '',
  months: textOf(project.months),
  rows: createRows(project),
})

/** A row in which nothing was entered is no destination. */
const isUsed = ({ place }: Row, count: number) => place !== null || count > 1

/** Returns the mistakes of a form. Everything may be empty. */
export function findDraftMistakes(draft: Draft): DraftErrors {
  const range = (text: string, max: number, isWhole: boolean, min = isWhole ? 1 : 0.01) => {
    if (text.trim() === '') return null
    const value = isWhole ? readCount(text) : (parseWrittenNumber(text) ?? Number.NaN)
    return value >= min && value <= max ? null : m.ui_range({ min: formatNumber(min), max: formatNumber(max) })
  }
  const found = {
    area: range(draft.area, projectLimits.area, true),
    heightMin: range(draft.heightMin, projectLimits.height, false, 0.1),
    priceMax: range(draft.priceMax, projectLimits.price, false),
    months: range(draft.months, projectLimits.months, true),
    moveIn: draft.moveIn === '' || isDay(draft.moveIn) ? null : m.projects_moveInWrong(),
  }
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null)),
    rows: findRowMistakes(draft.rows.filter((row) => isUsed(row, draft.rows.length))),
  }
}

export const hasMistakes = ({ rows, ...fields }: DraftErrors) => Object.keys(rows).length > 0 || Object.keys(fields).length > 0

/** Puts a form without mistakes into a project, whose shortlist stays. */
export function applyDraft(project: Project, draft: Draft): Project {
  const number = (text: string) => (text.trim() === '' ? null : parseWrittenNumber(text))
  return {
    ...project,
    area: draft.area.trim() === '' ? null : readCount(draft.area),
    whTypes: draft.whTypes,
    heightMin: roundCents(number(draft.heightMin)),
    priceMax: roundCents(number(draft.priceMax)),
    mustHaves: mustHaves.filter((name) => draft.mustHaves.includes(name)),
    moveIn: draft.moveIn === '' ? null : draft.moveIn,
    months: draft.months.trim() === '' ? null : readCount(draft.months),
    destinations: draft.rows.flatMap(({ place, trips }) => (place ? [{ ...place, trips: readCount(trips) }] : [])),
    truck: draft.truck,
  }
}

const roundCents = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
