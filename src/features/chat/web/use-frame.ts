import { useEffect, useState, type RefObject } from 'react'
import type { FrameAddress } from '../frame-address.ts'
import { hideChat, setUnread } from './chat-panel-state.ts'
import { readFrameMessage } from './frame-messages.ts'

/** A page that has not reported by then has probably failed to load. */
const patienceMs = 15_000

/** Load state and messages of the framed page. Without an address there is nothing to wait for. */
export function useFrame(frame: FrameAddress | null, page: RefObject<HTMLIFrameElement | null>) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>(frame ? 'loading' : 'failed')

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), patienceMs)
    return () => clearTimeout(timer)
  }, [state, attempt])

  useEffect(() => {
    if (!frame) return
    const hear = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin: frame.origin, window: page.current?.contentWindow ?? null })
      if (message?.type === 'collapse') hideChat()
      if (message?.type === 'ready') setState('there')
      if (message?.type === 'unread') setUnread(message.count)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, page])

  return {
    state,
    /** Another address needs another frame. */
    attempt,
    retry() {
      setAttempt(attempt + 1)
      setState('loading')
    },
    loaded() {
      // Our own page reports that it has loaded; of an external one the load event is all there is.
      if (!frame?.isOwn) setState('there')
    },
  }
}
