import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { buildApp } from '#main/app.ts'
import { openDeps } from '#main/open-deps.ts'

/** Opens the portal's API without pages and without limits per address; limits per account and conversation stay. */
export async function openApi(connection: pg.ClientConfig, secrets: { secretKey?: string } = {}) {
  const opened = await openDeps({
    pool: connection,
    session: connection,
    dataDir: path.join(os.tmpdir(), 'portal-bench'),
    log: console,
    limitTimes: 1_000_000,
    ...secrets,
  })
  const readiness = { draining: false, warming: false }
  const app = await buildApp({ ...opened, readiness, hosts: 'any', trustProxy: false, logLevel: 'warn' })
  return { ...opened, app }
}

export const portOf = ({ server }: { server: { address(): unknown } }) => (server.address() as { port: number }).port
