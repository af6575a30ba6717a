import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withDemoPortal } from '../../bin/steps/shared-portal.mjs'

/** Passes the address of the portal at `url` to `run`, or of one with the demo world that it starts if none is ready there. Needs a build. */
export async function withPortal(url: string, run: (origin: string) => Promise<void>) {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  if (answer?.ok) return run(url)
  console.log(`No portal at ${url}: starting one with the demo world.`)
  const log = path.join(mkdtempSync(path.join(os.tmpdir(), 'portal-bench-')), 'portal.log')
  const result = await withDemoPortal(log, async ({ baseUrl }: { baseUrl: string }) => {
    await run(baseUrl)
    return 'measured'
  })
  if (result === null) throw new Error(`The portal did not start; see ${log}.`)
}
