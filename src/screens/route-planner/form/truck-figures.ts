import { figureNames, truckFigures, type TruckChoice, type TruckFigure } from '../route-question.ts'

export type Figures = Record<TruckFigure, number>

/** What the truck has: own figures, and the preset's for the rest. Metres and tonnes. */
export function mergeFigures(truck: TruckChoice, presets: readonly (Figures & { preset: number })[]): Figures {
  const preset = presets.find((each) => each.preset === truck.preset)
  return Object.fromEntries(figureNames.map((name) => [name, truck[name] ?? preset?.[name] ?? truckFigures[name].min])) as Figures
}

/** Of typed figures those that differ from the preset: what equals it is not the visitor's own. */
export function findOwnFigures(typed: Figures, preset: Figures): Partial<Figures> {
  return Object.fromEntries(figureNames.filter((name) => typed[name] !== preset[name]).map((name) => [name, typed[name]]))
}

/** Null for what is no figure that the server takes. */
export function readFigure(text: string, name: TruckFigure): number | null {
  const { min, max } = truckFigures[name]
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= min && value <= max ? value : null
}
