import { parseWrittenNumber } from '#platform/i18n/written-number.ts'
import { figureNames, truckFigures, type TruckChoice, type TruckFigure } from '../route-question.ts'

export type Figures = Record<TruckFigure, number>

/** Merges own figures with those of the preset. Metres and tonnes. */
export function mergeFigures(truck: TruckChoice, presets: readonly (Figures & { preset: number })[]): Figures {
  const preset = presets.find((each) => each.preset === truck.preset)
  return Object.fromEntries(figureNames.map((name) => [name, truck[name] ?? preset?.[name] ?? truckFigures[name].min])) as Figures
}

/** Returns the figures that differ from the preset. */
export function findOwnFigures(figures: Figures, preset: Figures): Partial<Figures> {
  return Object.fromEntries(figureNames.filter((name) => figures[name] !== preset[name]).map((name) => [name, figures[name]]))
}

/** Reads a figure; returns null if it is out of range. */
export function readFigure(text: string, name: TruckFigure): number | null {
  const { min, max } = truckFigures[name]
  const value = parseWrittenNumber(text)
  return value !== null && value >= min && value <= max ? value : null
}
