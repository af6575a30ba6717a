import { storedValue } from '#platform/web/stored-value.ts'

/** The visitor's truck: a class, and own figures in metres and tonnes where they differ from it. */
export type RememberedTruck = {
  preset: number
  axles?: number
  height?: number
  width?: number
  length?: number
  weight?: number
}

/** What the server takes. */
const bounds = { axles: [2, 10], height: [1, 6], width: [1, 5], length: [2, 60], weight: [0.5, 300] } as const
type FigureName = keyof typeof bounds
const figureNames = Object.keys(bounds) as FigureName[]

const stored = storedValue<RememberedTruck | null>('whs-truck', null, readTruck)

/** The truck of this browser; null where none was chosen, on the server and in the first render. */
export const useRememberedTruck = stored.use

/** Null forgets it. */
export const rememberTruck = (truck: RememberedTruck | null) => stored.write(truck && onlyTruck(truck))

/** Figures out of bounds are left out, and so is a class there is not. */
export function readTruck(value: unknown): RememberedTruck | null {
  const truck = value as Partial<Record<keyof RememberedTruck, unknown>> | null
  return [1, 2, 3, 4, 5, 6].includes(truck?.preset as number) ? onlyTruck(truck as RememberedTruck) : null
}

function onlyTruck(truck: RememberedTruck): RememberedTruck {
  const own = figureNames.flatMap((name) => {
    const value: unknown = truck[name]
    const [least, most] = bounds[name]
    return typeof value === 'number' && value >= least && value <= most ? [[name, value] as const] : []
  })
  return { preset: truck.preset, ...Object.fromEntries(own) }
}
