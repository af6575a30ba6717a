import { useLayoutEffect, useRef, useState, type UIEvent } from 'react'

/** Distance from the end that still counts as the end. */
const endPx = 80
const topPx = 120

type Options = {
  /** Numbers of the first and the last rendered message. */
  firstId: number
  lastId: number
  /** Changes when anything else appears at the end. */
  after: string
  hasOlder: boolean
  onOlder: () => void
}

/**
 * Keeps the scroll position at the end while new messages arrive, and in place while the reader scrolls back; near the top it loads older
 * messages.
 */
export function useScrollPosition({ firstId, lastId, after, hasOlder, onOlder }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const [hasNewBelow, setHasNewBelow] = useState(false)

  // The message being read stays in place when older ones are inserted above it.
  useLayoutEffect(() => {
    const list = box.current!
    if (heightBefore.current > 0 && !isAtEnd.current) list.scrollTop += list.scrollHeight - heightBefore.current
    heightBefore.current = list.scrollHeight
  }, [firstId])

  useLayoutEffect(() => {
    const list = box.current!
    heightBefore.current = list.scrollHeight
    if (isAtEnd.current) list.scrollTop = list.scrollHeight
    else setHasNewBelow(true)
  }, [lastId, after])

  const toEnd = () => {
    box.current!.scrollTop = box.current!.scrollHeight
    setHasNewBelow(false)
  }
  const handleScroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < endPx
    if (isAtEnd.current) setHasNewBelow(false)
    if (list.scrollTop < topPx && hasOlder) onOlder()
  }
  return { box, hasNewBelow, toEnd, handleScroll }
}
