import { useLayoutEffect, useRef } from 'react'

/** Returns a ref to the value of the last render, for timers, events and effects that must not depend on it. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
