import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, which moves on every minute: days in words follow midnight, and what has passed is seen to have passed. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
