import pg from 'pg'

type Log = { warn(details: object, text: string): void }
/** `missed`: some may have gone by unheard. It is called at every connection, the first included. */
type Hear = { heard(payload: string): void; missed(): void }

export type Listening = {
  /** Resolves when the first connection listens. */
  listening: Promise<void>
  close(): Promise<void>
}

const firstPauseMs = 250
const longestPauseMs = 10_000

/**
 * One connection of the process that hears what is notified on a channel, straight to the primary: a pooler loses notifications. When it is
 * lost another is opened, after pauses that double up to 10 s.
 */
export function listenTo(channel: string, connection: pg.ClientConfig, log: Log, { heard, missed }: Hear): Listening {
  let client: pg.Client | null = null
  let closed = false
  let failures = 0
  let pause: NodeJS.Timeout | undefined
  const { promise: listening, resolve: nowListening } = Promise.withResolvers<void>()

  async function connect() {
    const opened = new pg.Client({ connectionTimeoutMillis: 2_000, keepAlive: true, ...connection })
    client = opened
    opened.on('notification', ({ payload = '' }) => heard(payload))
    opened.on('error', (error) => log.warn({ err: error, channel }, 'connection for notifications lost'))
    opened.on('end', () => again(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      failures = 0
      missed()
      nowListening()
    } catch (error) {
      log.warn({ err: error, channel }, 'no connection for notifications')
      await opened.end().catch(() => {})
      again(opened)
    }
  }

  /** What is lost is told of more than once: by its end, and by what it was asked. */
  function again(lost: pg.Client) {
    if (closed || client !== lost) return
    client = null
    pause = setTimeout(() => void connect(), Math.min(longestPauseMs, firstPauseMs * 2 ** failures++))
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
