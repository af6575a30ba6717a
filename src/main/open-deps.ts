import path from 'node:path'
import type pg from 'pg'
import { openDictionaries } from '#features/dictionaries/server/public.ts'
import { openRenditions } from '#features/files/server/renditions.ts'
import { listDistrictsWithParks } from '#features/listings/server/queries-regions.ts'
import { startSearch, type Search } from '#features/listings/search/server/search.ts'
import { renderRendition } from '#features/media/server/renditions.ts'
import { openRegions } from '#features/regions/server/public.ts'
import { openSite } from '#features/site/server/public.ts'
import { watchContent, type ContentWatch } from '#platform/server/content-cache.ts'
import { systemClock, type Clock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { Deps } from './features.ts'
import { openStorage } from './open-storage.ts'
import { keyFor, openSecretKey } from './secret-key.ts'

export type Log = { warn(details: object, text: string): void; error(details: object, text: string): void }

type Options = {
  /** For queries; may be a pooler. */
  pool: pg.PoolConfig
  /** The server itself, for what needs a session: notifications and locks. */
  session: pg.ClientConfig
  dataDir: string
  /** Where files are kept; without it, below the data folder. */
  storage?: Storage
  /** Null: the one that the data folder keeps. */
  secretKey?: string | null
  log: Log
  clock?: Clock
}

export type OpenDeps = { deps: Deps; watch: ContentWatch; search: Search; close(): Promise<void> }

/** What the features of one process share, on a database that is migrated: the server and the tests open it alike. */
export async function openDeps({
  pool,
  session,
  dataDir,
  storage: given,
  secretKey = null,
  log,
  clock = systemClock,
}: Options): Promise<OpenDeps> {
  const database = openDatabase(pool, log, { throughPooler: pool.connectionString !== session.connectionString })
  const watch = watchContent(session, log)
  await watch.listening
  const { db } = database
  const storage = given ?? (await openStorage({ s3: null, dataDir }))
  const search = startSearch({ connection: session, db, log, clock })
  return {
    deps: {
      db,
      clock,
      storage,
      incoming: path.join(dataDir, 'incoming'),
      renditions: openRenditions({
        storage,
        render: (source, { width, format }) => renderRendition(source, { width, format: format === 'jpg' ? 'jpeg' : format }),
      }),
      regions: openRegions({ db, watch, log }),
      search,
      visitorSalt: keyFor('visitor', openSecretKey(secretKey, dataDir)),
      regionsWithParks: () => listDistrictsWithParks(db),
      dictionaries: openDictionaries({ db, watch, log }),
      site: openSite({ db, watch, log }),
    },
    watch,
    search,
    async close() {
      await search.stop()
      await watch.close()
      await database.close()
    },
  }
}
