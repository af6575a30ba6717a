import type { z } from 'zod'
import type { Point, TruckProfile, Vehicle } from './truck-router.ts'

/** Sends a query to the engine and parses its answer. Throws `EngineRefusal` or `RouterFailure`. */
export type AskEngine = <Answer extends z.ZodType>(
  method: string,
  query: object,
  answer: Answer,
  limit?: { ms: number },
) => Promise<z.output<Answer>>

export const limits = { route: { ms: 3_000 }, matrix: { ms: 8_000 }, isochrones: { ms: 8_000 } }

export const toLocation = ({ longitude, latitude }: Point) => ({ lon: longitude, lat: latitude })

export function buildTruckCosting({ axles, heightM, widthM, lengthM, weightT, axleLoadT }: TruckProfile, options: object = {}) {
  const truck = { axle_count: axles, height: heightM, width: widthM, length: lengthM, weight: weightT, axle_load: axleLoadT, ...options }
  return { costing: 'truck', costing_options: { truck } }
}

export const buildCosting = (vehicle: Vehicle, truck: TruckProfile, options: object = {}) =>
  vehicle === 'car' ? { costing: 'auto', costing_options: { auto: options } } : buildTruckCosting(truck, options)
