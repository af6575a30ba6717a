import pg from 'pg'

type Log = { warn(details: object, text: string): void }

export type ContentWatch = {
  /** Calls when a table has changed, whoever changed it, and when changes may have been missed. `*`: any table. Returns how to stop. */
  on(table: string, heard: () => void): () => void
  /** Resolves when the first connection listens. */
  listening: Promise<void>
  close(): Promise<void>
}

const firstPauseMs = 250
const longestPauseMs = 10_000

/** Listens to `content_change`, whose payload is the name of a table. One connection a process, straight to the primary: a pooler loses notifications. */
export function watchContent(connection: pg.ClientConfig, log: Log): ContentWatch {
  const listeners = new Set<{ table: string; heard: () => void }>()
  let client: pg.Client | null = null
  let closed = false
  let failures = 0
  let pause: NodeJS.Timeout | undefined
  const { promise: listening, resolve: nowListening } = Promise.withResolvers<void>()

  const tell = (table: string | null) => {
    for (const listener of listeners) if (table === null || listener.table === '*' || listener.table === table) listener.heard()
  }

  async function connect() {
    const opened = new pg.Client({ connectionTimeoutMillis: 2_000, keepAlive: true, ...connection })
    client = opened
    opened.on('notification', ({ payload }) => tell(payload ?? null))
    opened.on('error', (error) => log.warn({ err: error }, 'connection for content changes lost'))
    opened.on('end', () => again(opened))
    try {
      await opened.connect()
      await opened.query('listen content_change')
      failures = 0
      tell(null)
      nowListening()
    } catch (error) {
      log.warn({ err: error }, 'no connection for content changes')
      await opened.end().catch(() => {})
      again(opened)
    }
  }

  function again(lost: pg.Client) {
    if (closed || client !== lost) return
    client = null
    pause = setTimeout(() => void connect(), Math.min(longestPauseMs, firstPauseMs * 2 ** failures++))
  }

  const connecting = connect()
  return {
    on(table, heard) {
      const listener = { table, heard }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listening,
    async close() {
      closed = true
      clearTimeout(pause)
      await connecting
      await client?.end().catch(() => {})
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
