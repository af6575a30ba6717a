/** Degrees. */
type Point = { longitude: number; latitude: number }

const earthRadiusKm = 6371.0088 // mean radius, IUGG
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the offset of a point in km east and north of the centre, in a plane projection that is exact to 0.1 % within 100 km. */
export function offsetKm(centre: Point, point: Point) {
  return {
    east: radians(point.longitude - centre.longitude) * Math.cos(radians(centre.latitude)) * earthRadiusKm,
    north: radians(point.latitude - centre.latitude) * earthRadiusKm,
  }
}

/** Returns the radii in km of at distance four rings, in steps of 1, 2 or 5 times a power of ten, that reach a distance of `farthest` km. */
export function ringsFor(farthest: number): number[] {
  const distance = Math.max(farthest, 0.5)
  const power = 10 ** Math.floor(Math.log10(distance / 4))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => distance / candidate <= 4)!
  return Array.from({ length: Math.ceil(distance / step) }, (_, index) => Math.round((index + 1) * step * 1000) / 1000)
}
