import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownDataDir, startPortal } from '#test/portal.ts'
import { checkOut, earlierStates, hasHistory, run } from './earlier-states.ts'

// `npm run test:upgrade`: what an upgrade meets, with the program of then and the one of now.

const isAsked = process.env['UPGRADE'] === 'all'

async function checkedOut(commit: string): Promise<string> {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-upgrade-')), commit)
  // PostgreSQL may run as another user, who has to get at its programs.
  fs.chmodSync(path.dirname(folder), 0o755)
  const remove = await checkOut(commit, folder)
  onTestFinished(() => {
    remove()
    fs.rmSync(path.dirname(folder), { recursive: true })
  })
  return folder
}

/** Operations whose tests an old process has to pass beside a new one. */
const features = ['appointments', 'chat/server', 'content', 'contracts', 'demands', 'engagement']
/** Starts the portal of then with its pages, which are not built here. */
const needsPages = 'src/features/demands/server/first-demand.test.ts'

describe.skipIf(!isAsked || !hasHistory())('upgrade', () => {
  test.for(earlierStates)(
    '[RUN-6.A13] a database of migration $lastMigration, with the demo world, is upgraded and served',
    { timeout: 600_000 },
    async ({ commit }) => {
      const folder = await checkedOut(commit)
      const dataDir = ownDataDir()
      const fill = `const { createDemoData } = await import('./test/demo-data.ts')
        const { monthOf } = await import('./db/demo/dates.ts')
        await createDemoData(${JSON.stringify(dataDir)}, monthOf(new Date()))`
      await run(folder, ['--input-type=module', '-e', fill])
      const portal = startPortal({ DATA_DIR: dataDir, WHS_LIMITS: 'test' })
      const address = await portal.ready()
      expect(portal.lines()).toContain('The database holds 240 parks with 1,200 warehouses.')
      for (const page of ['/whs/', '/whs/warehouse', '/whs/warehouse/detail/1', '/whs/news', '/whs/market'])
        expect((await fetch(address + page)).status, page).toBe(200)
      const written = await fetch(`${address}/whs/prod-api/chat/talk`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(await written.json()).toMatchObject({ code: 200 })
      expect(portal.lines().filter((line) => /^\s+at |"level":[56]0/.test(line))).toEqual([])
    },
  )

  test.for(earlierStates.slice(-1))(
    '[RUN-6.A13] the program of migration $lastMigration passes its own tests on the schema of now',
    { timeout: 900_000 },
    async ({ commit }) => {
      const folder = await checkedOut(commit)
      const migrations = path.join(folder, 'db', 'migrations')
      fs.cpSync('db/migrations', migrations, { recursive: true, force: false })
      const places = features.map((feature) => `src/features/${feature}`)
      await run(folder, ['node_modules/vitest/vitest.mjs', 'run', `--exclude=${needsPages}`, ...places])
    },
  )
})
