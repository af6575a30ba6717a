import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { AgreementType } from '../contract.ts'

/** Of each type the newest version that is published and has begun. */
const inForce = (db: Db) =>
  db
    .selectFrom('agreementVersion')
    .distinctOn('type')
    .where('status', '=', 'published')
    .where('effectiveAt', '<=', sql<Date>`now()`)
    .orderBy('type')
    .orderBy('version', 'desc')

export const findAgreement = (db: Db, type: AgreementType) =>
  inForce(db)
    .where('type', '=', type)
    .select(['type', 'version', 'titleZh', 'titleEn', 'contentZh', 'contentEn', 'effectiveAt'])
    .executeTakeFirst()

export const listVersionsInForce = (db: Db, types: readonly AgreementType[]) =>
  inForce(db).where('type', 'in', types).select(['type', 'version']).execute()
