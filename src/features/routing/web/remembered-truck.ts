import { storedValue } from '#platform/web/stored-value.ts'

/** The visitor's truck: a class, and own figures in metres and tonnes that differ from it. */
export type RememberedTruck = {
  preset: number
  axles?: number
  height?: number
  width?: number
  length?: number
  weight?: number
}

/** The limits of the server. */
const bounds = { axles: [2, 10], height: [1, 6], width: [1, 5], length: [2, 60], weight: [0.5, 300] } as const
type FigureName = keyof typeof bounds
const figureNames = Object.keys(bounds) as FigureName[]

const stored = storedValue<RememberedTruck | null>('whs-truck', null, readTruck)

/** Returns the truck of this browser; null without one, on the server and in the first render. */
export const useRememberedTruck = stored.use

/** Stores the truck; null removes it. */
export const rememberTruck = (truck: RememberedTruck | null) => stored.write(truck && cleanTruck(truck))

/** Reads a stored truck, leaving out figures out of bounds. Returns null for an unknown class. */
export function readTruck(value: unknown): RememberedTruck | null {
  const truck = value as Partial<Record<keyof RememberedTruck, unknown>> | null
  return [1, 2, 3, 4, 5, 6].includes(truck?.preset as number) ? cleanTruck(truck as RememberedTruck) : null
}

function cleanTruck(truck: RememberedTruck): RememberedTruck {
  const own = figureNames.flatMap((name) => {
    const value: unknown = truck[name]
    const [min, max] = bounds[name]
    return typeof value === 'number' && value >= min && value <= max ? [[name, value] as const] : []
  })
  return { preset: truck.preset, ...Object.fromEntries(own) }
}
