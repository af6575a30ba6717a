import { useEffect, useState, type RefObject } from 'react'

/** Half of the viewport's height above and below it counts as near. */
const rootMargin = '50% 0px'

/** Returns true once the element has come near the viewport; always false on the server. */
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
