import { useEffect, useState, useSyncExternalStore } from 'react'
import { readShown } from '#features/chat/web/frame-messages.ts'
import { usePageVisible } from '#platform/web/viewport/page-visibility.ts'

const isFramed = () => window.parent !== window

/** Sends a message to the surrounding page; a page of another origin receives nothing. */
export const tellParent = (message: { type: 'collapse' } | { type: 'ready' } | { type: 'unread'; count: number }) => {
  if (isFramed()) window.parent.postMessage(message, location.origin)
}

const never = () => () => {}

/** True if the chat is visible: not in a hidden frame, and not in a background tab. */
export function useShown(): { framed: boolean; shown: boolean } {
  const framed = useSyncExternalStore(never, isFramed, () => false)
  const isVisible = usePageVisible(true)
  const [told, setTold] = useState(true)
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const shown = isFramed() ? readShown(event, { origin: location.origin, parent: window.parent }) : null
      if (shown !== null) setTold(shown)
    }
    window.addEventListener('message', hear)
    tellParent({ type: 'ready' })
    return () => window.removeEventListener('message', hear)
  }, [])
  return { framed, shown: told && isVisible }
}
