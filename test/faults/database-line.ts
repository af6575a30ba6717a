import net from 'node:net'

type Pair = { portal: net.Socket; database: net.Socket }

/** A commit as node-postgres sends it: a simple query, with its length and a NUL at the end. */
const commit = /Q[\s\S]{4}commit\0/i

/**
 * The network between the portals and PostgreSQL: it can delay answers, hold back all traffic, or end connections after their commit.
 * Listens on a free port of the loopback address.
 */
export async function startDatabaseLine(target: () => net.NetConnectOpts) {
  const pairs = new Set<Pair>()
  let delayMs = 0
  let isBlocked = false
  let cutsLeft = 0

  function relay({ portal, database }: Pair) {
    portal.on('data', (chunk: Buffer) => {
      if (cutsLeft > 0 && commit.test(chunk.toString('latin1'))) {
        cutsLeft--
        database.removeAllListeners('data')
        // The commit itself arrives; only its answer is lost.
        database.write(chunk, () => setTimeout(() => portal.destroy(), 100))
        return
      }
      database.write(chunk)
    })
    // Timers of equal length fire in the order in which they were set, which keeps the order of the chunks.
    database.on('data', (chunk: Buffer) => (delayMs > 0 ? setTimeout(() => portal.write(chunk), delayMs) : portal.write(chunk)))
  }

  const server = net.createServer((portal) => {
    const pair: Pair = { portal, database: net.connect(target()) }
    pairs.add(pair)
    const { database } = pair
    for (const [socket, other] of [
      [portal, database],
      [database, portal],
    ] as const) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
      if (isBlocked) socket.pause()
    }
    relay(pair)
    if (isBlocked) pause(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as net.AddressInfo).port,
    /** Delays everything that PostgreSQL answers. */
    delay(ms: number) {
      delayMs = ms
    },
    /** Holds back all traffic in both directions, as a router does that has failed; new connections are accepted. */
    block() {
      isBlocked = true
      for (const pair of pairs) pause(pair)
    },
    /** Forwards nothing any more on the open connections, which stay open; new ones work. */
    silence() {
      for (const { portal, database } of pairs)
        for (const socket of [portal, database]) {
          socket.removeAllListeners('data')
          socket.resume()
        }
    },
    unblock() {
      isBlocked = false
      for (const { portal, database } of pairs) for (const socket of [portal, database]) socket.resume()
    },
    /** Ends the connections that send the next commits, after PostgreSQL has received them and before it has answered. */
    cutAfterCommits(count: number) {
      cutsLeft = count
    },
    /** The number of cuts that have not happened yet. */
    cutsLeft: () => cutsLeft,
    async close() {
      for (const { portal, database } of pairs) for (const socket of [portal, database]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const pause = ({ portal, database }: Pair) => {
  portal.pause()
  database.pause()
}
