import { encodePbf, memberTypes } from './osm-pbf.ts'

const corners = [
  [73, 3],
  [136, 3],
  [136, 54],
  [73, 54],
]

/**
 * Writes a relation that tells the tile builder "this is China, drive on the right": without one every road drives on the left. A bounding
 * box is enough for one country, and too coarse next to others.
 */
export function encodeAdminArea() {
  return encodePbf({
    nodes: corners.map(([lon, lat], i) => ({ id: i + 1, lon: lon!, lat: lat! })),
    ways: [{ id: 1, refs: [1, 2, 3, 4, 1], tags: { boundary: 'administrative', admin_level: '2' } }],
    relations: [
      {
        id: 1,
        members: [{ type: memberTypes.way, ref: 1, role: 'outer' }],
        tags: {
          type: 'boundary',
          boundary: 'administrative',
          admin_level: '2',
          name: '中国',
          'name:en': 'China',
          'ISO3166-1': 'CN',
          'ISO3166-1:alpha2': 'CN',
        },
      },
    ],
  })
}
