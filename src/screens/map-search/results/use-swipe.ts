import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { findSwipe, isAcross } from './find-swipe.ts'
import type { Neighbours } from './neighbours.ts'

type Push = { id: number; x: number; y: number; lastX: number; lastAt: number; speed: number; isAcross: boolean }

/**
 * Lets a finger push a card aside, to the next or the previous result. The style sheet moves the card by `--pushed`; towards an end it gives way
 * by a quarter only. A swipe that begins on a link or a button is not a press.
 */
export function useSwipe(card: RefObject<HTMLElement | null>, neighbours: Neighbours, choose: (parkId: string) => void) {
  const push = useRef<Push | null>(null)
  const wasSwiped = useRef(false)

  function onPointerDown({ pointerType, pointerId, clientX, clientY, timeStamp }: PointerEvent) {
    wasSwiped.current = false
    if (pointerType !== 'touch' || push.current) return
    push.current = { id: pointerId, x: clientX, y: clientY, lastX: clientX, lastAt: timeStamp, speed: 0, isAcross: false }
  }
  function onPointerMove({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
    const [current, element] = [push.current, card.current]
    if (!element || current?.id !== pointerId) return
    const x = clientX - current.x
    current.isAcross ||= isAcross({ x, y: clientY - current.y })
    current.speed = (clientX - current.lastX) / Math.max(1, timeStamp - current.lastAt)
    Object.assign(current, { lastX: clientX, lastAt: timeStamp })
    if (current.isAcross) element.style.setProperty('--pushed', `${x * (to(x) === null ? 0.25 : 1)}px`)
  }
  function onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
    const current = take(pointerId)
    if (!current?.isAcross) return
    wasSwiped.current = true
    const swipe = findSwipe({ x: clientX - current.x, y: clientY - current.y, speed: current.speed })
    const parkId = swipe && neighbours[swipe]
    if (parkId) choose(parkId)
  }
  const to = (x: number) => neighbours[x < 0 ? 'next' : 'previous']
  function take(pointerId: number) {
    const current = push.current
    if (current?.id !== pointerId) return null
    push.current = null
    card.current?.style.removeProperty('--pushed')
    return current
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    // The browser scrolls the page instead.
    onPointerCancel: ({ pointerId }: PointerEvent) => void take(pointerId),
    onClickCapture: (event: MouseEvent) => {
      if (!wasSwiped.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
