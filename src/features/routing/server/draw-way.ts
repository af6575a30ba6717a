import polyline from '@mapbox/polyline'
import type { Driven, Roads } from './drive-matrix.ts'
import { RouterFailure, type Point } from './engine/truck-router.ts'

type LatLng = [lat: number, lng: number]

/** Returns the way by road through the points, as an encoded polyline of precision 6. A leg that the engine cannot draw is a straight line. */
export async function drawWay({ router }: Roads, points: readonly Point[], driven: Driven): Promise<string | null> {
  if (points.length < 2) return null
  const legs = await Promise.all(points.slice(1).map((to, at) => drawLeg(router, points[at]!, to, driven)))
  return polyline.encode(legs.flat(), 6)
}

async function drawLeg({ findRoutes }: Roads['router'], from: Point, to: Point, driven: Driven): Promise<LatLng[]> {
  const [start, end]: LatLng[] = [from, to].map(({ latitude, longitude }): LatLng => [latitude, longitude])
  const routes = await findRoutes({ from, to, ...driven, costing: 'recommended', alternates: 0 }).catch((error: unknown) => {
    if (error instanceof RouterFailure) return []
    throw error
  })
  const way = routes.slice(0, 1).flatMap(({ shape }) => polyline.decode(shape, 6) as LatLng[])
  return [start!, ...way, end!]
}
