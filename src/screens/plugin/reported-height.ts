import { useEffect, type RefObject } from 'react'

/** Sent once by the embedding script. Pages that embed the frame by hand are identified by the browser. */
export const helloType = 'whs-plugin-hello'
export const heightType = 'whs-plugin-height'

/** Reports the height of the widget to the embedding page whenever it changes, if the page's origin is allowed. */
export function useReportedHeight(root: RefObject<HTMLElement | null>, origins: readonly string[]) {
  useEffect(() => {
    const element = root.current
    if (!element || window.parent === window) return
    let parent = parentOrigin(origins)
    const report = () => {
      if (parent !== null)
        window.parent.postMessage({ type: heightType, height: Math.ceil(element.getBoundingClientRect().height) }, parent)
    }
    const handleMessage = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== window.parent || data?.type !== helloType || !origins.includes(origin)) return
      parent = origin
      report()
    }
    const watcher = new ResizeObserver(report)
    watcher.observe(element)
    addEventListener('message', handleMessage)
    return () => {
      watcher.disconnect()
      removeEventListener('message', handleMessage)
    }
  }, [root, origins])
}

/** Returns the origin of the embedding page; null if the browser does not reveal it or the origin is not allowed. */
function parentOrigin(origins: readonly string[]): string | null {
  const origin = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin
  return origin !== undefined && origins.includes(origin) ? origin : null
}
