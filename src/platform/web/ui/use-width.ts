import { useEffect, useRef, useState } from 'react'

/** Measures an element, so that a drawing fills it while its texts keep their size. */
export function useWidth<Node extends HTMLElement>(initial: number) {
  const ref = useRef<Node>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(160, Math.round(entry.contentRect.width))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
