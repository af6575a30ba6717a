import { useEffect, useRef, useState } from 'react'

const leastPauseMs = 1_000
const lookEveryMs = 15_000

export type Fresh<Value> = { value: Value | null; hasFailed: boolean; again: () => void }

/**
 * What `ask` gives, asked again after news, at most once a second, and every 15 s whatever happens. While it is asked the old value stays,
 * except when `key` has changed. A failure is shown only when there is nothing else.
 */
export function useFresh<Value>(key: string, news: number, ask: () => Promise<Value>): Fresh<Value> {
  const [known, setKnown] = useState<{ key: string; value: Value | null; hasFailed: boolean }>({ key, value: null, hasFailed: false })
  const [turn, setTurn] = useState(0)
  const asked = useRef({ key: '', at: -Infinity })
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })

  useEffect(() => {
    let isOver = false
    const wait = asked.current.key === key ? Math.max(0, asked.current.at + leastPauseMs - performance.now()) : 0
    const timer = setTimeout(() => {
      asked.current = { key, at: performance.now() }
      asking.current().then(
        (value) => !isOver && setKnown({ key, value, hasFailed: false }),
        () => !isOver && setKnown((before) => ({ key, value: before.key === key ? before.value : null, hasFailed: true })),
      )
    }, wait)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key, news, turn])

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setTurn((count) => count + 1), lookEveryMs)
    return () => clearInterval(timer)
  }, [])

  const isCurrent = known.key === key
  return {
    value: isCurrent ? known.value : null,
    hasFailed: isCurrent && known.hasFailed && known.value === null,
    again: () => setTurn((count) => count + 1),
  }
}
