import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { m } from '#messages'
import type { Load } from '#features/capacity/load.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import type { Racking } from '#features/listings/racking.ts'
import type { ListedHall } from '../listed-hall.ts'
import { modelOf } from '../model.ts'
import { findDevice } from './device.ts'
import { HallTools } from './hall-tools.tsx'
import styles from './hall-view.module.css'
import { listen } from './input.ts'
import { MovePad } from './move-pad.tsx'
import type { ViewMode } from './paint.ts'
import { HallViewer, type MeasureNews } from './viewer.ts'

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
  /** Takes the place of the picture on a device that cannot show it. */
  children: ReactNode
}

/** A hall in three dimensions: to look at from above, to walk through, to measure and to furnish. */
export default function HallView({ name, listed, load, rules, racking, onRacking, mode, onMode, children }: Props) {
  const [device, setDevice] = useState(findDevice)
  const [isNight, setNight] = useState(false)
  const [isMeasuring, setMeasuring] = useState(false)
  const [news, setNews] = useState<MeasureNews | null>(null)
  const hintId = useId()
  const lean = device === 'lean'
  const model = useMemo(() => modelOf(listed, { load, rules, racking }, { lean }), [listed, load, rules, racking, lean])
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useViewer(canvas, {
    isLean: lean,
    onMeasure: setNews,
    onSlow: () => setDevice('lean'),
    onLost: () => setDevice('none'),
  })

  // In this order: a new model is painted for the mode that it is seen in.
  useEffect(() => viewer?.setMode(mode), [viewer, mode])
  useEffect(() => {
    viewer?.show(model)
    setNews(null)
  }, [viewer, model])
  useEffect(() => viewer?.setNight(isNight), [viewer, isNight])
  useEffect(() => viewer?.setMeasuring(isMeasuring), [viewer, isMeasuring])

  if (device === 'none')
    return (
      <>
        {children}
        <p className={styles.cannot} role="status">
          {m.hall_cannot()}
        </p>
      </>
    )
  const hint = isMeasuring ? m.hall_hintMeasure() : mode === 'walk' ? m.hall_hintWalk() : m.hall_hintOrbit()
  return (
    <div className={styles.view}>
      {/* The picture is a control of its own: keys turn it and walk through it. */}
      <canvas
        ref={canvas}
        className={isMeasuring ? styles.measuring : undefined}
        tabIndex={0}
        role="application"
        aria-label={m.hall_pictureOf({ name })}
        aria-describedby={hintId}
      />
      {viewer && (
        <>
          <HallTools
            mode={mode}
            onMode={(to) => {
              onMode(to)
              canvas.current?.focus()
            }}
            isNight={isNight}
            onNight={setNight}
            isMeasuring={isMeasuring}
            onMeasuring={(on) => {
              setMeasuring(on)
              setNews(null)
            }}
            onMeasureHeight={() => viewer.measureHeight()}
            onReset={() => {
              viewer.reset()
              setNews(null)
            }}
            racking={racking}
            onRacking={onRacking}
          />
          <div className={styles.corner}>
            <p className={styles.measured} aria-live="polite">
              {isMeasuring && news ? textOf(news) : ''}
            </p>
            <MovePad viewer={viewer} mode={mode} />
          </div>
        </>
      )}
      <div className={styles.notes}>
        <p>{m.hall_schematic()}</p>
        {lean && <p>{m.hall_lean()}</p>}
        <p id={hintId}>{hint}</p>
      </div>
      {isMeasuring && <i className={styles.middle} aria-hidden="true" />}
    </div>
  )
}

/** Metres with centimetres, as a measuring tape has them. */
function textOf(news: MeasureNews): string {
  if (news.kind === 'first') return m.hall_secondPoint()
  if (news.kind === 'nothing') return m.hall_noPoint()
  const { m: distance, x, y, z } = news.measure
  return m.hall_measured({ distance: distance.toFixed(2), x: x.toFixed(2), y: y.toFixed(2), z: z.toFixed(2) })
}

type Handlers = { isLean: boolean; onMeasure: (news: MeasureNews) => void; onSlow: () => void; onLost: () => void }

/** Keeps one viewer on the canvas, and ends it with the component. */
function useViewer(canvas: React.RefObject<HTMLCanvasElement | null>, { isLean, onMeasure, onSlow, onLost }: Handlers): HallViewer | null {
  const [viewer, setViewer] = useState<HallViewer | null>(null)
  const [tellMeasure, tellSlow, tellLost] = [useEffectEvent(onMeasure), useEffectEvent(onSlow), useEffectEvent(onLost)]
  const startsLean = useRef(isLean)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let opened: HallViewer
    try {
      opened = new HallViewer(element, startsLean.current)
    } catch {
      tellLost()
      return
    }
    opened.onMeasure = (news) => tellMeasure(news)
    opened.scene.onSlow = () => tellSlow()
    const stop = listen(element, opened)
    const lose = () => tellLost()
    element.addEventListener('webglcontextlost', lose)
    setViewer(opened)
    return () => {
      element.removeEventListener('webglcontextlost', lose)
      stop()
      opened.dispose()
      setViewer(null)
    }
  }, [canvas])
  return viewer
}
