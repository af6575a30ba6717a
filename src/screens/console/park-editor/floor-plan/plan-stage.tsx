import { ZoomIn, ZoomOut } from 'lucide'
import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import type { PlanPoint } from '#features/media/space/plan-scale.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './plan-panel.module.css'
import { pointAt, pressOf, type PlanSize, type Press } from './plan-point.ts'

type Props = {
  url: string
  onSize: (size: PlanSize) => void
  /** Called with the point of a click; null if points cannot be chosen. */
  onPoint: ((point: PlanPoint, press: Press) => void) | null
  /** Called with the point below the pointer, and with null when it leaves. */
  onHover?: ((point: PlanPoint | null, press: Press) => void) | undefined
  /** What is drawn over the picture, in its pixels; `unit` is about one pixel of the screen. */
  children: (unit: number) => ReactNode
}

const zooms = [1, 2, 4] as const
/** About the width of the picture on the screen, for lines that look equally thick on every plan. */
const shownWidthPx = 800

/** A plan that points are chosen in. It is enlarged for exact points, and scrolls. */
export function PlanStage({ url, onSize, onPoint, onHover, children }: Props) {
  const [size, setSize] = useState<PlanSize | null>(null)
  const [zoom, setZoom] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const factor = zooms[zoom]!
  return (
    <div className={styles.stage}>
      {/* Reached by Tab, so that it scrolls by keyboard as well. */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={m.parkEditor_planPicture()}>
        <div className={styles.sheet} style={{ width: `${factor * 100}%` }}>
          <img
            src={url}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setBroken(false)
              setSize({ width, height })
              onSize({ width, height })
            }}
            onError={() => setBroken(true)}
          />
          {size && (
            <svg
              className={onPoint ? styles.pointing : undefined}
              viewBox={`0 0 ${size.width} ${size.height}`}
              onClick={(event) => onPoint?.(pointAt(event.currentTarget, event, size), pressOf(event.currentTarget, event, size))}
              onPointerMove={
                onHover && ((event) => onHover(pointAt(event.currentTarget, event, size), pressOf(event.currentTarget, event, size)))
              }
              onPointerLeave={onHover && ((event) => onHover(null, pressOf(event.currentTarget, event, size)))}
            >
              {children(size.width / shownWidthPx / factor)}
            </svg>
          )}
        </div>
      </div>
      {isBroken && <p role="alert">{m.ui_unreadablePicture()}</p>}
      <p className={styles.zoom}>
        <Zoom icon={ZoomOut} label={m.parkEditor_planSmaller()} isOff={zoom === 0} onPress={() => setZoom(zoom - 1)} />
        <Zoom icon={ZoomIn} label={m.parkEditor_planLarger()} isOff={zoom === zooms.length - 1} onPress={() => setZoom(zoom + 1)} />
      </p>
    </div>
  )
}

const Zoom = ({ icon, label, isOff, onPress }: { icon: typeof ZoomIn; label: string; isOff: boolean; onPress: () => void }) => (
  <button type="button" className="btn square" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
    <Icon of={icon} />
  </button>
)
