import type { Section } from './sections.ts'

/** Returns the expressways as GeoJSON for the base map: one line per section, with all its numbers. Degrees to four decimals, about 10 m. */
export function expresswayLines(sections: Section[]) {
  return {
    type: 'FeatureCollection',
    features: sections.map(({ refs, names, line }) => ({
      type: 'Feature',
      properties: { ref: refs.join(';'), name: names[0] },
      geometry: { type: 'LineString', coordinates: line.map(([lng, lat]) => [Number(lng.toFixed(4)), Number(lat.toFixed(4))]) },
    })),
  }
}
