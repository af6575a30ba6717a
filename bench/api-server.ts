// A process of the portal's API for `npm run bench:auth` and `bench:chat`, without pages and with limits by address out of the way; those of
// an account and of a talk stay.
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { buildApp } from '#main/app.ts'
import { openDeps } from '#main/open-deps.ts'

export type Order = { connection: pg.ClientConfig; secretKey: string }
export type Ready = { port: number }

process.on('message', (order: Order) => void start(order))

async function start({ connection, secretKey }: Order) {
  const { deps, limits } = await openDeps({
    pool: connection,
    session: connection,
    dataDir: path.join(os.tmpdir(), 'portal-bench'),
    secretKey,
    log: console,
    limitTimes: 1_000_000,
  })
  const app = await buildApp({
    deps,
    limits,
    readiness: { draining: false, warming: false },
    hosts: 'any',
    trustProxy: false,
    logLevel: 'warn',
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (app.server.address() as { port: number }).port } satisfies Ready)
}
