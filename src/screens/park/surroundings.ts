/** Degrees. */
type Point = { longitude: number; latitude: number }

const earthRadiusKm = 6371.0088 // mean radius, IUGG
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres east and north of a centre, on a plane that touches the globe there: good to a part in a thousand within 100 km. */
export function offsetKm(centre: Point, point: Point) {
  return {
    east: radians(point.longitude - centre.longitude) * Math.cos(radians(centre.latitude)) * earthRadiusKm,
    north: radians(point.latitude - centre.latitude) * earthRadiusKm,
  }
}

/** Radii in km of rings that read well around something `farthest` km away: at most four of them, in steps of 1, 2 or 5 times a power of ten. */
export function ringsFor(farthest: number): number[] {
  const most = Math.max(farthest, 0.5)
  const power = 10 ** Math.floor(Math.log10(most / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => most / candidate <= 4)!
  return Array.from({ length: Math.ceil(most / step) }, (_, index) => Math.round((index + 1) * step * 1000) / 1000)
}
