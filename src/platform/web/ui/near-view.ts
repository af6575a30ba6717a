import { useEffect, useState, type RefObject } from 'react'

/** How far below or above what is seen a place counts as near: half of the screen's height. */
const rootMargin = '50% 0px'

/** True from the moment the element first comes near to what is seen. Never on the server. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [hasComeNear, setComeNear] = useState(false)
  useEffect(() => {
    if (hasComeNear || !element.current) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setComeNear(true), {
      rootMargin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, hasComeNear])
  return hasComeNear
}
