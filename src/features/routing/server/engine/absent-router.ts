import { RouterFailure, type TruckRouter } from './truck-router.ts'

const refuse = () => Promise.reject(new RouterFailure('unavailable', 'This process has no route engine', 60))

/** For processes that plan no routes: refuses every query as unavailable. */
export const absentRouter: TruckRouter = {
  source: { engine: 'ngraph', version: '', data: '', dataDate: '', schematic: true },
  can: { truckLimits: false, matrix: false, isochrones: false, steps: false, ownToll: false, cars: false },
  findRoutes: refuse,
  measureMatrix: refuse,
  outlineIsochrones: refuse,
  snap: refuse,
  probe: refuse,
}
