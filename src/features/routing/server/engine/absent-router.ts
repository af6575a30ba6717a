import { RouterFailure, type TruckRouter } from './truck-router.ts'

const refuse = () => Promise.reject(new RouterFailure('unavailable', 'This process has no route engine', 60))

/** For processes that plan no routes: every question is refused as unavailable. */
export const absentRouter: TruckRouter = {
  source: { engine: 'ngraph', version: '', data: '', dataDate: '', schematic: true },
  can: { truckLimits: false, matrix: false, reach: false, steps: false, ownToll: false },
  findRoutes: refuse,
  measureMatrix: refuse,
  outlineReach: refuse,
  snap: refuse,
  probe: refuse,
}
