import pg from 'pg'

type Log = { warn(details: object, text: string): void }
/** `onGap` is called after every connection, including the first: notifications may have been missed. */
type Handlers = { onNotification(payload: string): void; onGap(): void }

export type Listening = {
  /** Resolves when the first connection is listening. */
  listening: Promise<void>
  close(): Promise<void>
}

const firstPauseMs = 250
const maxPauseMs = 10_000

/**
 * Listens to a channel on a connection of its own, directly to the primary, because a pooler drops notifications. Reconnects after a loss, with
 * pauses that double up to 10 s.
 */
export function listenTo(channel: string, connection: pg.ClientConfig, log: Log, { onNotification, onGap }: Handlers): Listening {
  let client: pg.Client | null = null
  let closed = false
  let failures = 0
  let pause: NodeJS.Timeout | undefined
  const { promise: listening, resolve: nowListening } = Promise.withResolvers<void>()

  async function connect() {
    const opened = new pg.Client({ connectionTimeoutMillis: 2_000, keepAlive: true, ...connection })
    client = opened
    opened.on('notification', ({ payload = '' }) => onNotification(payload))
    opened.on('error', (error) => log.warn({ err: error, channel }, 'notification connection lost'))
    opened.on('end', () => reconnect(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      failures = 0
      onGap()
      nowListening()
    } catch (error) {
      log.warn({ err: error, channel }, 'could not open the notification connection')
      await opened.end().catch(() => {})
      reconnect(opened)
    }
  }

  /** Called more than once for a lost connection: by its end event and by a failed query. */
  function reconnect(lost: pg.Client) {
    if (closed || client !== lost) return
    client = null
    pause = setTimeout(() => void connect(), Math.min(maxPauseMs, firstPauseMs * 2 ** failures++))
  }

  const connecting = connect()
  return {
    listening,
    async close() {
      closed = true
      clearTimeout(pause)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
