import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ColumnarEngine } from './columnar/columnar-engine.ts'
import { loadBase } from './columnar/load-base.ts'
import {
  getIdentity,
  listChanges,
  listSearchParks,
  openListener,
  trimChanges,
  withBaseSnapshot,
  type DatabaseIdentity,
  type SessionConfig,
  type Snapshot,
} from './queries-search-feed.ts'
import { sees } from './snapshot.ts'

export type FeedLog = { warn(details: object, text: string): void; error(details: object, text: string): void }

/** An engine, and how far it has come. */
type Copy = { engine: ColumnarEngine; identity: DatabaseIdentity; watermark: Snapshot; version: string }

const pollMs = 1_000
const trimMs = 60_000
const batchMs = 20
const parksPerRead = 500
const firstPauseMs = 100
const longestPauseMs = 5_000
/** More changes than this share at once: a fresh base is quicker. */
const reloadShare = 0.2
const fewestForReload = 5_000

/**
 * Keeps the columns in step with the database: loads a snapshot, then follows what changes.
 *
 * The order matters. LISTEN first, so that no wake-up falls in between; then snapshot and watermark of ONE transaction;
 * then the changes since that watermark. A notification only wakes: the table of changes and the poll make it right.
 */
export class SearchFeed {
  /** Resolves when the columns answer for the first time. */
  readonly ready: Promise<void>
  readonly #connection: SessionConfig
  readonly #log: FeedLog
  #copy: Copy | null = null
  /** Freshly loaded; it replaces the copy once it has caught up, so that answers never go back in time. */
  #successor: Copy | null = null
  #client: pg.Client | null = null
  readonly #stopping = new AbortController()
  #draining: Promise<void> | null = null
  #drainAgain = false
  #lastDrainAt = 0
  #loading: Promise<void> | null = null
  #loadAgain = false
  readonly #waiting = new Set<{ xid: string; resolve: () => void }>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #listeners = new Set<() => void>()
  #nowReady: () => void

  constructor(connection: SessionConfig, log: FeedLog) {
    this.#connection = connection
    this.#log = log
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ready = promise
    this.#nowReady = resolve
  }

  start() {
    void this.#stayConnected()
    this.#timers.push(setInterval(() => void this.drain(), pollMs).unref(), setInterval(() => void this.#trim(), trimMs).unref())
  }

  /** Null until the first load is done. */
  get current(): Readonly<Copy> | null {
    return this.#copy
  }

  /** Whether changes are being heard and read. */
  get isListening(): boolean {
    return this.#client !== null
  }

  /** Calls after changes have been applied. Returns how to stop. */
  onChange(heard: () => void): () => void {
    this.#listeners.add(heard)
    return () => void this.#listeners.delete(heard)
  }

