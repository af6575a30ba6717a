import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { AgreementType } from '../contract.ts'

const now = sql<Date>`now()`

const published = (db: Db) => db.selectFrom('agreementVersion').where('status', '=', 'published')

/** Of each type the newest version that is published and has begun. */
const inForce = (db: Db) => published(db).distinctOn('type').where('effectiveAt', '<=', now).orderBy('type').orderBy('version', 'desc')

export const listVersionsInForce = (db: Db, types: readonly AgreementType[]) =>
  inForce(db).where('type', 'in', types).select(['type', 'version']).$narrowType<{ type: AgreementType }>().execute()

/** All that readers may see of a document, the newest first; the texts only of the one that is asked for. */
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

/** Of each type the newest version in force that old consents do not cover. */
export const listVersionsToAsk = (db: Db, types: readonly AgreementType[]) =>
  inForce(db)
    .where('type', 'in', types)
    .where('needsConsent', '=', true)
    .select(['type', 'version'])
    .$narrowType<{ type: AgreementType }>()
    .execute()

// For staff.

const everything = (db: Db) =>
  db.selectFrom('agreementVersion').selectAll().$narrowType<{ type: AgreementType; status: 'draft' | 'published' | 'withdrawn' }>()

export type AgreementRow = Awaited<ReturnType<typeof listAll>>[number]

/** Documents in their usual order, each with its newest version first. */
export const listAll = (db: Db, type: AgreementType | undefined) =>
  everything(db)
    .$if(type !== undefined, (some) => some.where('type', '=', type!))
    .orderBy(sql`array_position(array['terms', 'privacy', 'about', 'law'], type)`)
    .orderBy('version', 'desc')
    .execute()

export const findById = (db: Db, id: string) => everything(db).where('id', '=', id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockById = (trx: Db, id: string) => everything(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** One version of a type is made or published at a time. */
export const lockType = (trx: Db, type: AgreementType) => sql`select pg_advisory_xact_lock(8080028, hashtext(${type}))`.execute(trx)

type NewDraft = Pick<AgreementRow, 'type' | 'version' | 'titleZh' | 'titleEn' | 'contentZh' | 'contentEn'> & { editedBy: string }

export const insertDraft = (trx: Db, draft: NewDraft) =>
  trx.insertInto('agreementVersion').values(draft).returning('id').executeTakeFirstOrThrow()

export type DraftTexts = Pick<AgreementRow, 'titleZh' | 'titleEn' | 'contentZh' | 'contentEn' | 'noteZh' | 'noteEn' | 'needsConsent'>

const changed = (trx: Db, id: string) =>
  trx
    .updateTable('agreementVersion')
    .set((build) => ({ revision: build('revision', '+', 1) }))
    .where('id', '=', id)

export const updateDraft = (trx: Db, id: string, texts: DraftTexts & { editedBy: string }) => changed(trx, id).set(texts).execute()

/** Null: from now on. */
export const setPublished = (trx: Db, id: string, effectiveAt: Date | null) =>
  changed(trx, id)
    .set({ status: 'published', publishedAt: now, effectiveAt: effectiveAt ?? now })
    .execute()

/** Nothing else of a published version may change. */
export const setWithdrawn = (trx: Db, id: string) =>
  trx.updateTable('agreementVersion').set({ status: 'withdrawn' }).where('id', '=', id).execute()

export const deleteDraft = (trx: Db, id: string) => trx.deleteFrom('agreementVersion').where('id', '=', id).execute()
