/** A part of the world as a field of dots: its bounds in degrees and its size in px. Only land is drawn, without borders. */
export type DotMap = { west: number; south: number; east: number; north: number; stepDegrees: number; widthPx: number; heightPx: number }

export const dotMaps = {
  china: { west: 84, south: 17, east: 136, north: 46, stepDegrees: 1.25, widthPx: 505, heightPx: 260 },
  europe: { west: -8, south: 38, east: 30, north: 58, stepDegrees: 1.25, widthPx: 360, heightPx: 260 },
  africa: { west: -34, south: -36, east: 70, north: 38, stepDegrees: 2.6, widthPx: 360, heightPx: 260 },
} satisfies Record<string, DotMap>
export type DotMapName = keyof typeof dotMaps

/** Returns the map of a region; null if it has none. An empty code means all of China. */
export function findDotMap(regionCode: string): DotMapName | null {
  return ({ '': 'china', '992000': 'europe', '991000': 'africa' } as const)[regionCode] ?? null
}

/** Creates the projection from degrees to px, with the scale of the map's centre, so that the map fills its frame. */
export function createProjection({ west, south, east, north, widthPx, heightPx }: DotMap) {
  const [midLng, midLat] = [(west + east) / 2, (south + north) / 2]
  const squeeze = Math.cos((midLat * Math.PI) / 180)
  const pxPerDegree = Math.max(widthPx / (east - west), (heightPx * squeeze) / (north - south))
  return {
    squeeze,
    /** The bounds of the frame, which are wider than those of the map in one direction. */
    bounds: {
      west: midLng - widthPx / pxPerDegree / 2,
      east: midLng + widthPx / pxPerDegree / 2,
      south: midLat - (heightPx / pxPerDegree / 2) * squeeze,
      north: midLat + (heightPx / pxPerDegree / 2) * squeeze,
    },
    toPixel: (lng: number, lat: number) => ({
      x: (lng - midLng) * pxPerDegree + widthPx / 2,
      y: heightPx / 2 - ((lat - midLat) * pxPerDegree) / squeeze,
    }),
  }
}
