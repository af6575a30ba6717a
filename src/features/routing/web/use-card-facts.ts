import { useEffect, useState } from 'react'
import { quietCall } from '#platform/web/request/browser-call.ts'
import type { FitCheck } from '../contract.ts'
import type { OwnTruck } from '../own-truck.ts'
import { useRememberedTruck } from './remembered-truck.ts'

export type CardFit = { result: FitCheck['result']; checks: FitCheck[] }
/** The point that drive times are measured from. Degrees. */
export type IsochroneOrigin = { longitude: number; latitude: number }

type Loaded<Fact> = { key: string; facts: ReadonlyMap<string, Fact>; hasFailed: boolean }
const nothing = { key: '', facts: new Map<string, never>(), hasFailed: false }

export type CardFacts = { fits: ReadonlyMap<string, CardFit>; minutes: ReadonlyMap<string, number | null>; haveMinutesFailed: boolean }

/** Loads what the cards of a page show besides the search: whether the visitor's truck gets in, and its drive time. Known after hydration. */
export function useCardFacts(parkIds: readonly string[], origin: IsochroneOrigin | null): CardFacts {
  const truck = useRememberedTruck()
  const fits = useFacts(parkIds.length > 0 && truck ? JSON.stringify([parkIds, truck]) : null, loadFits)
  const minutes = useFacts(parkIds.length > 0 && origin ? JSON.stringify([parkIds, origin]) : null, loadMinutes)
  return { fits: fits.facts, minutes: minutes.facts, haveMinutesFailed: minutes.hasFailed }
}

/** Hides facts of an earlier query. */
function useFacts<Query, Fact>(
  key: string | null,
  load: (parkIds: string[], query: Query, signal: AbortSignal) => Promise<[string, Fact][]>,
): Loaded<Fact> {
  const [loaded, setLoaded] = useState<Loaded<Fact>>(nothing)
  useEffect(() => {
    if (key === null) return
    const overtaken = new AbortController()
    const [parkIds, query] = JSON.parse(key) as [string[], Query]
    load(parkIds, query, overtaken.signal).then(
      (rows) => !overtaken.signal.aborted && setLoaded({ key, facts: new Map(rows), hasFailed: false }),
      () => !overtaken.signal.aborted && setLoaded({ ...nothing, key, hasFailed: true }),
    )
    return () => overtaken.abort()
  }, [key, load])
  return loaded.key === key ? loaded : nothing
}

const fitsPerCall = 50

async function loadFits(parkIds: string[], truck: OwnTruck, signal: AbortSignal): Promise<[string, CardFit][]> {
  const [{ checkFits }, call] = await Promise.all([import('../contract.ts'), quietCall()])
  const rows: [string, CardFit][] = []
  for (let from = 0; from < parkIds.length; from += fitsPerCall) {
    const answer = await call(checkFits, { parkIds: parkIds.slice(from, from + fitsPerCall), truck }, { signal })
    rows.push(...answer.rows.map(({ parkId, ...fit }): [string, CardFit] => [parkId, fit]))
  }
  return rows
}

async function loadMinutes(
  parkIds: string[],
  { longitude, latitude }: IsochroneOrigin,
  signal: AbortSignal,
): Promise<[string, number | null][]> {
  const [{ measureMinutes }, call] = await Promise.all([import('../isochrone-contract.ts'), quietCall()])
  const { rows } = await call(measureMinutes, { longitude, latitude, parkIds }, { signal })
  return rows.map(({ parkId, minutes }) => [parkId, minutes])
}
