import { m } from '#messages'
import { plainMetres } from '#features/capacity/drawings/dimension.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { typical } from './boxes.ts'
import type { MissingFigure, Part, PartKey } from './parts.ts'

/** A line of the list beside the picture. `figure` is null where the note says it all. */
export type PartText = { name: string; figure: string | null; note: string | null }

const names: Record<PartKey, () => string> = {
  size: m.hall_size,
  clearHeight: m.hall_clearHeight,
  storeys: m.hall_storeys,
  columns: m.hall_columns,
  doors: m.ui_doors,
  platform: m.hall_platform,
  canopy: m.ui_canopy,
  levellers: m.hall_levellers,
  ramp: m.hall_ramp,
  lift: m.hall_lift,
  racking: m.hall_racking,
}

export const figureNames: Record<MissingFigure, () => string> = {
  length: m.hall_figureLength,
  width: m.hall_figureWidth,
  floorHeight: m.hall_figureHeight,
  columnSpacing: m.hall_figureColumns,
  doorCount: m.hall_figureDoors,
  unloadingMode: m.hall_figureUnloading,
  storeyHeight: m.hall_figureStorey,
}

/** Names figures of the listing in a sentence. */
export const nameFigures = (figures: readonly MissingFigure[]): string =>
  figures.map((figure) => figureNames[figure]()).join(m.ui_listSeparator())

/** Describes a part of the model: the picture in words. */
export function describePart(part: Part): PartText {
  const name = names[part.key]()
  if (part.origin === 'missing') return { name, figure: null, note: m.hall_notDrawn({ figures: nameFigures(part.missing) }) }
  if (part.figures === null) return { name, figure: part.key === 'racking' ? m.hall_empty() : m.hall_none(), note: null }
  return { name, figure: figureOf(part), note: part.origin === 'typical' ? noteOn(part) : noteOnListed(part) }
}

const writeColumns = (figures: Extract<Part, { key: 'columns' }>['figures'] & object): string =>
  'count' in figures
    ? m.hall_columnCount({ count: formatNumber(figures.count) })
    : `${plainMetres(figures.acrossM)} × ${plainMetres(figures.alongM)} m`

function figureOf(part: Part): string | null {
  const { figures } = part
  if (figures === null) return null
  switch (part.key) {
    case 'size':
      return `${plainMetres(part.figures!.lengthM)} × ${plainMetres(part.figures!.widthM)} m`
    case 'clearHeight':
      return `${plainMetres(part.figures!.clearHeightM)} m`
    case 'storeys':
      return m.hall_storeysOf({ count: String(part.figures!.count), height: plainMetres(part.figures!.heightM) })
    case 'columns':
      return writeColumns(part.figures!)
    case 'doors':
      return formatNumber(part.figures!.count)
    case 'levellers':
      return part.figures!.count === undefined ? m.hall_there() : formatNumber(part.figures!.count)
    case 'platform':
      return `+${plainMetres(part.figures!.heightM)} m`
    case 'canopy':
      return `${plainMetres(part.figures!.depthM)} m`
    case 'racking':
      return m.hall_positions({ count: formatNumber(part.figures!.positions) })
    default:
      return m.hall_there()
  }
}

/** Says what the columns and doors that the owner has placed add to the listing, and where both disagree. */
function noteOnListed(part: Part): string | null {
  if (part.key === 'levellers') return part.figures?.count === undefined ? null : m.hall_byOwner()
  if (part.key === 'columns') return part.figures && 'count' in part.figures ? m.hall_byOwner() : null
  if (part.key !== 'doors' || !part.figures?.named) return null
  const { count, named } = part.figures
  const notes = [
    named.listed === null || named.listed === count
      ? m.hall_byOwner()
      : m.hall_doorsDisagree({ placed: formatNumber(count), listing: formatNumber(named.listed) }),
    ...(named.haveTypicalSize
      ? [m.hall_typicalDoorSize({ width: plainMetres(typical.door.width), height: plainMetres(typical.door.height) })]
      : []),
  ]
  return notes.join(m.hall_noteSeparator())
}

function noteOn(part: Part): string {
  if (part.key === 'doors' && part.figures)
    return m.hall_typicalDoors({ width: plainMetres(part.figures.widthM), height: plainMetres(part.figures.heightM) })
  if (part.key === 'ramp' || part.key === 'lift') return m.hall_unknownPlace()
  return m.hall_typical()
}
