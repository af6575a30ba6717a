import { useEffect, type RefObject } from 'react'

/** Said once by the script around the frame; whoever embeds the frame by hand is known by the browser itself. */
export const hello = 'whs-plugin-hello'
export const heightIs = 'whs-plugin-height'

/** Tells the page around the frame how tall the widget is, whenever that changes, and only if it is one that may show it. */
export function useReportedHeight(root: RefObject<HTMLElement | null>, origins: readonly string[]) {
  useEffect(() => {
    const shown = root.current
    if (!shown || window.parent === window) return
    let parent = parentOrigin(origins)
    const tell = () => {
      if (parent !== null) window.parent.postMessage({ type: heightIs, height: Math.ceil(shown.getBoundingClientRect().height) }, parent)
    }
    const hear = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (source !== window.parent || data?.type !== hello || !origins.includes(origin)) return
      parent = origin
      tell()
    }
    const watcher = new ResizeObserver(tell)
    watcher.observe(shown)
    addEventListener('message', hear)
    return () => {
      watcher.disconnect()
      removeEventListener('message', hear)
    }
  }, [root, origins])
}

/** Where the frame stands, as far as the browser says; null where it does not, or where the widget may not be. */
function parentOrigin(origins: readonly string[]): string | null {
  const said = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin
  return said !== undefined && origins.includes(said) ? said : null
}
