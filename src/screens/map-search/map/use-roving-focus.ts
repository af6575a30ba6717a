import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Keeps one of several markers in the tab order; arrow keys, Home and End move between all of them in the order of `keys`. `leaveFor`: the
 * pressed marker will be replaced, and the first new one takes the focus.
 */
export function useRovingFocus(keys: readonly string[]) {
  const [active, setActive] = useState<string | null>(null)
  const elements = useRef(new Map<string, HTMLButtonElement>())
  const isLeaving = useRef(false)
  const stopAt = active !== null && keys.includes(active) ? active : (keys[0] ?? null)
  const first = keys.join('\n')
  useEffect(() => {
    // The pressed cluster was replaced: the first new marker takes the focus.
    if (!isLeaving.current || (document.activeElement && document.activeElement !== document.body)) return
    isLeaving.current = false
    elements.current.get(first.split('\n')[0]!)?.focus({ preventScroll: true })
  }, [first])
  const [hold] = useState(() => (key: string, element: HTMLButtonElement | null) => {
    if (element) elements.current.set(key, element)
    else elements.current.delete(key)
  })
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || stopAt === null) return
    // The map would move with the same keys.
    event.preventDefault()
    event.stopPropagation()
    const next = keys[step(keys.indexOf(stopAt), keys.length)]!
    setActive(next)
    focus(next)
  }
  function onFocus({ target }: { target: EventTarget }) {
    for (const [key, element] of elements.current) if (element === target) setActive(key)
  }
  const focus = (key: string) => elements.current.get(key)?.focus({ preventScroll: true })
  return { stopAt, hold, onKeyDown, onFocus, focus, leaveFor: () => void (isLeaving.current = true) }
}
