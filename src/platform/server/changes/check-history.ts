import type { Job } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import { findBrokenChangeSet } from './queries-history.ts'

type Deps = { db: Db; log: { error(details: object, text: string): void } }

/** Checks every night that nobody changed the history outside of the portal. */
export const historyJobs = ({ db, log }: Deps): Job[] => [
  {
    name: 'platform.check-history',
    cron: '30 3 * * *',
    retries: 1,
    limitSeconds: 3_600,
    run: async () => {
      const changeSetId = await findBrokenChangeSet(db)
      if (changeSetId !== null) log.error({ changeSetId }, 'the record changes of a change set were altered')
    },
  },
]
