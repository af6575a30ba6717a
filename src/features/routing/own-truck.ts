/** A visitor's truck: a class, and own figures in metres and tonnes that differ from it. */
export type OwnTruck = {
  preset: number
  axles?: number
  height?: number
  width?: number
  length?: number
  weight?: number
}

/** The limits of the server. */
const bounds = { axles: [2, 10], height: [1, 6], width: [1, 5], length: [2, 60], weight: [0.5, 300] } as const
export const truckFigureNames = ['axles', 'height', 'width', 'length', 'weight'] as const satisfies readonly (keyof typeof bounds)[]

/** Reads a stored truck, leaving out figures out of bounds. Returns null for an unknown class. */
export function readTruck(value: unknown): OwnTruck | null {
  const truck = value as Partial<Record<keyof OwnTruck, unknown>> | null
  return [1, 2, 3, 4, 5, 6].includes(truck?.preset as number) ? cleanTruck(truck as OwnTruck) : null
}

/** Leaves out figures out of bounds. */
export function cleanTruck(truck: OwnTruck): OwnTruck {
  const own = truckFigureNames.flatMap((name) => {
    const value: unknown = truck[name]
    const [min, max] = bounds[name]
    return typeof value === 'number' && value >= min && value <= max ? [[name, value] as const] : []
  })
  return { preset: truck.preset, ...Object.fromEntries(own) }
}
