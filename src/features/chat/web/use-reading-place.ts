import { useLayoutEffect, useRef, useState, type UIEvent } from 'react'

/** As near to the end as counts for being there. */
const endPx = 80
const topPx = 120

type Options = {
  /** Of the first and the last message that are shown. */
  firstId: number
  lastId: number
  /** Changes with whatever else is put at the end. */
  after: string
  hasOlder: boolean
  onOlder: () => void
}

/** Stays at the end of a talk while new words come, and at its place while somebody reads back; near the top older ones are asked for. */
export function useReadingPlace({ firstId, lastId, after, hasOlder, onOlder }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const [hasNews, setHasNews] = useState(false)

  // Older words are put above what is being read, which stays in its place.
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
