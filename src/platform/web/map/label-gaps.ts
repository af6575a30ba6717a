import type { GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'
import type { Covering, MarkerOptions } from './map-handle.ts'

type Anchor = NonNullable<MarkerOptions['anchor']>
type Watched = { marker: Marker; anchor: Anchor; covering: Covering }
export type WatchedMarker = { update(covering?: Covering): void; remove(): void }
export type LabelGaps = { watch(marker: Marker, anchor: Anchor): WatchedMarker }

/** The source of the invisible icons. */
export const labelGapsId = 'label-gaps'
const dotPx = 12

/**
 * Keeps the labels of the base map clear of markers, so that none is cut through by a flag: every marker takes its room in the placement of
 * labels as an invisible icon. Its layer is the topmost, which MapLibre places first.
 */
export function openLabelGaps(map: MapLibre): LabelGaps {
  map.addSource(labelGapsId, { type: 'geojson', data: toCollection([]) })
  map.addLayer({
    id: labelGapsId,
    type: 'symbol',
    source: labelGapsId,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-offset': ['array', 'number', 2, ['get', 'offset']],
      'icon-overlap': 'always',
      'icon-padding': 0,
    },
  })
  const markers = new Set<Watched>()
  let frame = 0
  const draw = () => {
    frame = 0
    const gaps = [...markers].map(measureGap)
    for (const gap of gaps) addImage(map, gap)
    void map.getSource<GeoJSONSource>(labelGapsId)?.setData(toCollection(gaps))
  }
  const schedule = () => void (frame ||= requestAnimationFrame(draw))
  const sizes = new ResizeObserver(schedule)
  map.on('remove', () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
  })
  return {
    watch(marker, anchor) {
      const watched: Watched = { marker, anchor, covering: 'element' }
      markers.add(watched)
      sizes.observe(marker.getElement())
      return {
        update(covering = watched.covering) {
          watched.covering = covering
          schedule()
        },
        remove() {
          markers.delete(watched)
          sizes.unobserve(marker.getElement())
          schedule()
        },
      }
    },
  }
}

type Gap = { at: readonly [number, number]; width: number; height: number; offset: readonly [number, number] }

/** Where the centre of an element lies from its anchor, as shares of its width and height. */
const centres: Record<Anchor, readonly [number, number]> = {
  center: [0, 0],
  bottom: [0, -0.5],
  top: [0, 0.5],
  left: [0.5, 0],
  right: [-0.5, 0],
}

/** Returns the room that a marker takes: its size in CSS px, and the offset of its centre from its position. */
export function measureGap({ marker, anchor, covering }: Watched): Gap {
  const { lng, lat } = marker.getLngLat()
  const { offsetWidth, offsetHeight } = marker.getElement()
  const { x, y } = marker.getOffset()
  const [across, down] = centres[anchor]
  if (covering === 'point') return { at: [lng, lat], width: dotPx, height: dotPx, offset: [x, y] }
  return { at: [lng, lat], width: offsetWidth, height: offsetHeight, offset: [x + across * offsetWidth, y + down * offsetHeight] }
}

/** Sizes are rounded up to this step, so that markers share images. */
const stepPx = 8
const countSteps = (px: number) => Math.max(1, Math.ceil(px / stepPx))
const nameImage = ({ width, height }: Gap) => `gap-${countSteps(width)}x${countSteps(height)}`

/** Adds a transparent image with one pixel for every step. */
function addImage(map: MapLibre, gap: Gap) {
  const name = nameImage(gap)
  if (map.hasImage(name)) return
  const [width, height] = [countSteps(gap.width), countSteps(gap.height)]
  map.addImage(name, { width, height, data: new Uint8Array(width * height * 4) }, { pixelRatio: 1 / stepPx })
}

const toCollection = (gaps: readonly Gap[]) => ({
  type: 'FeatureCollection' as const,
  features: gaps.map((gap) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [...gap.at] },
    properties: { image: nameImage(gap), offset: [...gap.offset] },
  })),
})
