import type pg from 'pg'
import { watchContent, type ContentWatch } from '#platform/server/content-cache.ts'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Deps } from './features.ts'

export type Log = { warn(details: object, text: string): void; error(details: object, text: string): void }

type Options = {
  /** For queries; may be a pooler. */
  pool: pg.PoolConfig
  /** The server itself, for what needs a session: notifications and locks. */
  session: pg.ClientConfig
  log: Log
  clock?: Clock
}

export type OpenDeps = { deps: Deps; watch: ContentWatch; close(): Promise<void> }

/** What the features of one process share, on a database that is migrated: the server and the tests open it alike. */
export async function openDeps({ pool, session, log, clock = systemClock }: Options): Promise<OpenDeps> {
  const database = openDatabase(pool, log)
  const watch = watchContent(session, log)
  await watch.listening
  return {
    deps: { db: database.db, clock },
    watch,
    async close() {
      await watch.close()
      await database.close()
    },
  }
}
