import type pg from 'pg'
import { listenTo, type Listening } from '../http/listen.ts'

type Log = { warn(details: object, text: string): void }

export type ContentWatch = Listening & {
  /** Calls when a table has changed, whoever changed it, and when changes may have been missed. `*`: any table. Returns how to stop. */
  on(table: string, heard: () => void): () => void
}

/** Listens to `content_change`, whose payload is the name of a table. */
export function watchContent(connection: pg.ClientConfig, log: Log): ContentWatch {
  const listeners = new Set<{ table: string; heard: () => void }>()
  const tell = (table: string | null) => {
    for (const listener of listeners) if (table === null || listener.table === '*' || listener.table === table) listener.heard()
  }
  return {
    ...listenTo('content_change', connection, log, { heard: tell, missed: () => tell(null) }),
    on(table, heard) {
      const listener = { table, heard }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a process keeps of tables that change rarely. */
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
 * Loaded at first use and again after a change; one load at a time. Without news it is looked at again after 30 s, in the background.
 * While the database is away the old copy serves.
 */
export function cachedTable<Copy>({ load, watch, tables, log, now = () => performance.now() }: CacheOptions<Copy>): Cached<Copy> {
  let copy: { value: Copy; loadedAt: number; outdated: boolean } | null = null
  let loading: Promise<Copy> | null = null
  let retryAt = -Infinity

  function reload(): Promise<Copy> {
    if (loading) return loading
    const started = load().then(
      (value) => {
        // A load that began before a change may have read what was before it.
        if (loading === started) copy = { value, loadedAt: now(), outdated: false }
        return value
      },
      (error) => {
        retryAt = now() + retryMs
        throw error
      },
    )
    loading = started
    return started.finally(() => {
      if (loading === started) loading = null
    })
  }

  async function reloadOr(old: Copy): Promise<Copy> {
    return reload().catch((error: unknown) => {
      log.warn({ err: error, tables }, 'an old copy serves')
      return old
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
