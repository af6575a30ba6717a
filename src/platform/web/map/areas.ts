import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import type { Coordinates } from './coordinates.ts'
import type { AreaFeature, AreaPaint } from './map-handle.ts'
import { colours } from './basemap/paint.ts'

type Part = { type: 'fill'; paint: Record<string, unknown> } | { type: 'line'; paint: Record<string, unknown> }

const fill = (colour: string, opacity: number): Part => ({ type: 'fill', paint: { 'fill-color': colour, 'fill-opacity': opacity } })
const line = (colour: string, width: number, options: Record<string, unknown> = {}): Part => ({
  type: 'line',
  paint: { 'line-color': colour, 'line-width': width, ...options },
})

const looks: Record<AreaPaint, Part[]> = {
  drawn: [fill(colours.route, 0.12), line(colours.markerDot, 2.5)],
  draft: [fill(colours.route, 0.08), line(colours.markerDot, 2.5, { 'line-dasharray': [2, 1.5] })],
  isochrone: [fill(colours.route, 0.13), line(colours.markerDot, 1.5)],
  route: [line(colours.routeCasing, 9), line(colours.route, 5)],
  routeAlt: [line(colours.routeHalo, 9), line(colours.routeAlt, 5)],
  routeAccess: [line(colours.routeCasing, 3, { 'line-dasharray': [1, 2] })],
  region: [line(colours.markerDot, 2, { 'line-opacity': 0.6 })],
}

/** Draws shapes on the map, below its labels. The selected route is above all others. */
export function openAreas(map: MapLibre, coordinates: Coordinates) {
  const areas = new Map<string, { features: readonly AreaFeature[]; paint: AreaPaint }>()
  const layersOf = (id: string, paint: AreaPaint): LayerSpecification[] =>
    looks[paint].map((part, i) => ({
      id: `area-${id}-${i}`,
      source: `area-${id}`,
      ...part,
      ...(part.type === 'line' && { layout: { 'line-join': 'round', 'line-cap': 'round' } }),
    })) as LayerSpecification[]

  const firstLabel = () => map.getStyle().layers.find(({ type }) => type === 'symbol')?.id
  const aboveOf = (paint: AreaPaint) => {
    const routes = [...areas].filter(([, area]) => area.paint === 'route').map(([id]) => `area-${id}-0`)
    return paint === 'route' ? firstLabel() : (routes.find((id) => map.getLayer(id)) ?? firstLabel())
  }

  function add(id: string) {
    const area = areas.get(id)
    if (!area) return
    map.addSource(`area-${id}`, { type: 'geojson', data: collectionOf(area.features, coordinates) })
    const above = aboveOf(area.paint)
    for (const layer of layersOf(id, area.paint)) map.addLayer(layer, above)
  }

  function remove(id: string) {
    const area = areas.get(id)
    areas.delete(id)
    if (!area || !map.getSource(`area-${id}`)) return
    for (const layer of layersOf(id, area.paint)) map.removeLayer(layer.id)
    map.removeSource(`area-${id}`)
  }

  return {
    set(id: string, features: readonly AreaFeature[], paint: AreaPaint) {
      const source = map.getSource<GeoJSONSource>(`area-${id}`)
      if (source && areas.get(id)?.paint === paint) {
        areas.set(id, { features, paint })
        void source.setData(collectionOf(features, coordinates))
        return
      }
      remove(id)
      areas.set(id, { features, paint })
      add(id)
    },
    remove,
  }
}

const collectionOf = (features: readonly AreaFeature[], coordinates: Coordinates) => ({
  type: 'FeatureCollection' as const,
  features: features.map((feature) => coordinates.featureToMap(feature)),
})
