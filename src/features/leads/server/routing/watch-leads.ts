import type pg from 'pg'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { listenTo } from '#platform/server/postgres/listen.ts'
import type { LeadDeps } from '../lead-deps.ts'
import { routeLeads } from './route-leads.ts'

type Log = { warn(details: object, text: string): void }

/** Routes new leads as soon as they are committed, by whichever process. Returns a function that stops it. */
export function watchLeads({ connection, log, ...deps }: LeadDeps & { connection: pg.ClientConfig; log: Log }): () => Promise<void> {
  let running: Promise<void> | null = null
  let isDue = false
  const route = () =>
    writeAs({ kind: 'job', reason: 'leads.route' }, () => routeLeads(deps)).catch((err: unknown) =>
      log.warn({ err }, 'new leads could not be routed; the job tries again'),
    )
  const wake = () => {
    isDue = true
    running ??= (async () => {
      while (isDue) {
        isDue = false
        await route()
      }
    })().finally(() => (running = null))
  }
  const { close } = listenTo('lead', connection, log, { onNotification: wake, onGap: wake })
  return async () => {
    isDue = false
    await close()
    await running
  }
}
