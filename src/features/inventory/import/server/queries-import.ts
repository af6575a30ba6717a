import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import type { ImportScope, SheetKind } from '../columns.ts'
import type { ImportState, MatchReason, RepairRule, ValueMapping } from '../schemas.ts'
import type { RowProblem } from '../problems.ts'
import type { Counts } from './queries-compare.ts'

/** A sheet of the file, with how its columns are matched. */
export type StoredSheet = {
  index: number
  name: string
  headerRow: number
  headers: readonly (readonly string[])[]
  /** Per column, the first values that are not empty. */
  samples: readonly (readonly string[])[]
  kind: SheetKind | null
  keys: (string | null)[]
  reasons: (MatchReason | null)[]
  /** Set by the dry run, because counting many rows takes long. */
  rows: number | null
  errorRows?: number
}
export type StoredRepair = {
  id: string
  kind: SheetKind
  column: string
  rule: RepairRule
  from: string | null
  to: string | null
  rows: number
}

const imports = (db: Db) =>
  db
    .selectFrom('listingImport as i')
    .leftJoin('member as m', 'm.id', 'i.createdBy')
    .select([
      'i.id',
      'i.scope',
      'i.resource',
      'i.fileId',
      'i.fileName',
      'i.bytes',
      'i.state',
      'i.rowCount',
      'i.progressDone',
      'i.progressTotal',
      'i.publish',
    ])
    .select(['i.withdrawMissing', 'i.token', 'i.failureZh', 'i.failureEn', 'i.changeSetId', 'i.createdBy', 'i.createdAt', 'i.finishedAt'])
    .select('m.nickName as startedBy')
    .select([
      sql<StoredSheet[]>`i.sheets`.as('sheets'),
      sql<ValueMapping[]>`i.value_mapping`.as('valueMapping'),
      sql<StoredRepair[]>`i.repairs`.as('repairs'),
      sql<Partial<Counts>>`i.counts`.as('counts'),
    ])
    .$narrowType<{ state: ImportState; scope: ImportScope; resource: SheetKind | null }>()

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export type ProblemRow = { kind: SheetKind; rows: number; firstRow: number; sample: RowProblem }

/** Returns the problems that the check has grouped; null without a check. */
export async function findProblems(db: Db, id: string): Promise<ProblemRow[] | null> {
  const row = await db
    .selectFrom('listingImport')
    .select(sql<ProblemRow[] | null>`problems`.as('problems'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.problems ?? null
}

export const findImport = (db: Db, id: string) => imports(db).where('i.id', '=', id).executeTakeFirst()

/** Returns the scope of the import of a file; null if the file was not imported. */
export const findScopeOfFile = async (db: Db, fileId: string): Promise<ImportScope | null> =>
  ((await db.selectFrom('listingImport').select('scope').where('fileId', '=', fileId).limit(1).executeTakeFirst())?.scope as ImportScope) ??
  null

/** Lists those of a scope, the latest first. */
export const listImports = (db: Db, scope: ImportScope, page: Page) =>
  listPage(imports(db).where('i.scope', '=', scope), (query) => query.orderBy('i.createdAt', 'desc').orderBy('i.id', 'desc'), page)

/** Returns an import whose row is locked until the end of the transaction. */
export async function lockImport(trx: Db, id: string): Promise<ImportRecord | undefined> {
  await sql`select 1 from listing_import where id = ${id} for update`.execute(trx)
  return findImport(trx, id)
}

type NewImport = {
  scope: ImportScope
  resource: SheetKind | null
  fileId: string
  fileName: string
  bytes: number
  sheets: StoredSheet[]
  valueMapping: ValueMapping[]
  createdBy: string
}

export const insertImport = async (db: Db, { sheets, valueMapping, ...row }: NewImport): Promise<string> =>
  (
    await db
      .insertInto('listingImport')
      .values({ ...row, sheets: JSON.stringify(sheets), valueMapping: JSON.stringify(valueMapping) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Changes = Partial<{
  state: ImportState
  sheets: StoredSheet[]
  valueMapping: ValueMapping[]
  repairs: StoredRepair[]
  counts: Counts
  problems: readonly ProblemRow[] | null
  rowCount: number | null
  progressDone: number
  progressTotal: number | null
  token: string | null
  publish: boolean
  withdrawMissing: boolean
  failureZh: string | null
  failureEn: string | null
  changeSetId: string
  finishedAt: Date | null
}>

/** Changes an import; in one of the given states only, if any are given. Returns false if it is in another one. */
export async function updateImport(
  db: Db,
  id: string,
  { sheets, valueMapping, repairs, counts, problems, ...changes }: Changes,
  from?: readonly ImportState[],
) {
  const result = await db
    .updateTable('listingImport')
    .set({
      ...changes,
      ...(sheets && { sheets: JSON.stringify(sheets) }),
      ...(valueMapping && { valueMapping: JSON.stringify(valueMapping) }),
      ...(repairs && { repairs: JSON.stringify(repairs) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(problems !== undefined && { problems: problems && JSON.stringify(problems) }),
    })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where('state', 'in', [...from!]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
