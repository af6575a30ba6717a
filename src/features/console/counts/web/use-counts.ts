import { useEffect, useState } from 'react'
import { hasAny, type Grants } from '#platform/contract/permission.ts'
import type { JobCount } from '../contract.ts'
import { countPermissions, type CountedJob } from '../job-counts.ts'
import { getCounts } from './operations.ts'

export type Counts = Partial<Record<CountedJob, JobCount>>

const refreshMs = 60_000

/** The numbers beside the navigation; refreshed every minute while the page is visible. Empty until loaded and after a failure. */
export function useCounts(grants: Grants | null): Counts {
  const [counts, setCounts] = useState<Counts>({})
  const maySee = grants !== null && hasAny(grants, countPermissions)
  useEffect(() => {
    if (!maySee) return
    const load = () => {
      if (document.visibilityState === 'hidden') return
      getCounts.call({}, { noTip: true }).then(
        (list) => setCounts(Object.fromEntries(list.map((count) => [count.job, count]))),
        () => {},
      )
    }
    load()
    const timer = setInterval(load, refreshMs)
    return () => clearInterval(timer)
  }, [maySee])
  return counts
}
