import { useEffect, useState } from 'react'

const refreshMs = 60_000

/** Returns the time, at most a minute old. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
