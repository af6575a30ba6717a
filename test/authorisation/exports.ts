import { staffExportsPerHour, takeUse } from '#platform/server/rate-limits/rate-limit.ts'
import { self, type MatrixRow, type World } from './matrix-row.ts'

/** Without a job queue an export cannot start; its limit is checked before. */
async function exhausted({ portal, caller }: World) {
  for (let use = 0; caller && use < staffExportsPerHour.limits[0]!.max; use++)
    await takeUse(portal.deps.db, staffExportsPerHour, caller.memberId)
  return {}
}

/** An own export that has no file. */
async function ownExport(world: World) {
  const [row] = await world.portal.sql<{ id: string }>(
    `insert into data_export (resource, filter, format, language, progress_total, created_by) values ('park', '{}', 'csv', 'zh_CN', 0, $1) returning id`,
    [self(world).memberId],
  )
  return row!
}

export const exportRows: Record<string, MatrixRow> = {
  'POST /admin/park/export': { input: exhausted, answers: 429 },
  'GET /admin/export/:id': { input: ownExport },
  'GET /admin/export/:id/file': { input: ownExport, answers: 404 },
}
