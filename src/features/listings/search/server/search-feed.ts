import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { shortTurns } from '#platform/server/load/give-way.ts'
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
import { snapshotIncludes } from './snapshot.ts'

/**
 * Receives the parks that answers show in another way than before, and those of which only the number of views has changed; `all` after everything was
 * loaded again.
 */
export type ChangeListener = (parks: readonly number[] | 'all', counted: readonly number[]) => void

export type FeedLog = { warn(details: object, text: string): void; error(details: object, text: string): void }

/** An engine, and the transactions that it includes. */
type Copy = { engine: ColumnarEngine; identity: DatabaseIdentity; watermark: Snapshot; version: string }

const pollMs = 1_000
const trimMs = 60_000
const batchMs = 20
/** Reading more at once would keep requests waiting: a park may have hundreds of warehouses. */
const parksPerRead = 50
/** Changes wait for requests, so that they may take longer, but not by much. */
const maxWaitMs = 5
const firstPauseMs = 100
const maxPauseMs = 5_000
/** Above this share of changed parks, loading a fresh base is quicker. */
const reloadShare = 0.2
const minChangesForReload = 5_000

/**
 * Keeps the columns up to date: loads a snapshot, then applies changes.
 *
 * The order matters. LISTEN first, so that no notification is missed; then snapshot and watermark of ONE transaction; then the changes
 * since that watermark. Notifications only save time: correctness rests on the table of changes and the poll.
 */
export class SearchFeed {
  /** Resolves when the columns can answer for the first time. */
  readonly ready: Promise<void>
  readonly #connection: SessionConfig
  readonly #log: FeedLog
  #copy: Copy | null = null
  /** Freshly loaded; replaces the copy once it has caught up, so that answers never go back in time. */
  #successor: Copy | null = null
  #client: pg.Client | null = null
  readonly #stopping = new AbortController()
  #draining: Promise<void> | null = null
  #drainAgain = false
  #lastDrainAt = 0
  #caughtUpAt = performance.now()
  #loads = 0
  #loading: Promise<void> | null = null
  #loadAgain = false
  readonly #waiting = new Set<{ xid: string; resolve: () => void }>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #listeners = new Set<ChangeListener>()
  #resolveReady: () => void

  constructor(connection: SessionConfig, log: FeedLog) {
    this.#connection = connection
    this.#log = log
    const { promise, resolve } = Promise.withResolvers<void>()
    this.ready = promise
    this.#resolveReady = resolve
  }

  start() {
    void this.#stayConnected()
    this.#timers.push(setInterval(() => void this.drain(), pollMs).unref(), setInterval(() => void this.#trim(), trimMs).unref())
  }

  /** Null until the first load is done. */
  get current(): Readonly<Copy> | null {
    return this.#copy
  }

  /** True while the feed is connected and reads changes. */
  get isListening(): boolean {
    return this.#client !== null
  }

  /** How old answers may be: the time since everything committed was last applied. */
  get lagMs(): number {
    return performance.now() - this.#caughtUpAt
  }

  /** How often everything has been loaded. */
  get loads(): number {
    return this.#loads
  }

