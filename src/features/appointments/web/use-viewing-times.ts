import { useEffect, useState } from 'react'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { clockTime } from '../clock-time.ts'
import { offeredTimes } from '../viewing-time.ts'
import { listViewingTimes } from './viewing-hours-operations.ts'

/** `isClosed`: there are no viewings on the day, at any time. Times are `HH:mm`. */
export type ViewingTimes = { times: string[]; isClosed: boolean }

/** Returns when a viewing of a park can begin on a day: the usual times until the park's are there, and where they cannot be loaded. */
export function useViewingTimes(parkId: string, day: string | null, now: Date): ViewingTimes {
  const [loaded, setLoaded] = useState<(ViewingTimes & { day: string }) | null>(null)
  useEffect(() => {
    if (day === null) return
    let isCurrent = true
    listViewingTimes.call({ parkId, day }, { noTip: true }).then(
      ({ times, closed }) => isCurrent && setLoaded({ day, times: times.map(clockTime), isClosed: closed }),
      // The server checks the time that is chosen.
      () => {},
    )
    return () => void (isCurrent = false)
  }, [parkId, day])
  if (loaded !== null && loaded.day === day) return loaded
  return { times: offeredTimes(day ?? dayAfter(wireDate(now), 1), now), isClosed: false }
}
