import { useLayoutEffect, useRef } from 'react'

/** What the last render brought, for what happens later: a timer, an event, an effect that this value must not start. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
