import { useEffect, useRef, useState } from 'react'

const minIntervalMs = 1_000
const refreshEveryMs = 15_000

export type RefreshedValue<Value> = { value: Value | null; hasFailed: boolean; retry: () => void }

/**
 * Returns the result of `load`, refreshed when `version` changes (at most once a second) and every 15 s. The previous value stays during a
 * refresh unless `key` has changed. A failure is reported only if there is no value.
 */
export function useRefreshedValue<Value>(key: string, version: number, load: () => Promise<Value>): RefreshedValue<Value> {
  const [result, setResult] = useState<{ key: string; value: Value | null; hasFailed: boolean }>({ key, value: null, hasFailed: false })
  const [turn, setTurn] = useState(0)
  const lastRequest = useRef({ key: '', at: -Infinity })
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  })

  useEffect(() => {
    let isCancelled = false
    const wait = lastRequest.current.key === key ? Math.max(0, lastRequest.current.at + minIntervalMs - performance.now()) : 0
    const timer = setTimeout(() => {
      lastRequest.current = { key, at: performance.now() }
      latestLoad.current().then(
        (value) => !isCancelled && setResult({ key, value, hasFailed: false }),
        () => !isCancelled && setResult((previous) => ({ key, value: previous.key === key ? previous.value : null, hasFailed: true })),
      )
    }, wait)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [key, version, turn])

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setTurn((count) => count + 1), refreshEveryMs)
    return () => clearInterval(timer)
  }, [])

  const isCurrent = result.key === key
  return {
    value: isCurrent ? result.value : null,
    hasFailed: isCurrent && result.hasFailed && result.value === null,
    retry: () => setTurn((count) => count + 1),
  }
}
