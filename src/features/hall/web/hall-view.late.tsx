import { useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { m } from '#messages'
import type { Load } from '#features/listings/pallet-load.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import type { Racking } from '#features/listings/racking.ts'
import type { ListedHall } from '../listed-hall.ts'
import { modelOf, type HallModel } from '../model.ts'
import type { HallScene } from '../scenes.ts'
import type { Eye } from '../walk.ts'
import { findDevice } from './device.ts'
import { HallTools } from './hall-tools.tsx'
import styles from './hall-view.module.css'
import { listen } from './input.ts'
import { MovePad } from './move-pad.tsx'
import type { ViewMode } from './paint.ts'
import { ScenePins } from './scene-pins.tsx'
import { HallViewer, type MeasureResult } from './stage/viewer.ts'

type Props = {
  /** What the picture shows, for screen readers. */
  name: string
  listed: ListedHall
  load: Load
  rules: FitRules
  racking: Racking | null
  onRacking: (racking: Racking | null) => void
  mode: ViewMode
  onMode: (mode: ViewMode) => void
  parkId: string
  /** Panoramas that were taken in the hall. */
  scenes: readonly HallScene[]
  /** Where walks begin; null where the model says. */
  start: Eye | null
  /** Takes the place of the picture on a device that cannot show it. */
  children: ReactNode
}

/** A hall in three dimensions: to look at from above, to walk through, to measure and to furnish. */
export default function HallView({ name, listed, load, rules, racking, onRacking, mode, onMode, parkId, scenes, start, children }: Props) {
  const [device, setDevice] = useState(findDevice)
  const [isNight, setNight] = useState(false)
  const [isMeasuring, setMeasuring] = useState(false)
  const [measured, setMeasured] = useState<Measured | null>(null)
  const hintId = useId()
  const lean = device === 'lean'
  const model = useMemo(() => modelOf(listed, { load, rules, racking }, { lean }), [listed, load, rules, racking, lean])
  const { attach, viewer } = useViewer(lean, setDevice, setMeasured)
  // In this order: a new model is painted for the mode that it is seen in, and a walk through it begins at the start.
  useEffect(() => viewer?.setStart(start), [viewer, start])
  useEffect(() => viewer?.setMode(mode), [viewer, mode])
  useEffect(() => viewer?.show(model), [viewer, model])
  useEffect(() => viewer?.setNight(isNight), [viewer, isNight])
  useEffect(() => viewer?.setMeasuring(isMeasuring), [viewer, isMeasuring])

  if (device === 'none') return <Cannot>{children}</Cannot>
  const tools = { mode, isNight, onNight: setNight, isMeasuring, racking, onRacking }
  return (
    <div className={styles.view}>
      {/* The picture is a control of its own: keys turn it and walk through it. */}
      <canvas
        ref={attach}
        className={isMeasuring ? styles.measuring : undefined}
        tabIndex={0}
        role="application"
        aria-label={m.hall_pictureOf({ name })}
        aria-describedby={hintId}
      />
      {viewer && (
        <>
          {scenes.length > 0 && <ScenePins viewer={viewer} parkId={parkId} scenes={scenes} />}
          <HallTools
            {...tools}
            onMode={(to) => {
              onMode(to)
              viewer.focus()
            }}
            onMeasuring={(on) => {
              setMeasuring(on)
              setMeasured(null)
            }}
            onMeasureHeight={() => viewer.measureHeight()}
            onReset={() => {
              viewer.reset()
              setMeasured(null)
            }}
          />
          <div className={styles.corner}>
            <p className={styles.measured} aria-live="polite">
              {isMeasuring && measured?.model === model ? textOf(measured.result) : ''}
            </p>
            <MovePad viewer={viewer} mode={mode} />
          </div>
        </>
      )}
      <div className={styles.notes}>
        <p>{m.hall_schematic()}</p>
        {lean && <p>{m.hall_lean()}</p>}
        <p id={hintId}>{isMeasuring ? m.hall_hintMeasure() : hints[mode]()}</p>
      </div>
      {isMeasuring && <i className={styles.middle} aria-hidden="true" />}
    </div>
  )
} // prettier-ignore

const hints: Record<ViewMode, () => string> = { orbit: m.hall_hintOrbit, walk: m.hall_hintWalk }

const Cannot = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <p className={styles.cannot} role="status">
      {m.hall_cannot()}
    </p>
  </>
)

/** Metres with centimetres, as a measuring tape has them. */
function textOf(result: MeasureResult): string {
  if (result.kind === 'first') return m.hall_secondPoint()
  if (result.kind === 'nothing') return m.hall_noPoint()
  const { m: distance, x, y, z } = result.measure
  return m.hall_measured({ distance: distance.toFixed(2), x: x.toFixed(2), y: y.toFixed(2), z: z.toFixed(2) })
}

/** What was said about a model; another model has nothing to say yet. */
type Measured = { result: MeasureResult; model: HallModel }

/** Keeps one viewer on the canvas that `attach` is given, and ends it with the canvas. */
function useViewer(lean: boolean, onDevice: (device: 'none' | 'lean') => void, onMeasured: (measured: Measured) => void) {
  const [viewer, setViewer] = useState<HallViewer | null>(null)
  const [startsLean] = useState(lean)
  const attach = useCallback(
    (canvas: HTMLCanvasElement) => {
      const opened = openViewer(canvas, startsLean)
      if (!opened) {
        onDevice('none')
        return
      }
      opened.onMeasure = (result, model) => onMeasured({ result, model })
      opened.scene.onSlow = () => onDevice('lean')
      const stop = listen(canvas, opened)
      const lose = () => onDevice('none')
      canvas.addEventListener('webglcontextlost', lose)
      setViewer(opened)
      return () => {
        canvas.removeEventListener('webglcontextlost', lose)
        stop()
        opened.dispose()
        setViewer(null)
      }
    },
    [startsLean, onDevice, onMeasured],
  )
  return { attach, viewer }
}

/** Returns null if the browser promised WebGL and does not give it. */
function openViewer(canvas: HTMLCanvasElement, lean: boolean): HallViewer | null {
  try {
    return new HallViewer(canvas, lean)
  } catch {
    return null
  }
}
