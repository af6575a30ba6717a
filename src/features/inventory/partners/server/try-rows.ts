import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { withoutKeeping } from '../../drafts/server/queries-store.ts'
import { pushRows, type PushDeps } from './push-rows.ts'
import type { Source } from './queries-sources.ts'

/** Returns what a push of these rows would do, and takes all of it back. */
export const tryRows = (deps: PushDeps & { db: Db }, source: Source, rows: readonly unknown[], language: Language) =>
  transact(deps.db, (trx) => withoutKeeping(trx, () => pushRows(trx, deps, source, rows, language)))
