import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { colours, fonts } from './paint.ts'

/** The language of place names. */
export type NameKey = 'zh' | 'en'

/** Interpolates a value over the zoom, between pairs of zoom and value. */
export const byZoom = (...stops: number[]) => ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

/** Land outside China is slightly darker, up to the zoom at which the coasts of both sources diverge. */
const abroad = ['interpolate', ['linear'], ['zoom'], 5.5, '#e9edf0', 7.5, colours.land] as unknown as ExpressionSpecification

export const kindIs = (...kinds: string[]) => ['in', ['get', 'kind'], ['literal', kinds]] as ExpressionSpecification

export const halo = { 'text-halo-color': colours.labelHalo, 'text-halo-width': 1.5, 'text-halo-blur': 0.4 }

/** A source of the style, and its layer if it has several. */
export type From = { source: string; 'source-layer'?: string }

export const ground: LayerSpecification = { id: 'ground', type: 'background', paint: { 'background-color': abroad } }

export const landLayer = (id: string, from: From): LayerSpecification => ({
  id,
  type: 'fill',
  ...from,
  paint: { 'fill-color': abroad, 'fill-antialias': false },
})

/** The fill of China's provinces: lighter, without an outline. */
export const chinaLayer = (from: From): LayerSpecification => ({
  id: 'china',
  type: 'fill',
  ...from,
  paint: { 'fill-color': colours.land, 'fill-antialias': false },
})

/** Small waters have few points; they fade out before that is visible. */
const fadePonds = (zoom: number) =>
  ['interpolate', ['linear'], ['zoom'], zoom - 1, 1, zoom, ['case', kindIs('pond'), 0, 1]] as unknown as ExpressionSpecification

/** `shoreZoom`: below it, tiles would show where shapes were cut. */
export const waterLayers = (prefix: string, from: From, shoreZoom: number): LayerSpecification[] => [
  {
    id: `${prefix}-water`,
    type: 'fill',
    ...from,
    paint: { 'fill-color': colours.water, 'fill-antialias': false, 'fill-opacity': fadePonds(11) },
  },
  {
    id: `${prefix}-shore`,
    type: 'line',
    ...from,
    minzoom: shoreZoom,
    paint: { 'line-color': colours.shore, 'line-width': byZoom(4, 0.4, 8, 1, 12, 1.6), 'line-opacity': fadePonds(11) },
  },
]

/** Boundary lines from the archives. */
export function boundaryLayers(prefix: string, from: From): LayerSpecification[] {
  const line = (kind: string, minzoom: number, colour: string, width: number[], opacity: number): LayerSpecification => ({
    id: `${prefix}-${kind}-lines`,
    type: 'line',
    ...from,
    minzoom,
    filter: kindIs(kind),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': byZoom(...width), 'line-opacity': opacity },
  })
  return [
    line('district', 8, '#dbe2e9', [8, 0.6, 12, 1.2], 1),
    line('prefecture', 5, '#d3dbe3', [5, 0.5, 9, 1, 12, 1.6], 1),
    line('province', 2, colours.boundary, [2, 0.4, 5, 0.8, 9, 1.4], 0.75),
    line('country', 0, colours.boundary, [1, 0.4, 5, 0.8], 0.6),
  ]
}

export function roadLayers(from: From): LayerSpecification[] {
  const shape = { 'line-join': 'round', 'line-cap': 'round' } as const
  const widths = [4, 0.7, 6, 1.6, 8, 2.6, 10, 4.2, 13, 7]
  const casing = widths.map((value, i) => (i % 2 === 0 ? value : value + (value < 1 ? 0.5 : 1.4)))
  return [
    {
      id: 'expressway-casing',
      type: 'line',
      ...from,
      minzoom: 4,
      layout: shape,
      paint: { 'line-color': colours.expresswayCasing, 'line-width': byZoom(...casing), 'line-opacity': byZoom(4, 0.5, 6, 1) },
    },
    {
      id: 'expressway',
      type: 'line',
      ...from,
      minzoom: 4,
      layout: shape,
      paint: { 'line-color': colours.expressway, 'line-width': byZoom(...widths) },
    },
  ]
}

/** Expressway numbers on green shields, at positions that keep a distance. */
export const shieldLayer = (from: From): LayerSpecification => ({
  id: 'shields',
  type: 'symbol',
  ...from,
  minzoom: 5.5,
  layout: {
    'text-field': ['get', 'ref'],
    'text-font': fonts.figures,
    'text-size': byZoom(5.5, 10, 9, 12),
    'icon-image': 'shield',
    'icon-text-fit': 'both',
    'icon-text-fit-padding': [2, 5, 2, 5],
    'symbol-sort-key': ['get', 'z'],
    'icon-padding': 6,
  },
  paint: { 'text-color': colours.shieldText },
})

export const label = (name: NameKey) => ({
  'text-field': ['get', name] as ExpressionSpecification,
  'symbol-sort-key': ['get', 'z'] as ExpressionSpecification,
})

/** Place names by rank. The last layer is placed first, so that cities win over districts. */
export function placeLayers(prefix: string, from: From, name: NameKey): LayerSpecification[] {
  return [
    {
      id: `${prefix}-districts`,
      type: 'symbol',
      ...from,
      minzoom: 8,
      filter: kindIs('district'),
      layout: { ...label(name), 'text-font': fonts.medium, 'text-size': byZoom(8, 11, 10, 13), 'text-max-width': 8, 'text-padding': 8 },
      paint: { 'text-color': colours.label, ...halo },
    },
    {
      id: `${prefix}-cities`,
      type: 'symbol',
      ...from,
      minzoom: 3,
      filter: kindIs('city', 'capital'),
      layout: {
        ...label(name),
        'text-font': ['case', kindIs('capital'), ['literal', fonts.bold], ['literal', fonts.medium]],
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, ['case', kindIs('capital'), 12, 11], 8, ['case', kindIs('capital'), 16, 15]],
        'text-padding': byZoom(3, 3, 8, 10),
      },
      paint: { 'text-color': colours.labelCity, ...halo },
    },
    {
      id: `${prefix}-waters`,
      type: 'symbol',
      ...from,
      filter: kindIs('water'),
      layout: { ...label(name), 'text-font': fonts.italic, 'text-size': byZoom(3, 11, 8, 15), 'text-letter-spacing': 0.25 },
      paint: { 'text-color': colours.labelWater, 'text-halo-color': colours.water, 'text-halo-width': 1 },
    },
    {
      id: `${prefix}-countries`,
      type: 'symbol',
      ...from,
      maxzoom: 6,
      filter: kindIs('country'),
      layout: {
        ...label(name),
        'text-font': fonts.medium,
        'text-size': byZoom(1, 10, 5, 14),
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
      },
      paint: { 'text-color': colours.label, ...halo },
    },
  ]
}
