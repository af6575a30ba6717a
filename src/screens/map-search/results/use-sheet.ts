import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { findRestingStop, stops, type Stop, type StopHeights } from './sheet-stops.ts'

/** Measures the stops in px from layout and style sheet. */
function measureStops(sheet: HTMLElement): StopHeights {
  const room = sheet.parentElement!.clientHeight
  const peek = Number.parseFloat(getComputedStyle(sheet).getPropertyValue('--peek'))
  return { peek, half: Math.round(room / 2), full: room }
}

/** Manages a sheet that is dragged by its head. The style sheet positions it by `data-stop`, and by `--pulled` while dragging. */
export function useSheet(sheet: RefObject<HTMLElement | null>) {
  const [stop, setStop] = useState<Stop>('half')
  const pull = useRef<{ from: number; startY: number; lastY: number; lastAt: number; speed: number } | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const element = sheet.current
    if (!element || event.button !== 0 || (event.target as Element).closest('a, summary, button, input')) return
    pull.current = { from: measureStops(element)[stop], startY: event.clientY, lastY: event.clientY, lastAt: event.timeStamp, speed: 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove({ clientY, timeStamp }: PointerEvent) {
    const [drag, element] = [pull.current, sheet.current]
    if (!drag || !element) return
    drag.speed = (drag.lastY - clientY) / Math.max(1, timeStamp - drag.lastAt)
    Object.assign(drag, { lastY: clientY, lastAt: timeStamp })
    element.style.setProperty('--pulled', `${drag.from + drag.startY - clientY}px`)
    element.dataset['pulled'] = 'true'
  }
  function onPointerUp() {
    const [drag, element] = [pull.current, sheet.current]
    pull.current = null
    if (!drag || !element) return
    delete element.dataset['pulled']
    element.style.removeProperty('--pulled')
    if (Math.abs(drag.startY - drag.lastY) < 4) return
    setStop(findRestingStop(drag.from + drag.startY - drag.lastY, drag.speed, measureStops(element)))
  }
  const handle = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
  return { stop, setStop, handle, isHighest: stop === stops.at(-1) }
}
