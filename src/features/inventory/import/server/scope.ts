import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAll, type Permission } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isMoney, type ImportScope, type SheetKind } from '../columns.ts'
import { findImport, type ImportRecord } from './queries-import.ts'

const required: Record<ImportScope, Record<'read' | 'write', readonly Permission[]>> = {
  listings: { read: ['system:import:list'], write: ['system:import:import'] },
  money: {
    read: ['system:contract:import', 'system:expense:import'],
    write: ['system:contract:import', 'system:expense:import'],
  },
}

export const scopeOf = (kind: SheetKind): ImportScope => (isMoney(kind) ? 'money' : 'listings')

/** Throws 403 for a caller who may not read, or write, imports of this scope. */
export function requireScope(scope: ImportScope, act: 'read' | 'write', identity: Identity): void {
  if (!hasAll(identity, required[scope][act])) throw fail(known.forbidden)
}

/** Returns an import. Throws 404 also for a scope that the caller may not read, and 403 for one that they may only read. */
export async function requireScoped(db: Db, id: string, act: 'read' | 'write', identity: Identity): Promise<ImportRecord> {
  const record = await findImport(db, id)
  if (!record || !hasAll(identity, required[record.scope].read)) throw fail(known.notFound)
  requireScope(record.scope, act, identity)
  return record
}
