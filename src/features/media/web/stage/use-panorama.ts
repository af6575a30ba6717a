import { SYSTEM, Viewer } from '@photo-sphere-viewer/core'
import '@photo-sphere-viewer/core/index.css'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin'
import '@photo-sphere-viewer/markers-plugin/index.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import type { Hotspot, Picture } from '#features/media/contract.ts'
import type { PanoramaEditing } from './editable-markers.ts'
import type { HotspotActions } from '../hotspot-actions.ts'
import { createControls, keysFor, prefersReducedMotion, type PanoramaControls } from '../panorama-controls.ts'
import type { PanoramaView } from '../panorama-angles.ts'
import { tiledPanorama } from '../panorama-source.ts'
import { useMarkers } from './use-markers.ts'

export type PanoramaScene = {
  id: string
  url: string
  /** The picture, if its size is known: a wide one is shown in tiles. */
  picture?: Pick<Picture, 'fileId' | 'width' | 'height'> | null | undefined
  title: string
  hotspots: readonly Hotspot[]
  /** Where it is looked at first; absent: its centre. */
  view?: (PanoramaView & { zoom?: number | undefined }) | undefined
}
type Status = 'loading' | 'ready' | 'failed'

/** Keeps one viewer on the element, shows the scene in it, and destroys it with the component. */
export function usePanorama(scene: PanoramaScene | undefined, isTiled: boolean, actions: HotspotActions, editing?: PanoramaEditing) {
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer | null>(null)
  const [shown, setShown] = useState<{ sceneId: string | null; status: Status }>({ sceneId: null, status: 'loading' })
  const [controls, setControls] = useState<PanoramaControls | null>(null)
  const { id = null, url = null, hotspots } = scene ?? {}
  const status = shown.status === 'failed' || shown.sceneId === id ? shown.status : 'loading'

  const hasTiles = useEffectEvent(() => isTiled)
  useEffect(() => {
    const element = container.current
    const opened = element && openViewer(element, hasTiles())
    viewer.current = opened
    if (!element || !opened) {
      setShown({ sceneId: null, status: 'failed' })
      return
    }
    const own = createControls(opened)
    const handleKey = keysFor(own)
    setControls(own)
    element.addEventListener('keydown', handleKey)
    return () => {
      element.removeEventListener('keydown', handleKey)
      opened.destroy()
      viewer.current = null
    }
  }, [])

  const firstView = useEffectEvent(() => scene?.view)
  const sourceOf = useEffectEvent((whole: string) => (isTiled ? tiledPanorama(whole, scene?.picture ?? null) : whole))
  // A picture is loaded again only when its address changes, not while its hotspots or first view are being edited.
  useEffect(() => {
    const panorama = viewer.current
    if (!panorama || url === null) return
    let isCurrent = true
    setShown({ sceneId: id, status: 'loading' })
    panorama.getPlugin<MarkersPlugin>(MarkersPlugin).clearMarkers()
    const view = firstView()
    panorama
      .setPanorama(sourceOf(url), {
        transition: prefersReducedMotion() ? false : { effect: 'fade', rotation: false, speed: 600 },
        position: { yaw: `${view?.yaw ?? 0}deg`, pitch: `${view?.pitch ?? 0}deg` },
        ...(view?.zoom !== undefined && { zoom: view.zoom }),
      })
      // False: another picture was requested meanwhile.
      .then((done) => {
        if (isCurrent && done !== false) setShown({ sceneId: id, status: 'ready' })
      })
      .catch(() => {
        if (isCurrent) setShown({ sceneId: id, status: 'failed' })
      })
    return () => {
      isCurrent = false
    }
  }, [id, url])

  const dragged = useMarkers(viewer, { id, hotspots, isReady: status === 'ready' }, actions, editing)
  return { container, status, controls, dragged }
}

/** Returns null without WebGL: the page then shows an error, and the pictures of the gallery remain. */
function openViewer(container: HTMLElement, isTiled: boolean): Viewer | null {
  try {
    // Throws without WebGL. The viewer itself would only write the fault to the console, and have no plugins.
    SYSTEM.load()
    return new Viewer({
      container,
      navbar: false,
      lang: texts(),
      defaultZoomLvl: 20,
      ...(isTiled && { adapter: EquirectangularTilesAdapter.withConfig({ baseBlur: false, showErrorTile: false }) }),
      plugins: [[MarkersPlugin, {}]],
    })
  } catch {
    return null
  }
}

const texts = () => ({
  loading: m.media_panoramaLoading(),
  loadError: m.media_panoramaFailed(),
  webglError: m.media_panoramaFailed(),
})
