import net from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestConnection } from '#test/database.ts'
import { StartRefusal } from '../start-refusal.ts'
import { checkPool } from './check-pool.ts'

async function listen(serve: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    serve(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as net.AddressInfo).port
}

/** Passes everything on, but gives clients a process id of its own, as poolers do. */
const startPooler = ({ host, port }: TestConnection) =>
  listen((socket) => {
    const upstream = net.connect(path.join(host, `.s.PGSQL.${port}`))
    upstream.on('error', () => socket.destroy())
    socket.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      const key = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (key !== -1) chunk.writeInt32BE(1, key + 5)
      socket.write(chunk)
    })
    socket.on('close', () => upstream.destroy())
    upstream.on('close', () => socket.destroy())
  })

const through = (connection: TestConnection, port: number): pg.PoolConfig => ({
  host: '127.0.0.1',
  port,
  user: connection.user,
  database: connection.database,
})

test('[RUN-6.A6] a pooler without an address for sessions is refused in one line, and taken with one', async () => {
  const connection = await createTestDatabase({ empty: true })
  const { options: _, ...own } = connection
  await checkPool(own, { hasSessionAddress: false })
  const pooler = through(connection, await startPooler(connection))
  await expect(checkPool(pooler, { hasSessionAddress: false })).rejects.toThrow(
    /^DATABASE_URL leads to a pooler\. .*DATABASE_SESSION_URL.*$/,
  )
  await checkPool(pooler, { hasSessionAddress: true })
})

test('[RUN-6.A6] a pooler that ignores or refuses time limits is refused with what helps', async () => {
  const connection = await createTestDatabase({ empty: true })
  const { options: _, ...own } = connection
  await expect(checkPool({ ...own, statement_timeout: 0 }, { hasSessionAddress: true })).rejects.toThrow('alter role')
  const text = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(text.length + 4, 1)
  const port = await listen((socket) => socket.once('data', () => socket.end(Buffer.concat([head, text]))))
  const refused = checkPool(through(connection, port), { hasSessionAddress: true })
  await expect(refused).rejects.toThrow(StartRefusal)
  await expect(refused).rejects.toThrow('ignore_startup_parameters')
})
