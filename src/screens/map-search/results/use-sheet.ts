import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { findRestingStop, stops, type Stop, type StopHeights } from './sheet-stops.ts'

/** Of the window below the header: what the style sheet says of the stops, in px. */
function measureStops(sheet: HTMLElement): StopHeights {
  const room = sheet.parentElement!.clientHeight
  const peek = Number.parseFloat(getComputedStyle(sheet).getPropertyValue('--peek'))
  return { peek, half: Math.round(room / 2), full: room }
}

/** A list that is pulled up over the map by its head. The style sheet places it by `data-stop`, and by `--pulled` under the finger. */
export function useSheet(sheet: RefObject<HTMLElement | null>) {
  const [stop, setStop] = useState<Stop>('peek')
  const pull = useRef<{ from: number; startY: number; lastY: number; lastAt: number; speed: number } | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const element = sheet.current
    if (!element || event.button !== 0 || (event.target as Element).closest('a, summary, button, input')) return
    pull.current = { from: measureStops(element)[stop], startY: event.clientY, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove({ clientY, timeStamp }: PointerEvent) {
    const [held, element] = [pull.current, sheet.current]
    if (!held || !element) return
    held.speed = (held.lastY - clientY) / Math.max(1, timeStamp - held.lastAt)
    Object.assign(held, { lastY: clientY, lastAt: timeStamp })
    element.style.setProperty('--pulled', `${held.from + held.startY - clientY}px`)
    element.dataset['pulled'] = 'true'
  }
  function onPointerUp() {
    const [held, element] = [pull.current, sheet.current]
    pull.current = null
    if (!held || !element) return
    delete element.dataset['pulled']
    element.style.removeProperty('--pulled')
    if (Math.abs(held.startY - held.lastY) < 4) return
    setStop(findRestingStop(held.from + held.startY - held.lastY, held.speed, measureStops(element)))
  }
  const handle = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  return { stop, setStop, handle, isHighest: stop === stops.at(-1) }
}
