import { expect, test } from 'vitest'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

test('[RUN-1] pages are compiled on request while one develops', async () => {
  const portal = startPortal({ DATA_DIR: ownDataDir(), DATABASE_URL: urlOf(await createTestDatabase()) }, { isLive: true })
  const address = await portal.ready()
  const answer = await fetch(`${address}/whs/login`)
  expect([answer.status, (await answer.text()).includes('</html>')]).toEqual([200, true])
}, 300_000)
