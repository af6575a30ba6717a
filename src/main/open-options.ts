import type pg from 'pg'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import type { PushKeys } from '#features/messaging/server/push/queries-push.ts'
import type { Senders } from '#features/messaging/server/sender.ts'
import type { TruckRouter } from '#features/routing/server/engine/truck-router.ts'
import type { Providers } from '#features/setup/server/tests/providers.ts'
import type { Basemap } from '#platform/contract/basemap.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Network } from '#platform/server/http/fetch-public.ts'
import type { WaitingLimits } from '#platform/server/postgres/limit-waiting.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

import type { BackupSettings } from './backup/backup-jobs.ts'

export type Log = { warn(details: object, text: string): void; error(details: object, text: string): void }

/** What a process is opened with. */
export type Options = {
  /** For queries; may point at a connection pooler. */
  pool: pg.PoolConfig
  /** A direct connection to the server, for features that need a session: notifications and locks. */
  session: pg.ClientConfig
  dataDir: string
  /** File storage; defaults to a folder below the data folder. */
  storage?: Storage
  /** Null: use the key in the data folder. */
  secretKey?: string | null
  log: Log
  clock?: Clock
  accounts?: AccountOptions
  /** Senders of text messages and e-mails; without them messages stay in the outbox, which is then shown. */
  senders?: Senders
  showsOutbox?: boolean
  /** `work`: true if this process runs jobs, false if it only enqueues them. Null: no job queue at all. */
  jobs?: { work: boolean; backups?: BackupSettings } | null
  /** Multiplies the rate limits per address. */
  limitTimes?: number
  /** Which queries wait for a connection; by default as in `load-limits.ts`. */
  waitingQueries?: WaitingLimits
  basemap?: Basemap
  /** The truck router; without it route planning is unavailable. */
  router?: TruckRouter
  /** Hosts that links in the settings may point to; null: the setting `site.link.hosts` decides. */
  linkHosts?: readonly string[] | null
  /** Providers that the setup may try. */
  providers?: Providers
  /** Where pictures are fetched from, and notices to browsers are sent to. */
  network?: Network
  /** Called if this process alone cannot reach the database any more. */
  onHopeless?: () => void
  /** The key pair of notices to browsers; null: that of the database. */
  pushKeys?: PushKeys | null
}

/** Account settings from the environment; defaults to those of a portal on loopback. */
export type AccountOptions = {
  baseUrl: string
  parentDomain: string | null
  passwordMaxAgeDays: number
  wechat: AccountSettings['wechat']
  /** Previous secret keys, under which stored passwords may still be hashed. */
  previousSecretKeys: readonly string[]
}
export const loopbackAccounts: AccountOptions = {
  baseUrl: 'http://localhost:8080',
  parentDomain: null,
  passwordMaxAgeDays: 0,
  wechat: null,
  previousSecretKeys: [],
}
