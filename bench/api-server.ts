// One API process of the portal for `npm run bench:auth` and `bench:chat`.
import type pg from 'pg'
import { openApi, portOf } from './open-api.ts'

export type Order = { connection: pg.ClientConfig; secretKey: string }
export type Ready = { port: number }

process.on('message', (order: Order) => void start(order))

async function start({ connection, secretKey }: Order) {
  const { app } = await openApi(connection, { secretKey })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: portOf(app) } satisfies Ready)
}
