import { m } from '#messages'
import {
  areaOf,
  crossesItself,
  deviationOf,
  extentOfOutline,
  maxDeviation,
  sharedArea,
  type Outline,
} from '#features/media/space/outline.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { WarehouseValues } from '../fields/warehouse-fields.ts'
import type { ParkDocument } from './park-document.ts'

/** `otherKey` is the unit of the other outline of an overlap. Warnings do not prevent publishing. */
export type OutlineProblem = { severity: 'error' | 'warning'; text: string; otherKey?: string }

/** Outlines that are drawn by hand may overlap by as much, in m². */
const maxOverlapM2 = 1

/** Returns what is wrong with the outline of a unit, each with a sentence. */
export function findOutlineProblems(park: ParkDocument, key: string, locale: Locale): OutlineProblem[] {
  const unit = park.warehouses[key]!
  if (unit.outline.length === 0) return []
  if (crossesItself(unit.outline)) return [{ severity: 'error', text: m.inventory_outlineCrosses({}, { locale }) }]
  return [...findOverlaps(park, key, locale), ...findAreaProblem(unit, locale), ...findSizeProblem(unit, locale)]
}

/** Returns the keys of the other outlined units of the floor of a unit. */
export const listOutlinedBeside = ({ warehouses }: ParkDocument, key: string): string[] =>
  Object.keys(warehouses).filter(
    (other) => other !== key && warehouses[other]!.floorId === warehouses[key]!.floorId && warehouses[other]!.outline.length > 0,
  )

function findOverlaps(park: ParkDocument, key: string, locale: Locale): OutlineProblem[] {
  const { floorId, outline } = park.warehouses[key]!
  if (floorId === null) return []
  return listOutlinedBeside(park, key).flatMap((otherKey): OutlineProblem[] => {
    const other = park.warehouses[otherKey]!
    // What crosses itself has no inside; that is named for itself.
    const sharedM2 = crossesItself(other.outline) ? 0 : sharedArea(outline, other.outline)
    if (sharedM2 <= maxOverlapM2) return []
    const texts = { other: nameOf(other, locale), area: writeTenths(sharedM2) }
    return [{ severity: 'error', text: m.inventory_outlineOverlaps(texts, { locale }), otherKey }]
  })
}

const nameOf = ({ code, nameZh, nameEn }: WarehouseValues, locale: Locale) =>
  code ?? (locale === 'zh-CN' ? nameZh : nameEn) ?? m.field_warehouse({}, { locale })

function findAreaProblem({ outline, totalArea }: WarehouseValues, locale: Locale): OutlineProblem[] {
  if (totalArea === null) return []
  const drawn = areaOf(outline)
  const deviation = deviationOf(drawn, totalArea)
  if (deviation <= maxDeviation) return []
  const texts = { drawn: writeTenths(drawn), listed: formatNumber(totalArea), percent: writePercent(deviation) }
  return [{ severity: 'warning', text: m.inventory_outlineAreaDiffers(texts, { locale }) }]
}

function findSizeProblem({ outline, length, width }: WarehouseValues, locale: Locale): OutlineProblem[] {
  const drawn = extentOfOutline(outline)
  if (!drawn || length === null || width === null) return []
  const deviation = Math.max(deviationOf(drawn.lengthM, Math.max(length, width)), deviationOf(drawn.widthM, Math.min(length, width)))
  if (deviation <= maxDeviation) return []
  const texts = { drawn: writeSize(drawn.lengthM, drawn.widthM), listed: writeSize(length, width), percent: writePercent(deviation) }
  return [{ severity: 'warning', text: m.inventory_outlineSizeDiffers(texts, { locale }) }]
}

export const writeTenths = (value: number): string => formatNumber(Math.round(value * 10) / 10)
/** Writes a share as per cent with one decimal. */
export const writePercent = (share: number): string => writeTenths(share * 100)
const writeSize = (lengthM: number, widthM: number) => `${writeTenths(lengthM)} × ${writeTenths(widthM)}`

/** Writes an outline for people: its corners and its area. */
export const describeOutline = (outline: Outline, locale: Locale): string =>
  m.inventory_outlineSummary({ count: String(outline.length), area: writeTenths(areaOf(outline)) }, { locale })
