import { sql } from 'kysely'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** A name in one language, or in both. */
export type Name = { id: string; zh: string; en: string }

const isBigint = (id: string) => /^\d{1,18}$/.test(id)
const named = (rows: readonly { id: string; name: string }[]): Name[] => rows.map(({ id, name }) => ({ id, zh: name, en: name }))

const listMembers = async (db: Db, ids: readonly string[]) =>
  named(await db.selectFrom('member').select(['id', 'nickName as name']).where('id', 'in', ids).execute())

const listArticles = async (db: Db, ids: readonly string[]) =>
  named(await db.selectFrom('article').select(['id', 'title as name']).where('id', 'in', ids).execute())

const listFiles = async (db: Db, ids: readonly string[]) =>
  named(await db.selectFrom('file').select(['id', 'originalName as name']).where('id', 'in', ids).execute())

/** A contract is called by its number. */
const listContracts = async (db: Db, ids: readonly string[]) =>
  named(await db.selectFrom('contract').select(['id', 'number as name']).where('id', 'in', ids).execute())

/** A demand is called by the goods to be stored. */
const listDemands = async (db: Db, ids: readonly string[]) =>
  named(await db.selectFrom('demand').select(['id', 'storageCategory as name']).where('id', 'in', ids).execute())

const listRoles = (db: Db, keys: readonly string[]): Promise<Name[]> =>
  db.selectFrom('role').select(['key as id', 'nameZh as zh', 'nameEn as en']).where('key', 'in', keys).execute()

const listCategories = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db.selectFrom('articleCategory').select(['id', 'nameZh as zh', 'nameEn as en']).where('id', 'in', ids).execute()

const listSolutions = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db.selectFrom('solution').select(['id', 'titleZh as zh', 'titleEn as en']).where('id', 'in', ids).execute()

const listDictionaries = (db: Db, keys: readonly string[]): Promise<Name[]> =>
  db.selectFrom('dictType').select(['key as id', 'nameZh as zh', 'nameEn as en']).where('key', 'in', keys).execute()

const listAgreements = async (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('agreementVersion')
    .select(['id', sql<string>`title_zh || ' v' || version`.as('zh'), sql<string>`title_en || ' v' || version`.as('en')])
    .where('id', 'in', ids)
    .execute()

/** An enquiry is called by its solution, because the sender's name is personal. */
const listEnquiries = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db
    .selectFrom('solutionEnquiry as e')
    .innerJoin('solution as s', 's.id', 'e.solutionId')
    .select(['e.id', 's.titleZh as zh', 's.titleEn as en'])
    .where('e.id', 'in', ids)
    .execute()

/** A viewing is called by its park. */
const listAppointments = async (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('park as p', 'p.id', 'a.parkId')
    .select(['a.id', 'p.nameZh as zh', sql<string>`coalesce(nullif(p.name_en, ''), p.name_zh)`.as('en')])
    .where('a.id', 'in', ids)
    .execute()

/** So is a proposed time for one. */
const listProposals = async (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('viewingProposal as o')
    .innerJoin('appointment as a', 'a.id', 'o.appointmentId')
    .innerJoin('park as p', 'p.id', 'a.parkId')
    .select(['o.id', 'p.nameZh as zh', sql<string>`coalesce(nullif(p.name_en, ''), p.name_zh)`.as('en')])
    .where('o.id', 'in', ids)
    .execute()

const parkName = { zh: 'p.nameZh as zh', en: sql<string>`coalesce(nullif(p.name_en, ''), p.name_zh)`.as('en') } as const

const listParks = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db.selectFrom('park as p').select(['p.id', parkName.zh, parkName.en]).where('p.id', 'in', ids).execute()

const listWarehouses = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db
    .selectFrom('warehouse')
    .select(['id', 'nameZh as zh', sql<string>`coalesce(nullif(name_en, ''), name_zh)`.as('en')])
    .where('id', 'in', ids)
    .execute()

/** A floor is called by its building and number, the same in both languages: `1-2F`. */
const listFloors = async (db: Db, ids: readonly string[]) =>
  named(
    await db
      .selectFrom('floor')
      .select(['id', sql<string>`building || '-' || number || 'F'`.as('name')])
      .where('id', 'in', ids)
      .execute(),
  )

const listDeals = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db.selectFrom('deal').select(['id', 'titleZh as zh', 'titleEn as en']).where('id', 'in', ids).execute()

/** A verification is called by its park. */
const listVerifications = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db
    .selectFrom('verification as v')
    .innerJoin('park as p', 'p.id', 'v.parkId')
    .select(['v.id', parkName.zh, parkName.en])
    .where('v.id', 'in', ids)
    .execute()

/** A check of a certification is called by its park, as well. */
const listChecks = (db: Db, ids: readonly string[]): Promise<Name[]> =>
  db
    .selectFrom('certificationCheck as c')
    .innerJoin('park as p', 'p.id', 'c.parkId')
    .select(['c.id', parkName.zh, parkName.en])
    .where('c.id', 'in', ids)
    .execute()

const sources = {
  park: { list: listParks, isId: isBigint },
  warehouse: { list: listWarehouses, isId: isBigint },
  floor: { list: listFloors, isId: isBigint },
  deal: { list: listDeals, isId: isBigint },
  verification: { list: listVerifications, isId: isBigint },
  certification: { list: listChecks, isId: isBigint },
  member: { list: listMembers, isId: isUuid },
  role: { list: listRoles, isId: () => true },
  article: { list: listArticles, isId: isBigint },
  category: { list: listCategories, isId: isBigint },
  file: { list: listFiles, isId: isUuid },
  contract: { list: listContracts, isId: isUuid },
  demand: { list: listDemands, isId: isUuid },
  solution: { list: listSolutions, isId: () => true },
  dictType: { list: listDictionaries, isId: () => true },
  agreement: { list: listAgreements, isId: isBigint },
  enquiry: { list: listEnquiries, isId: isUuid },
  appointment: { list: listAppointments, isId: isUuid },
  viewingProposal: { list: listProposals, isId: isUuid },
}
export type NameSource = keyof typeof sources

export const isNameSource = (source: string): source is NameSource => Object.hasOwn(sources, source)

/** Lists the names of records; those that no longer exist, and ids that no record can have, are missing. */
export async function listNames(db: Db, source: NameSource, ids: ReadonlySet<string>): Promise<Name[]> {
  const { list, isId } = sources[source]
  const possible = [...ids].filter(isId)
  return possible.length === 0 ? [] : list(db, possible)
}