  async stop() {
    this.#stopping.abort()
    for (const timer of this.#timers) clearInterval(timer)
    await this.#client?.end().catch(() => {})
    await this.#loading
    await this.#draining
  }

  /** Loads everything again, beside the copy in use. */
  reload(): Promise<void> {
    this.#loadAgain = true
    this.#loading ??= this.#loadUntilDone().finally(() => (this.#loading = null))
    return this.#loading
  }

  /** Applies all that was committed before the call. Calls share a run; runs are `batchMs` apart, so that a burst of changes is one batch. */
  drain(): Promise<void> {
    this.#drainAgain = true
    this.#draining ??= this.#drainUntilDone().finally(() => (this.#draining = null))
    return this.#draining
  }

  /** Resolves when the changes of this transaction are in the answers. It must have been committed. */
  async waitFor(xid: string): Promise<void> {
    if (this.#copy && sees(this.#copy.watermark, xid)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add({ xid, resolve })
    void this.drain()
    await promise
  }

  /** One connection after the other, for as long as the feed runs. */
  async #stayConnected() {
    let failures = 0
    while (!this.#stopped) {
      try {
        await this.#listen(() => (failures = 0))
      } catch (error) {
        this.#log.warn({ err: error }, 'no connection for the search feed')
      }
      await this.#pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures++))
    }
  }

  /** Resolves when the connection has been lost. `caughtUp`: it has shown that it works. */
  async #listen(caughtUp: () => void) {
    const { promise: lost, resolve } = Promise.withResolvers<Error | null>()
    const client = await openListener(this.#connection, (payload) => this.#heard(payload), resolve)
    const forgotten = lost.then(() => void (this.#client = null))
    this.#client = client
    try {
      if (this.#stopped) return
      const identity = await getIdentity(client)
      if (this.#copy && this.#copy.identity !== identity) this.#copy = null
      // What was missed meanwhile is in the table of changes.
      await Promise.race([this.#copy ? this.drain() : this.reload(), forgotten])
      if (this.#client) caughtUp()
      const error = await lost
      if (!this.#stopped) this.#log.warn({ err: error }, 'connection of the search feed lost')
    } finally {
      await client.end().catch(() => {})
      await forgotten
    }
  }

  #heard(payload: string) {
    void (payload === 'reload' ? this.reload() : this.drain())
  }

  async #loadUntilDone() {
    let failures = 0
    while (this.#loadAgain && !this.#stopped) {
      this.#loadAgain = false
      try {
        await this.#load()
      } catch (error) {
        if (this.#stopped) return
        this.#log.error({ err: error }, 'search columns could not be loaded')
        this.#loadAgain = true
        await this.#pause(Math.min(longestPauseMs, firstPauseMs * 2 ** failures++))
      }
    }
  }

  async #load() {
    this.#successor = await withBaseSnapshot(this.#connection, async ({ source, snapshot, identity }) => {
      const { base, districts } = await loadBase(source)
      return { engine: new ColumnarEngine(districts, base), identity, watermark: snapshot, version: `${identity}-${snapshot}` }
    })
    await this.drain()
  }

  async #drainUntilDone() {
    while (this.#drainAgain && !this.#stopped) {
      const restMs = this.#lastDrainAt + batchMs - performance.now()
      if (restMs > 0) await this.#pause(restMs)
      this.#drainAgain = false
      this.#lastDrainAt = performance.now()
      try {
        await this.#drainOnce()
      } catch (error) {
        if (this.#stopped) return
        this.#log.warn({ err: error }, 'changes for the search could not be read')
        await this.#client?.end().catch(() => {})
      }
    }
  }

  async #drainOnce() {
    const target = this.#successor ?? this.#copy
    const client = this.#client
    if (!target || !client) return
    const { next, isTooLate, ids } = await listChanges(client, target.watermark)
    const isFlood = ids.length > fewestForReload && ids.length > reloadShare * target.engine.parks
    if (isTooLate || isFlood) return this.#replace()
    const fits = await this.#apply(client, target.engine, ids)
    target.watermark = next
    if (ids.length > 0) target.version = `${target.identity}-${next}`
    this.#takeOver(target)
    if (ids.length > 0) for (const heard of this.#listeners) heard()
    if (!fits) void this.reload()
    else if (target.engine.isWorn) this.#replace()
  }

  /** A load that is under way will do. */
  #replace() {
    if (!this.#loading) void this.reload()
  }

  /** False when a fresh base is needed to take all of them. */
  async #apply(client: pg.Client, engine: ColumnarEngine, ids: number[]): Promise<boolean> {
    let fits = true
    for (let at = 0; at < ids.length; at += parksPerRead) {
      const chunk = ids.slice(at, at + parksPerRead)
      const rows = new Map((await listSearchParks(client, chunk)).map((row) => [row.id, row]))
      for (const id of chunk) fits = engine.apply(id, rows.get(id) ?? null) && fits
    }
    return fits
  }

  #takeOver(target: Copy) {
    if (target === this.#successor) this.#successor = null
    this.#copy = target
    this.#nowReady()
    for (const waiter of this.#waiting) {
      if (!sees(target.watermark, waiter.xid)) continue
      this.#waiting.delete(waiter)
      waiter.resolve()
    }
  }

  async #trim() {
    if (this.#client)
      await trimChanges(this.#client).catch((error: unknown) => this.#log.warn({ err: error }, 'search changes could not be trimmed'))
  }

  get #stopped() {
    return this.#stopping.signal.aborted
  }

  /** Ends early when the feed is stopped. */
  async #pause(ms: number) {
    await sleep(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {})
  }
}
