import type pg from 'pg'
import { gauge } from '../metrics/registry.ts'
import { listenTo, type Listening } from './listen.ts'

const staleCopies = gauge('whs_copy_stale', 'Whether an old copy of a table is served because it cannot be read again', ['table'])

type Log = { warn(details: object, text: string): void }

export type ContentWatch = Listening & {
  /** Calls `onChange` after a change of a table by any process, and after a gap in the notifications. `*`: any table. Returns an unsubscriber. */
  on(table: string, onChange: () => void): () => void
}

/** Listens to `content_change`, whose payload is the name of a table. */
export function watchContent(connection: pg.ClientConfig, log: Log): ContentWatch {
  const listeners = new Set<{ table: string; onChange: () => void }>()
  const notify = (table: string | null) => {
    for (const listener of listeners) if (table === null || listener.table === '*' || listener.table === table) listener.onChange()
  }
  return {
    ...listenTo('content_change', connection, log, { onNotification: notify, onGap: () => notify(null) }),
    on(table, onChange) {
      const listener = { table, onChange }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The copy that a process holds of tables that change rarely. */
export type Cached<Copy> = { current(): Promise<Copy> }

type CacheOptions<Copy> = {
  load: () => Promise<Copy>
  watch: Pick<ContentWatch, 'on'>
  tables: readonly string[]
  log: Log
  now?: () => number
}

const freshMs = 30_000
const retryMs = 1_000

/**
 * Caches tables in memory. Loads them at first use and again after a change, one load at a time. Without a notification the copy is refreshed
 * after 30 s in the background. While the database is unavailable the stale copy is served.
 */
export function cachedTable<Copy>({ load, watch, tables, log, now = () => performance.now() }: CacheOptions<Copy>): Cached<Copy> {
  let copy: { value: Copy; loadedAt: number; outdated: boolean } | null = null
  let loading: Promise<Copy> | null = null
  let retryAt = -Infinity
  let isStale = false
  staleCopies.watch(() => (isStale ? tables.map((table) => ({ labels: { table }, value: 1 })) : []))

  function reload(): Promise<Copy> {
    if (loading) return loading
    const started = load().then(
      (value) => {
        // A load that started before a change may have read the state before it.
        if (loading === started) copy = { value, loadedAt: now(), outdated: false }
        isStale = false
        return value
      },
      (error) => {
        retryAt = now() + retryMs
        isStale = copy !== null
        throw error
      },
    )
    loading = started
    return started.finally(() => {
      if (loading === started) loading = null
    })
  }

  async function reloadOr(stale: Copy): Promise<Copy> {
    return reload().catch((error: unknown) => {
      log.warn({ err: error, tables }, 'refresh failed; serving the stale copy')
      return stale
    })
  }

  for (const table of tables) {
    watch.on(table, () => {
      loading = null
      if (copy) copy.outdated = true
    })
  }
  return {
    async current() {
      if (!copy) return reload()
      if (now() < retryAt) return copy.value
      if (copy.outdated) return reloadOr(copy.value)
      if (now() - copy.loadedAt > freshMs) void reloadOr(copy.value)
      return copy.value
    },
  }
}
