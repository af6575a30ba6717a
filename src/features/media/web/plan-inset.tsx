import { Map as MapIcon, X } from 'lucide'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { bearingOf, conePath } from '../space/panorama-place.ts'
import type { PanoramaControls } from './panorama-controls.ts'
import styles from './plan-inset.module.css'

/** A panorama on a plan: shares of its width and height, and the bearing of the middle of the picture. */
export type PlanDot = { sceneId: string; title: string; x: number; y: number; north: number | null }

/** The plan that a panorama is on, with all panoramas on it. */
export type ScenePlan = {
  name: string
  /** Width divided by height. */
  aspect: number
  picture: ReactNode
  dots: readonly PlanDot[]
}

type Props = { plan: ScenePlan; sceneId: string; controls: PanoramaControls; onScene: (sceneId: string) => void }

/** The plan beside a panorama; on phones a sheet that a button opens. A cone on the dot of the scene shows where one looks. */
export function PlanInset({ plan, sceneId, controls, onScene }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) closer.current?.focus()
  }, [isOpen])
  function close() {
    if (!isOpen) return
    setOpen(false)
    opener.current?.focus()
  }
  const handleKey = (event: React.KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    // Closes the sheet alone, not the gallery around it.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const here = plan.dots.find((dot) => dot.sceneId === sceneId)
  return (
    <>
      <button ref={opener} type="button" className={styles.open} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(true)}>
        <Icon of={MapIcon} />
        {m.media_plan()}
      </button>
      <nav id={id} className={styles.inset} data-open={isOpen || undefined} aria-label={m.media_planOf({ name: plan.name })} onKeyDown={handleKey}>
        <p className={styles.head}>
          <span>{m.media_plan()}</span>
          <button ref={closer} type="button" aria-label={m.ui_close()} onClick={close}>
            <Icon of={X} />
          </button>
        </p>
        <div className={styles.sheet} style={{ aspectRatio: plan.aspect }}>
          <div className={styles.picture} aria-hidden="true">
            {plan.picture}
          </div>
          {here && here.north !== null && <Cone dot={here} north={here.north} controls={controls} />}
          <ul>
            {plan.dots.map(({ sceneId: target, title, x, y }) => (
              <li key={target} style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
                <button
                  type="button"
                  aria-label={title}
                  title={title}
                  aria-current={target === sceneId || undefined}
                  onClick={() => {
                    close()
                    if (target !== sceneId) onScene(target)
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  )
} // prettier-ignore

const coneSize = 36
const coneAngle = 70

function Cone({ dot: { x, y }, north, controls }: { dot: PlanDot; north: number; controls: PanoramaControls }) {
  const [yaw, setYaw] = useState(() => controls.getView().yaw)
  useEffect(() => controls.onTurn(() => setYaw(controls.getView().yaw)), [controls])
  return (
    <svg
      className={styles.cone}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      width={coneSize * 2}
      height={coneSize * 2}
      viewBox={`${-coneSize} ${-coneSize} ${coneSize * 2} ${coneSize * 2}`}
      aria-hidden="true"
    >
      <path d={conePath(coneSize, coneAngle)} transform={`rotate(${bearingOf(yaw, north)})`} />
    </svg>
  )
}
