import { useLayoutEffect, useRef, useState, type UIEvent } from 'react'

/** Distance from the end that still counts as being there. */
const endPx = 80
const topPx = 120

type Options = {
  /** Numbers of the first and the last message shown. */
  firstId: number
  lastId: number
  /** Changes with anything else appended at the end. */
  after: string
  hasOlder: boolean
  onOlder: () => void
}

/**
 * Keeps the scroll position at the end while new messages arrive, and in place while the reader scrolls back; near the top it loads older
 * messages.
 */
export function useReadingPlace({ firstId, lastId, after, hasOlder, onOlder }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const [hasNews, setHasNews] = useState(false)

  // Older messages are inserted above, and the one being read stays in place.
  useLayoutEffect(() => {
    const shown = box.current!
    if (heightBefore.current > 0 && !isAtEnd.current) shown.scrollTop += shown.scrollHeight - heightBefore.current
    heightBefore.current = shown.scrollHeight
  }, [firstId])

  useLayoutEffect(() => {
    const shown = box.current!
    heightBefore.current = shown.scrollHeight
    if (isAtEnd.current) shown.scrollTop = shown.scrollHeight
    else setHasNews(true)
  }, [lastId, after])

  const toEnd = () => {
    box.current!.scrollTop = box.current!.scrollHeight
    setHasNews(false)
  }
  const handleScroll = ({ currentTarget: shown }: UIEvent<HTMLDivElement>) => {
    isAtEnd.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < endPx
    if (isAtEnd.current) setHasNews(false)
    if (shown.scrollTop < topPx && hasOlder) onOlder()
  }
  return { box, hasNews, toEnd, handleScroll }
}
