import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AgreementType } from '../contract.ts'

const now = sql<Date>`now()`

const published = (db: Db) => db.selectFrom('agreementVersion').where('status', '=', 'published')

/** The newest published version of each type that has taken effect. */
const inForce = (db: Db) => published(db).distinctOn('type').where('effectiveAt', '<=', now).orderBy('type').orderBy('version', 'desc')

export const listVersionsInForce = (db: Db, types: readonly AgreementType[]) =>
  inForce(db).where('type', 'in', types).select(['type', 'version']).$narrowType<{ type: AgreementType }>().execute()

/** Lists the published versions of a document, newest first, without their content (see `findTexts`). */
export const listPublished = (db: Db, type: AgreementType) =>
  published(db)
    .where('type', '=', type)
    .select(['id', 'type', 'version', 'titleZh', 'titleEn', 'noteZh', 'noteEn', 'effectiveAt'])
    .$narrowType<{ type: AgreementType; effectiveAt: Date }>()
    .orderBy('version', 'desc')
    .execute()

export type PublishedVersion = Awaited<ReturnType<typeof listPublished>>[number]

export const findTexts = (db: Db, id: string) =>
  db.selectFrom('agreementVersion').select(['contentZh', 'contentEn']).where('id', '=', id).executeTakeFirstOrThrow()

/** The newest version in force of each type that members must accept again. */
export const listVersionsNeedingConsent = (db: Db, types: readonly AgreementType[]) =>
  inForce(db)
    .where('type', 'in', types)
    .where('needsConsent', '=', true)
    .select(['type', 'version'])
    .$narrowType<{ type: AgreementType }>()
    .execute()

// For staff.

const allVersions = (db: Db) =>
  db.selectFrom('agreementVersion').selectAll().$narrowType<{ type: AgreementType; status: 'draft' | 'published' | 'withdrawn' }>()

export type AgreementRow = Awaited<ReturnType<typeof listAll>>[number]

/** Lists all versions in the display order of documents, newest version first. */
export const listAll = (db: Db, type: AgreementType | undefined) =>
  allVersions(db)
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .orderBy(sql`array_position(array['terms', 'privacy', 'about', 'law'], type)`)
    .orderBy('version', 'desc')
    .execute()

export const findById = (db: Db, id: string) => allVersions(db).where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockById = (trx: Db, id: string) => allVersions(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Serialises drafting and publishing of one type until the transaction ends. */
export const lockType = (trx: Db, type: AgreementType) => sql`select pg_advisory_xact_lock(8080028, hashtext(${type}))`.execute(trx)

type NewDraft = Pick<AgreementRow, 'type' | 'version' | 'titleZh' | 'titleEn' | 'contentZh' | 'contentEn'> & { editedBy: string }

export const insertDraft = (trx: Db, draft: NewDraft) =>
  trx.insertInto('agreementVersion').values(draft).returning('id').executeTakeFirstOrThrow()

export type DraftTexts = Pick<AgreementRow, 'titleZh' | 'titleEn' | 'contentZh' | 'contentEn' | 'noteZh' | 'noteEn' | 'needsConsent'>

const bumpRevision = (trx: Db, id: string) =>
  trx
    .updateTable('agreementVersion')
    .set((build) => ({ revision: build('revision', '+', 1) }))
    .where('id', '=', id)

export const updateDraft = (trx: Db, id: string, texts: DraftTexts & { editedBy: string }) => bumpRevision(trx, id).set(texts).execute()

/** Publishes a draft; `effectiveAt` null means now. */
export const setPublished = (trx: Db, id: string, effectiveAt: Date | null) =>
  bumpRevision(trx, id)
    .set({ status: 'published', publishedAt: now, effectiveAt: effectiveAt ?? now })
    .execute()

/** A trigger refuses any other change of a published version. */
export const setWithdrawn = (trx: Db, id: string) =>
  trx.updateTable('agreementVersion').set({ status: 'withdrawn' }).where('id', '=', id).execute()

export const deleteDraft = (trx: Db, id: string) => trx.deleteFrom('agreementVersion').where('id', '=', id).execute()
