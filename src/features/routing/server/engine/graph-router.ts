import polyline from '@mapbox/polyline'
import { EngineRefusal } from './engine-refusal.ts'
import type { GraphRoute } from './graph-engine.ts'
import type { Road } from './road-graph.ts'
import type { Ask } from './router-process.ts'
import { RouterFailure, type Leg, type Maneuver, type Point, type RouterSource, type TruckRouter } from './truck-router.ts'

const matrixLimit = { ms: 8_000 }
/** Valhalla's numbers of the maneuvers that a graph without turns knows. */
const maneuver = { start: 1, arrive: 4, onward: 8, ferry: 28 }

/** Creates a router on the graph engine, without truck limits, turns or isochrones. */
export function createGraphRouter({ source, ask }: { source: RouterSource; ask: Ask }): TruckRouter {
  return {
    source,
    can: { truckLimits: false, matrix: true, isochrones: false, steps: true, ownToll: false, cars: false },
    async findRoutes({ from, to, costing }) {
      const { points, roads } = JSON.parse(await withEngineRefusals(ask('route', { from, to, costing }))) as GraphRoute
      const sumKm = (isCounted: (road: Road) => boolean) => roads.reduce((sum, road) => sum + (isCounted(road) ? road.km : 0), 0)
      return [
        {
          distanceKm: sumKm(() => true),
          durationS: Math.round(roads.reduce((sum, { hours }) => sum + hours * 3600, 0)),
          highwayKm: sumKm(({ motorway }) => motorway),
          tollKm: sumKm(({ toll }) => toll),
          ferryKm: sumKm(({ ferry }) => ferry),
          trafficLights: roads.filter(({ light }) => light).length,
          lightsAssumed: true,
          shape: polyline.encode(points, 6),
          maneuvers: buildManeuvers(roads),
        },
      ]
    },
    async measureMatrix({ from, to }) {
      return JSON.parse(await withEngineRefusals(ask('matrix', { from, to }, matrixLimit))) as (Leg | null)[][]
    },
    outlineIsochrones: () => Promise.reject(new RouterFailure('unavailable', 'The graph cannot outline isochrones', 3_600)),
    async snap(points) {
      return JSON.parse(await withEngineRefusals(ask('locate', { points }))) as { point: Point; distanceM: number }[]
    },
    probe: () => probeGraph(ask),
  }
}

export async function probeGraph(ask: Ask) {
  const { nodes } = JSON.parse(await ask('status', {})) as { nodes: number }
  if (nodes < 1_000) throw new Error(`The road graph has ${nodes} places`)
}

/** Builds one maneuver per road; consecutive stretches of the same name are merged. */
function buildManeuvers(roads: Road[]): Maneuver[] {
  const maneuvers: Maneuver[] = []
  for (const [i, road] of roads.entries()) {
    const last = maneuvers.at(-1)
    if (last && last.streetNames[0] === road.name) {
      last.lengthKm += road.km
      last.durationS += road.hours * 3600
      last.toll ||= road.toll
      continue
    }
    maneuvers.push({
      type: road.ferry ? maneuver.ferry : i === 0 ? maneuver.start : maneuver.onward,
      streetNames: [road.name],
      lengthKm: road.km,
      durationS: road.hours * 3600,
      toll: road.toll,
      ferry: road.ferry,
      shapeIndex: i,
    })
  }
  return [
    ...maneuvers,
    { type: maneuver.arrive, streetNames: [], lengthKm: 0, durationS: 0, toll: false, ferry: false, shapeIndex: roads.length },
  ]
}

async function withEngineRefusals(answer: Promise<string>) {
  try {
    return await answer
  } catch (error) {
    throw error instanceof EngineRefusal && /No path/.test(error.message) ? new RouterFailure('noRoute', error.message) : error
  }
}
