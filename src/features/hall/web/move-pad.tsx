import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsDown,
  ChevronsUp,
  Minus,
  Plus,
  RotateCcw,
  RotateCw,
  type IconNode,
} from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './hall-view.module.css'
import { stepOf } from './input.ts'
import type { ViewMode } from './paint.ts'
import type { HallViewer } from './stage/viewer.ts'

type Move = { icon: IconNode; label: () => string; go: (viewer: HallViewer) => void }

/** In rows of three. */
const moves: Record<ViewMode, readonly Move[]> = {
  walk: [
    { icon: RotateCcw, label: m.hall_turnLeft, go: (viewer) => viewer.turn(stepOf.turn, 0) },
    { icon: ArrowUp, label: m.hall_forward, go: (viewer) => viewer.walk(stepOf.walkM, 0) },
    { icon: RotateCw, label: m.hall_turnRight, go: (viewer) => viewer.turn(-stepOf.turn, 0) },
    { icon: ArrowLeft, label: m.hall_stepLeft, go: (viewer) => viewer.walk(0, -stepOf.walkM) },
    { icon: ArrowDown, label: m.hall_back, go: (viewer) => viewer.walk(-stepOf.walkM, 0) },
    { icon: ArrowRight, label: m.hall_stepRight, go: (viewer) => viewer.walk(0, stepOf.walkM) },
  ],
  orbit: [
    { icon: RotateCcw, label: m.hall_turnLeft, go: (viewer) => viewer.turn(-stepOf.turn, 0) },
    { icon: ChevronsUp, label: m.hall_higher, go: (viewer) => viewer.turn(0, stepOf.turn) },
    { icon: RotateCw, label: m.hall_turnRight, go: (viewer) => viewer.turn(stepOf.turn, 0) },
    { icon: Plus, label: m.ui_zoomIn, go: (viewer) => viewer.zoom(stepOf.zoom) },
    { icon: ChevronsDown, label: m.hall_lower, go: (viewer) => viewer.turn(0, -stepOf.turn) },
    { icon: Minus, label: m.ui_zoomOut, go: (viewer) => viewer.zoom(1 / stepOf.zoom) },
  ],
}

const holdMs = 90

/** Six buttons for those who cannot drag or have no keyboard. One that is held goes on. */
export function MovePad({ viewer, mode }: { viewer: HallViewer; mode: ViewMode }) {
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const release = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  function hold(move: Move) {
    release()
    timer.current = setInterval(() => move.go(viewer), holdMs)
  }
  return (
    <div className={styles.pad} role="group" aria-label={m.hall_move()}>
      {moves[mode].map((move) => (
        <button
          key={move.label()}
          type="button"
          aria-label={move.label()}
          title={move.label()}
          onClick={() => move.go(viewer)}
          onPointerDown={() => hold(move)}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onContextMenu={(event) => event.preventDefault()}
        >
          <Icon of={move.icon} />
        </button>
      ))}
    </div>
  )
}
