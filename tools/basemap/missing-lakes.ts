import type { Feature, Polygon } from 'geojson'

/** Lake Tai (太湖) is in none of the packages. Its shore, clockwise from the north, from memory, accurate to about 2 km. */
const taihu = [
  [120.19, 31.53],
  [120.25, 31.48],
  [120.22, 31.42],
  [120.29, 31.44],
  [120.4, 31.44],
  [120.38, 31.36],
  [120.43, 31.29],
  [120.4, 31.2],
  [120.46, 31.14],
  [120.39, 31.06],
  [120.44, 31.05],
  [120.53, 31.14],
  [120.6, 31.12],
  [120.55, 31.03],
  [120.46, 31.0],
  [120.36, 30.95],
  [120.24, 30.93],
  [120.1, 30.95],
  [119.98, 31.03],
  [119.9, 31.13],
  [119.89, 31.2],
  [119.94, 31.34],
  [120.02, 31.37],
  [120.03, 31.45],
  [120.08, 31.43],
  [120.12, 31.38],
  [120.15, 31.44],
  [120.19, 31.53],
]

export const missingLakes: Feature<Polygon>[] = [
  { type: 'Feature', properties: { kind: 'water' }, geometry: { type: 'Polygon', coordinates: [taihu] } },
]
