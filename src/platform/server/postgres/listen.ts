import { randomInt } from 'node:crypto'
import pg from 'pg'
import { gauge } from '../metrics/registry.ts'
import { streamOf } from './answering-clients.ts'

/** 1 while notifications of a channel arrive. Also set by those that listen in another way. */
export const listenConnected = gauge('whs_listen_connected', 'Whether the process hears the notifications of a channel', ['channel'])

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
/** How often the connection is asked whether it still lives, and how long it may take to answer. */
const heartbeat = { everyMs: 10_000, limitMs: 5_000 }

/**
 * Listens to a channel on a connection of its own, directly to the primary, because a pooler drops notifications. Reconnects after a loss, with
 * pauses that double up to 10 s. A connection that has fallen silent is noticed by a question every ten seconds.
 */
export function listenTo(
  channel: string,
  connection: pg.ClientConfig,
  log: Log,
  { onNotification, onGap }: Handlers,
  beat = heartbeat,
): Listening {
  let client: pg.Client | null = null
  let closed = false
  let failures = 0
  let isConnected = false
  let pause: NodeJS.Timeout | undefined
  const stopMeasuring = listenConnected.watch(() => [{ labels: { channel }, value: Number(isConnected) }])
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
      isConnected = true
      keepAsking(opened)
      onGap()
      nowListening()
    } catch (error) {
      log.warn({ err: error, channel }, 'could not open the notification connection')
      await opened.end().catch(() => {})
      reconnect(opened)
    }
  }

  function keepAsking(asked: pg.Client) {
    const asking = setInterval(() => {
      const limit = setTimeout(() => streamOf(asked).destroy(new Error('the notification connection is silent')), beat.limitMs)
      asked
        .query('select 1')
        .catch(() => {})
        .finally(() => clearTimeout(limit))
    }, beat.everyMs)
    asking.unref()
    asked.once('end', () => clearInterval(asking))
  }

  /** Called more than once for a lost connection: by its end event and by a failed query. */
  function reconnect(lost: pg.Client) {
    if (closed || client !== lost) return
    client = null
    isConnected = false
    // A random share, so that the processes do not return all at once.
    pause = setTimeout(() => void connect(), Math.min(maxPauseMs, firstPauseMs * 2 ** failures++) * (0.75 + randomInt(500) / 1_000))
  }

  const connecting = connect()
  return {
    listening,
    async close() {
      closed = true
      stopMeasuring()
      clearTimeout(pause)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
