import { useEffect, useState, useSyncExternalStore } from 'react'
import { readVisibility } from '#features/chat/web/frame-messages.ts'
import { usePageVisible } from '#platform/web/viewport/page-visibility.ts'

const isFramed = () => window.parent !== window

/** Sends a message to the surrounding page; a page of another origin receives nothing. */
export const notifyParent = (message: { type: 'collapse' } | { type: 'ready' } | { type: 'unread'; count: number }) => {
  if (isFramed()) window.parent.postMessage(message, location.origin)
}

const neverChanges = () => () => {}

/** `isShown` is true unless the chat is in a hidden frame or a background tab. */
export function useFrameVisibility(): { isFramed: boolean; isShown: boolean } {
  const framed = useSyncExternalStore(neverChanges, isFramed, () => false)
  const isVisible = usePageVisible(true)
  const [isFrameOpen, setFrameOpen] = useState(true)
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const isOpen = isFramed() ? readVisibility(event, { origin: location.origin, parent: window.parent }) : null
      if (isOpen !== null) setFrameOpen(isOpen)
    }
    window.addEventListener('message', receive)
    notifyParent({ type: 'ready' })
    return () => window.removeEventListener('message', receive)
  }, [])
  return { isFramed: framed, isShown: isFrameOpen && isVisible }
}
