import { element, ink } from '#features/media/drawings/svg.ts'
import { drawRoadMap, type Roads } from './road-map.ts'

const [widthPx, heightPx] = [500, 300]

/** Draws a place among the expressways within 30 km, with a scale; null if there are none. `label` explains the lines. */
export const locatorDrawing = (longitude: number, latitude: number, roads: Roads, label: string): string | null =>
  drawRoadMap(
    { longitude, latitude, widthKm: 60, widthPx, heightPx },
    {
      roads,
      label,
      barKm: 10,
      marks: element('circle', { cx: widthPx / 2, cy: heightPx / 2, r: 9, fill: ink, stroke: '#FFFFFF', 'stroke-width': 2 }),
      places: [{ x: widthPx / 2, y: heightPx / 2 }],
    },
  )
