import { expect, test } from 'vitest'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

/** `npm run test:faults` tries twenty pairs. */
const pairs = process.env['FAULTS'] === 'all' ? 20 : 2

test(`[RUN-6.A5] two first starts at once on an empty database both end ready, ${pairs} times`, { timeout: pairs * 60_000 }, async () => {
  for (let at = 0; at < pairs; at++) {
    const connection = await createTestDatabase({ empty: true })
    const settings = { DATABASE_URL: urlOf(connection), SECRET_KEY: 'the same secret for both of the processes', DATA_DIR: ownDataDir() }
    const portals = [1, 2].map(() => startPortal(settings))
    const addresses = await Promise.all(portals.map((portal) => portal.ready()))
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200)
    // One of them has made the administrator.
    const lines = portals.flatMap((portal) => portal.lines())
    expect(lines.filter((line) => line.startsWith('Sign in as admin'))).toHaveLength(1)
    expect(lines.filter((line) => /^\s+at |"level":[56]0/.test(line))).toEqual([])
    await Promise.all(portals.map((portal) => portal.kill('SIGKILL')))
  }
})
