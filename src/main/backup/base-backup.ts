import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'

type Message = { chunk: Buffer }
type Row = { fields: (string | Buffer | null)[] }

export type BaseBackup = { walFrom: string; walTo: string }

/** What `pg` calls of a query; its types name none of it. */
type Submitted = {
  submit(connection: { query(text: string): void }): void
  handleRowDescription(): void
  handleDataRow(row: Row): void
  handleCopyData(message: Message): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
  handlePortalSuspended(): void
  handleEmptyQuery(): void
}

/** Room for an answer that arrives faster than it can be written. */
const maxWaitingChunks = 64

/**
 * Copies a running cluster over the replication protocol: one stream in the form of tar, with the log that makes it consistent. Returns where in
 * that log the copy begins and ends; whatever was committed before the end is in it.
 */
export async function copyCluster(connection: pg.ClientConfig, archive: Writable): Promise<BaseBackup> {
  const client = new pg.Client({ ...connection, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => {})
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: { pause(): void; resume(): void } } }).connection
  const positions: string[] = []
  const waiting: Buffer[] = []
  const { promise: received, resolve, reject } = Promise.withResolvers<void>()
  let writing: Promise<void> = Promise.resolve()
  let isWriting = false

  async function write() {
    isWriting = true
    for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
      if (waiting.length < maxWaitingChunks) stream.resume()
      if (!archive.write(chunk)) await once(archive, 'drain')
    }
    isWriting = false
  }
  const submitted: Submitted = {
    submit: (protocol) => protocol.query(`BASE_BACKUP (LABEL 'portal', WAL true, CHECKPOINT 'fast', MANIFEST 'no')`),
    handleRowDescription: () => {},
    // Two answers have a position in the log: where the copy begins, and where it ends. That of the tablespaces between them has none.
    handleDataRow({ fields: [first] }) {
      const text = String(first)
      if (/^[0-9A-F]+\/[0-9A-F]+$/.test(text)) positions.push(text)
    },
    handleCopyData({ chunk }) {
      // d: part of the archive; the others announce archives and progress.
      if (chunk[0] !== 0x64) return
      waiting.push(Buffer.from(chunk.subarray(1)))
      if (waiting.length >= maxWaitingChunks) stream.pause()
      if (!isWriting) writing = write().catch(reject)
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => resolve(),
    handleError: reject,
    handlePortalSuspended: () => {},
    handleEmptyQuery: () => {},
  }
  try {
    client.query(submitted as unknown as pg.Submittable)
    await received
    await writing
    const [walFrom, walTo] = positions
    if (!walFrom || !walTo) throw new Error('PostgreSQL did not say which part of its log belongs to the backup')
    return { walFrom, walTo }
  } finally {
    await client.end().catch(() => {})
  }
}