  /** Calls `listener` after changes have been applied. Returns a function that unsubscribes it. */
  onChange(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async stop() {
    this.#stopping.abort()
    for (const timer of this.#timers) clearInterval(timer)
    await this.#client?.end().catch(() => {})
    await this.#loading
    await this.#draining
  }

  /** Loads everything again while the current copy keeps answering. */
  reload(): Promise<void> {
    this.#loadAgain = true
    this.#loading ??= this.#loadUntilDone().finally(() => (this.#loading = null))
    return this.#loading
  }

  /** Applies everything committed before the call. Calls share a run; runs start `batchMs` apart, so that a burst of changes is one batch. */
  drain(): Promise<void> {
    this.#drainAgain = true
    this.#draining ??= this.#drainUntilDone().finally(() => (this.#draining = null))
    return this.#draining
  }

  /** Resolves when answers include this transaction, which must have been committed. */
  async waitFor(xid: string): Promise<void> {
    if (this.#copy && snapshotIncludes(this.#copy.watermark, xid)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.add({ xid, resolve })
    void this.drain()
    await promise
  }

  /** Reconnects with a growing pause for as long as the feed runs. */
  async #stayConnected() {
    let failures = 0
    while (!this.#stopped) {
      try {
        await this.#listen(() => (failures = 0))
      } catch (error) {
        this.#log.warn({ err: error }, 'search feed could not connect')
      }
      await this.#pause(Math.min(maxPauseMs, firstPauseMs * 2 ** failures++))
    }
  }

  /** Listens until the connection is lost. Calls `onCaughtUp` when the connection has proved to work. */
  async #listen(onCaughtUp: () => void) {
    const { promise: lost, resolve } = Promise.withResolvers<Error | null>()
    const client = await openListener(this.#connection, (payload) => this.#handleNotification(payload), resolve)
    const disconnected = lost.then(() => void (this.#client = null))
    this.#client = client
    try {
      if (this.#stopped) return
      const identity = await getIdentity(client)
      if (this.#copy && this.#copy.identity !== identity) this.#copy = null
      // Changes missed in the meantime are in the table of changes.
      await Promise.race([this.#copy ? this.drain() : this.reload(), disconnected])
      if (this.#client) onCaughtUp()
      const error = await lost
      if (!this.#stopped) this.#log.warn({ err: error }, 'search feed lost its connection')
    } finally {
      await client.end().catch(() => {})
      await disconnected
    }
  }

  #handleNotification(payload: string) {
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
        this.#log.error({ err: error }, 'loading the search columns failed')
        this.#loadAgain = true
        await this.#pause(Math.min(maxPauseMs, firstPauseMs * 2 ** failures++))
      }
    }
  }

  async #load() {
    this.#successor = await withBaseSnapshot(this.#connection, async ({ source, snapshot, identity }) => {
      const { base, districts } = await loadBase(source)
      this.#loads++
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
        this.#log.warn({ err: error }, 'reading changes for the search failed')
        await this.#client?.end().catch(() => {})
      }
    }
  }

  async #drainOnce() {
    const target = this.#successor ?? this.#copy
    const client = this.#client
    if (!target || !client) return
    const askedAt = performance.now()
    const { next, isTooLate, ids, counted } = await listChanges(client, target.watermark)
    const isFlood = ids.length > minChangesForReload && ids.length > reloadShare * target.engine.parks
    if (isTooLate || isFlood) return this.#requestReload()
    const fits = await this.#apply(client, target.engine, ids)
    const isNew = target === this.#successor
    target.watermark = next
    if (ids.length > 0) target.version = `${target.identity}-${next}`
    this.#activate(target)
    this.#caughtUpAt = askedAt
    if (isNew || ids.length > 0) this.#announce(isNew ? 'all' : withoutThose(ids, counted), counted)
    if (!fits) void this.reload()
    else if (target.engine.needsNewBase) this.#requestReload()
  }

  #announce(parks: readonly number[] | 'all', counted: readonly number[]) {
    for (const listener of this.#listeners) listener(parks, counted)
  }

  /** Reloads, unless a load is in progress already. */
  #requestReload() {
    if (!this.#loading) void this.reload()
  }

  /** Returns false if a fresh base is needed to apply all of them. */
  async #apply(client: pg.Client, engine: ColumnarEngine, ids: number[]): Promise<boolean> {
    const pause = shortTurns({ waitMs: maxWaitMs })
    let fits = true
    for (let at = 0; at < ids.length; at += parksPerRead) {
      const chunk = ids.slice(at, at + parksPerRead)
      const rows = new Map((await listSearchParks(client, chunk)).map((row) => [row.id, row]))
      for (const id of chunk) fits = engine.apply(id, rows.get(id) ?? null) && fits
      await pause()
    }
    return fits
  }

  #activate(target: Copy) {
    if (target === this.#successor) this.#successor = null
    this.#copy = target
    this.#resolveReady()
    for (const waiter of this.#waiting) {
      if (!snapshotIncludes(target.watermark, waiter.xid)) continue
      this.#waiting.delete(waiter)
      waiter.resolve()
    }
  }

  async #trim() {
    if (this.#client)
      await trimChanges(this.#client).catch((error: unknown) => this.#log.warn({ err: error }, 'trimming the search changes failed'))
  }

  get #stopped() {
    return this.#stopping.signal.aborted
  }

  /** Waits; returns early if the feed is stopped. */
  async #pause(ms: number) {
    await sleep(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {})
  }
}

function withoutThose(ids: readonly number[], others: readonly number[]): readonly number[] {
  if (others.length === 0) return ids
  const left = new Set(others)
  return ids.filter((id) => !left.has(id))
}
