import { Check, Crosshair, Plus, Trash2, Undo2, X } from 'lucide'
import { useEffect, useRef, type KeyboardEvent as KeyPress } from 'react'
import { m } from '#messages'
import { coordinates } from '#platform/i18n/format.ts'
import { useMap } from '#platform/web/map/map-context.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { minCorners, insertCorner, listSideMiddles, maxCorners, moveCorner, toGeometry, type Draft } from './area-draft.ts'
import styles from './area-drawing.module.css'
import type { Drawing } from './use-drawing.ts'
import { useLatest } from '../use-latest.ts'

const toPoint = ([longitude, latitude]: LngLat) => ({ longitude, latitude })

/** Draws an area: its outline on the map, draggable corners, and a panel for use without a pointer. */
export function AreaDrawing({ drawing }: { drawing: Drawing }) {
  const map = useMap()
  const { draft } = drawing
  useEffect(() => {
    show(map, draft)
    return () => map.removeAreas('draft')
  }, [map, draft])
  useEnter(!draft.isClosed, () => drawing.addAt(map.view().center))
  return (
    <>
      {!draft.isClosed && <Icon of={Crosshair} className={styles.crosshair} />}
      <Corners drawing={drawing} />
      <Panel drawing={drawing} />
    </>
  )
}

/** Calls `act` on Enter outside of controls: it draws at the crosshair. */
function useEnter(isActive: boolean, act: () => void) {
  const latest = useLatest(act)
  useEffect(() => {
    if (!isActive) return
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof Element && !target.closest('button, a, input, summary')) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isActive, latest])
}

const show = (map: ReturnType<typeof useMap>, shape: Pick<Draft, 'corners' | 'isClosed'>) => {
  if (shape.corners.length < 2) return map.removeAreas('draft')
  map.setAreas('draft', [{ type: 'Feature', properties: {}, geometry: toGeometry(shape) }], shape.isClosed ? 'drawn' : 'draft')
}

/** Draggable corners; the panel lists the same corners for the keyboard. */
function Corners({ drawing: { draft, steps, apply, finish } }: { drawing: Drawing }) {
  const map = useMap()
  const { corners, isClosed } = draft
  return (
    <>
      {corners.map(({ longitude, latitude }, index) => {
        const closes = !isClosed && index === 0 && corners.length >= minCorners
        return (
          <MapMarker
            // Remounts after every step, which moves a refused corner back.
            key={`${index} ${steps}`}
            lngLat={[longitude, latitude]}
            zIndex={21}
            onDrag={(to) => show(map, { isClosed, corners: corners.with(index, toPoint(to)) })}
            onDragged={(to) => apply((now) => moveCorner(now, index, toPoint(to)))}
          >
            <span className={styles.corner} data-closes={closes || undefined} aria-hidden onClick={closes ? finish : undefined} />
          </MapMarker>
        )
      })}
      {corners.length < maxCorners &&
        listSideMiddles(draft).map(({ after, point: { longitude, latitude } }) => (
          <MapMarker
            key={`${after} ${steps}`}
            lngLat={[longitude, latitude]}
            zIndex={20}
            onDrag={(to) => show(map, { isClosed, corners: corners.toSpliced(after + 1, 0, toPoint(to)) })}
            onDragged={(to) => apply((now) => insertCorner(now, after, toPoint(to)))}
          >
            <span className={styles.middle} aria-hidden />
          </MapMarker>
        ))}
    </>
  )
}

function Panel({ drawing }: { drawing: Drawing }) {
  const { draft, addAt, stepBack, clear, finish, leave } = drawing
  const map = useMap()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const { corners, isClosed, past } = draft
  return (
    <section ref={panel} className={styles.panel} aria-label={m.mapSearch_drawing()} tabIndex={-1}>
      <p className={styles.hint}>{isClosed ? m.mapSearch_drawHintClosed() : m.mapSearch_drawHint()}</p>
      <p className="sr" role="status">
        {m.mapSearch_drawCornersCount({ count: String(corners.length) })}
      </p>
      <CornerList drawing={drawing} />
      <div className={styles.actions}>
        {!isClosed && (
          <button type="button" className="btn" onClick={() => addAt(map.view().center)}>
            <Icon of={Plus} />
            {m.mapSearch_drawAddHere()}
          </button>
        )}
        <button type="button" className="btn" onClick={stepBack} disabled={past.length === 0}>
          <Icon of={Undo2} />
          {m.ui_undo()}
        </button>
        {isClosed && (
          <button type="button" className="btn" onClick={clear}>
            <Icon of={Trash2} />
            {m.mapSearch_drawClear()}
          </button>
        )}
        {!isClosed && (
          <button type="button" className="btn" onClick={leave}>
            <Icon of={X} />
            {m.ui_cancel()}
          </button>
        )}
        <button
          type="button"
          className="btn primary"
          onClick={isClosed ? leave : finish}
          disabled={!isClosed && corners.length < minCorners}
        >
          <Icon of={Check} />
          {m.mapSearch_drawFinish()}
        </button>
      </div>
    </section>
  )
}

/** Pixels per arrow key; ten times as far with Shift. */
const nudgePx = 4
const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function CornerList({ drawing: { draft, apply, remove } }: { drawing: Drawing }) {
  const map = useMap()
  const list = useRef<HTMLOListElement>(null)
  const { corners } = draft
  if (corners.length === 0) return null
  const onKeyDown = (index: number) => (event: KeyPress) => {
    const direction = directions[event.key]
    const corner = corners[index]!
    if (direction) {
      const far = event.shiftKey ? nudgePx * 10 : nudgePx
      const { x, y } = map.project([corner.longitude, corner.latitude])
      const to = toPoint(map.unproject({ x: x + direction[0] * far, y: y + direction[1] * far }))
      apply((now) => moveCorner(now, index, to))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      remove(index)
      list.current?.querySelectorAll('button')[Math.max(0, index - 1)]?.focus()
    } else if (event.key === 'Insert') apply((now) => insertCorner(now, index, listSideMiddles(now)[index]?.point ?? corner))
    else return
    event.preventDefault()
  }
  return (
    <ol ref={list} className={styles.corners} aria-label={m.mapSearch_drawCorners()}>
      {corners.map(({ longitude, latitude }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={m.mapSearch_drawCornerAt({ number: String(index + 1), place: coordinates(latitude, longitude) })}
            onKeyDown={onKeyDown(index)}
          >
            {index + 1}
          </button>
        </li>
      ))}
    </ol>
  )
}
