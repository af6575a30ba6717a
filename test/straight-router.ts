import polyline from '@mapbox/polyline'
import { RouterFailure, type Leg, type Point, type TruckRouter } from '#features/routing/server/engine/truck-router.ts'

/** A router whose roads are straight lines at 60 km/h, trucks at 40 km/h. Nothing near 80° E has a road. */
export function createStraightRouter({ cars = true } = {}): TruckRouter {
  const hasRoad = ({ longitude }: Point) => Math.abs(longitude - 80) > 1
  const legOf = (from: Point, to: Point, kmh: number): Leg => {
    const scale = Math.cos((from.latitude * Math.PI) / 180)
    const distanceKm = Math.hypot((from.longitude - to.longitude) * scale, from.latitude - to.latitude) * 111.2
    return { distanceKm, durationS: (distanceKm / kmh) * 3_600 }
  }
  const speedOf = (vehicle = 'truck') => (vehicle === 'car' ? 60 : 40)
  return {
    source: { engine: 'valhalla', version: 'test', data: 'straight lines', dataDate: '2026-01-01', schematic: false },
    can: { truckLimits: true, matrix: true, isochrones: false, steps: false, ownToll: false, cars },
    async findRoutes({ from, to, vehicle }) {
      if (!hasRoad(from) || !hasRoad(to)) throw new RouterFailure('noRoad', 'no road')
      const points = [from, to].map(({ latitude, longitude }): [number, number] => [latitude, longitude])
      const facts = { highwayKm: 0, tollKm: 0, ferryKm: 0, trafficLights: 0, lightsAssumed: false, maneuvers: [] }
      return [{ ...legOf(from, to, speedOf(vehicle)), ...facts, shape: polyline.encode(points, 6) }]
    },
    measureMatrix: async ({ from, to, vehicle }) => from.map((start) => to.map((end) => legOf(start, end, speedOf(vehicle)))),
    outlineIsochrones: () => Promise.reject(new RouterFailure('unavailable', 'no isochrones')),
    snap: async (points) => points.map((point) => (hasRoad(point) ? { point, distanceM: 0 } : null)),
    probe: async () => undefined,
  }
}
