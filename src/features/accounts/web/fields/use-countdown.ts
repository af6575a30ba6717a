import { useEffect, useState } from 'react'

const second = 1_000

/** Returns the seconds left of a wait (0 for none) and a function that starts one. Uses the clock, so that a throttled tab stays correct. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / second)))
    tick()
    const timer = setInterval(tick, second / 4)
    return () => clearInterval(timer)
  }, [endsAt])
  return [
    secondsLeft,
    (seconds) => {
      setEndsAt(seconds > 0 ? Date.now() + seconds * second : 0)
      setSecondsLeft(seconds)
    },
  ]
}
