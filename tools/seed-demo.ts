/**
 * Fills a portal without parks with the demo world, as a first start with DEMO=1 does; stop the portal first.
 *   npm run seed:demo
 * DATABASE_URL and DATA_DIR as for the portal.
 */
import pg from 'pg'
import { monthOf } from '#db/demo/dates.ts'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { readEnv } from '#main/env.ts'
import { openStorage } from '#main/open-storage.ts'
import { openServer, prepareDatabase } from '#main/prepare-database.ts'

const log = (line: string) => console.log(line)
const env = { ...readEnv(), demo: false }
const now = new Date()
const server = await openServer(env, log, console)
try {
  await prepareDatabase(server, env, log, now)
  const client = new pg.Client(server.session)
  await client.connect()
  const made = await seedDemoWorld({ client, storage: await openStorage(env), anchor: monthOf(now) })
  await client.end()
  log(
    made
      ? `Created the demo world: ${made.parks} parks, ${made.warehouses} warehouses.`
      : 'The database has parks already: nothing was done.',
  )
} finally {
  await server.stop()
}
