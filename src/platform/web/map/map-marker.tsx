import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMap } from './map-context.ts'
import type { Covering, LngLat, MarkerOptions, PlacedMarker } from './map-handle.ts'

type Props = Pick<MarkerOptions, 'anchor' | 'offset' | 'zIndex' | 'onDragged' | 'onDrag'> & {
  lngLat: LngLat
  /** What hides the labels of the base map. */
  covering?: Covering
  children: ReactNode
}

/** Renders its children at a position of the map. */
export function MapMarker({ lngLat, zIndex = 0, covering = 'element', anchor, offset, onDragged, onDrag, children }: Props) {
  const map = useMap()
  const [element] = useState(() => document.createElement('div'))
  const placed = useRef<PlacedMarker | null>(null)
  const latest = useRef({ lng: lngLat[0], lat: lngLat[1], zIndex, onDragged, onDrag })
  const isDraggable = Boolean(onDragged ?? onDrag)
  const [lng, lat] = lngLat
  const [dx, dy] = offset ?? [0, 0]

  useEffect(() => {
    latest.current = { lng, lat, zIndex, onDragged, onDrag }
  })
  useEffect(() => {
    const { lng: east, lat: north, zIndex: height } = latest.current
    const marker = map.addMarker([east, north], element, {
      ...(anchor && { anchor }),
      offset: [dx, dy],
      zIndex: height,
      ...(isDraggable && {
        onDragged: (point: LngLat) => latest.current.onDragged?.(point),
        onDrag: (point: LngLat) => latest.current.onDrag?.(point),
      }),
    })
    placed.current = marker
    return () => {
      placed.current = null
      marker.remove()
    }
    // Position and height are updated below, without a new marker.
  }, [map, element, anchor, dx, dy, isDraggable])
  useEffect(() => placed.current?.moveTo([lng, lat]), [lng, lat])
  useEffect(() => placed.current?.setZIndex(zIndex), [zIndex])
  useEffect(() => placed.current?.setCovering(covering), [covering])
  return createPortal(children, element)
}
