import { useEffect, useState, type RefObject } from 'react'
import type { FrameAddress } from '../frame-address.ts'
import { hideChat, setUnread } from './chat-panel-state.ts'
import { readFrameMessage } from './frame-messages.ts'

/** A page that has not loaded after this time counts as failed. */
const loadTimeoutMs = 15_000

/** Follows the loading and the messages of the framed page. Without an address it has failed from the start. */
export function useFrame(frame: FrameAddress | null, page: RefObject<HTMLIFrameElement | null>) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(frame ? 'loading' : 'failed')

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [state, attempt])

  useEffect(() => {
    if (!frame) return
    const receive = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin: frame.origin, window: page.current?.contentWindow ?? null })
      if (message?.type === 'collapse') hideChat()
      if (message?.type === 'ready') setState('loaded')
      if (message?.type === 'unread') setUnread(message.count)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [frame, page])

  return {
    state,
    /** Key of the frame: every retry renders another one. */
    attempt,
    retry() {
      setAttempt(attempt + 1)
      setState('loading')
    },
    handleLoad() {
      // Our own page reports when it is ready; an external one only has its load event.
      if (!frame?.isOwn) setState('loaded')
    },
  }
}
