import { useEffect, useState } from 'react'
import type { FreightHub } from '#features/routing/freight-hub.ts'
import { freightHubs } from '#features/routing/web/freight-hubs.ts'
import { loadApproach } from '#features/routing/web/load-approach.ts'

/** A hub and the minutes of a truck to it. */
export type ParkHub = { hub: FreightHub; minutes: number }

/** Returns the hub of each kind that a truck reaches soonest from a park; none until they are known, and where no road is. */
export function useParkHubs(parkId: string | null): readonly ParkHub[] {
  const [known, setKnown] = useState<{ parkId: string; hubs: ParkHub[] } | null>(null)
  useEffect(() => {
    if (parkId === null) return
    const closing = new AbortController()
    loadApproach(parkId, closing.signal).then(
      (ways) => {
        const hubs = ways.flatMap(({ minutes, longitude, latitude }) => {
          const hub = freightHubs.find((each) => each.longitude === longitude && each.latitude === latitude)
          return hub ? [{ hub, minutes }] : []
        })
        if (!closing.signal.aborted) setKnown({ parkId, hubs })
      },
      () => undefined,
    )
    return () => closing.abort()
  }, [parkId])
  return known && known.parkId === parkId ? known.hubs : none
}

const none: readonly ParkHub[] = []
