import type { Viewer } from '@photo-sphere-viewer/core'
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Hotspot } from '#features/media/contract.ts'
import { EditableMarkers, type PanoramaEditing } from './editable-markers.ts'
import type { HotspotActions } from '../hotspot-actions.ts'
import type { PanoramaView } from '../panorama-angles.ts'
import { markerOf } from '../panorama-markers.ts'

type Shown = { id: string | null; hotspots: readonly Hotspot[] | undefined; isReady: boolean }

/** Shows the points of a scene in its viewer, to open what they lead to or to place them. Returns the place of one that is being dragged. */
export function useMarkers(
  viewer: RefObject<Viewer | null>,
  { id, hotspots, isReady }: Shown,
  actions: HotspotActions,
  editing: PanoramaEditing | undefined,
): PanoramaView | null {
  const [dragged, setDragged] = useState<PanoramaView | null>(null)
  const editable = useRef<EditableMarkers | null>(null)
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  })
  const isEditing = editing !== undefined
  const selected = editing?.selected ?? null

  useEffect(() => {
    if (!isReady || !isEditing || !viewer.current) return
    const markers = new EditableMarkers(viewer.current, {
      onAdd: (view) => latest.current?.onAdd(view),
      onSelect: (index) => latest.current?.onSelect(index),
      onMove: (index, view) => latest.current?.onMove(index, view),
      onDelete: (index) => latest.current?.onDelete(index),
      onDrag: setDragged,
    })
    editable.current = markers
    return () => {
      markers.dispose()
      editable.current = null
    }
  }, [viewer, isReady, isEditing])

  useEffect(() => {
    if (!isReady || !hotspots || id === null) return
    if (editable.current) editable.current.show(hotspots, selected)
    else
      viewer.current
        ?.getPlugin<MarkersPlugin>(MarkersPlugin)
        .setMarkers(hotspots.map((hotspot, index) => markerOf(id, hotspot, index, actions)))
  }, [viewer, isReady, isEditing, id, hotspots, selected, actions])

  return dragged
}
