import { nothing, type MatrixRow, type World } from './matrix-row.ts'

async function someEntry({ portal }: World) {
  const [entry] = await portal.sql<{ id: string }>(
    `insert into audit_log (action, object_type, object_id, hash) values ('oss.download', 'oss', 'matrix', '') returning id`,
  )
  return { id: entry!.id }
}

export const auditRows: Record<string, MatrixRow> = {
  'GET /admin/audit/list': { input: nothing },
  'GET /admin/audit/:id': { input: someEntry },
  'GET /admin/audit/chain': { input: nothing },
  'GET /admin/audit/retention': { input: nothing },
  'POST /admin/audit/export': { input: () => ({ objectId: 'matrix' }) },
}
