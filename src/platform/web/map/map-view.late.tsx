import * as maplibre from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import chinaUrl from '../../../../geo/china.pmtiles?url'
import worldUrl from '../../../../geo/world.pmtiles?url'
import { m } from '#messages'
import { MapAttribution } from './map-attribution.tsx'
import { MapContext } from './map-context.ts'
import { MapControls } from './map-controls.tsx'
import type { MapFailure, MapViewProps } from './map-handle.ts'
import styles from './map-view.module.css'
import { openMap, type OpenMap } from './open-map.ts'

maplibre.setWorkerUrl(workerUrl)
maplibre.addProtocol('pmtiles', new Protocol().tile)

/** The map of the portal, on the base map of the operator. Its children are rendered when it is ready. */
export default function MapView({ label, language, padding = {}, isStatic = false, onLocated, children, ...props }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const { open, isPainted } = useOpenMap(container, { label, language, padding, isStatic, ...props })
  const { top = 0, right = 0, bottom = 0, left = 0 } = padding

  useEffect(() => void open?.setLanguage(language), [open, language])
  useEffect(() => open?.setPadding({ top, right, bottom, left }), [open, top, right, bottom, left])

  return (
    <div
      className={styles.map}
      style={{ '--covered-top': `${top}px`, '--covered-right': `${right}px`, '--covered-bottom': `${bottom}px` } as CSSProperties}
    >
      <div ref={container} className={styles.stage} data-map="" />
      {!isPainted && (
        <p className={styles.loading} role="status">
          {m.ui_mapLoading()}
        </p>
      )}
      {open && (
        <MapContext value={open.handle}>
          {children}
          {!isStatic && <MapControls {...(onLocated && { onLocated })} />}
          <MapAttribution basemap={open.basemap} />
        </MapContext>
      )}
    </div>
  )
}

type MapOptions = Omit<MapViewProps, 'children' | 'onLocated'>

/** Keeps one map in the element, says when its first view is drawn, and calls the callbacks of the latest render. */
function useOpenMap(container: RefObject<HTMLDivElement | null>, props: MapOptions) {
  const [open, setOpen] = useState<OpenMap | null>(null)
  const [isPainted, setPainted] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const element = container.current!
    const closing = new AbortController()
    const failed = (reason: MapFailure) => {
      if (!closing.signal.aborted) latest.current.onFailed?.(reason)
    }
    const context = {
      archives: { world: new URL(worldUrl, location.href).href, china: new URL(chinaUrl, location.href).href },
      origin: location.origin,
    }
    const listeners = {
      view: (...view: Parameters<NonNullable<MapOptions['onView']>>) => latest.current.onView?.(...view),
      press: (...point: Parameters<NonNullable<MapOptions['onPress']>>) => latest.current.onPress?.(...point),
      painted: () => setPainted(true),
      failed,
    }
    openMap(maplibre, element, { ...latest.current, context, listeners, signal: closing.signal }).then(
      (map) => {
        setOpen(map)
        latest.current.onReady?.(map.handle)
        latest.current.onView?.(map.handle.view(), 'program')
      },
      (error: unknown) => failed(error instanceof maplibre.GPUInitializationError ? 'webgl' : 'data'),
    )
    return () => {
      closing.abort()
      setOpen(null)
    }
  }, [container])
  return { open, isPainted }
}
