import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export type PushKeys = { publicKey: string; privateKey: string }

export const findKeys = (db: Db): Promise<PushKeys | undefined> =>
  db.selectFrom('pushKey').select(['publicKey', 'privateKey']).executeTakeFirst()

/** Stores a pair unless another process was faster, and returns the stored one. */
export async function keepKeys(db: Db, keys: PushKeys): Promise<PushKeys> {
  await db
    .insertInto('pushKey')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findKeys(db))!
}

export type PushAddress = { endpoint: string; p256dh: string; auth: string }
type NewDevice = PushAddress & { memberId: string; sessionId: string }

/** A browser belongs to the member who signed in to it last. */
export const saveDevice = (trx: Db, { endpoint, ...device }: NewDevice) =>
  trx
    .insertInto('pushDevice')
    .values({ endpoint, ...device })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .execute()

/** Removes the oldest devices beyond a number. */
export const removeExcessDevices = (trx: Db, memberId: string, maxCount: number) =>
  sql`delete from push_device where id in (select id from push_device where member_id = ${memberId}
    order by created_at desc, id desc offset ${maxCount})`.execute(trx)

export const removeDevice = (trx: Db, memberId: string, endpoint: string) =>
  trx.deleteFrom('pushDevice').where('memberId', '=', memberId).where('endpoint', '=', endpoint).execute()

/** The push service has said that the browser is gone. */
export const forgetDevice = (db: Db, id: string) => db.deleteFrom('pushDevice').where('id', '=', id).execute()

/** Devices of members who may still sign in, whose session has not run out. */
const liveDevices = (db: Db) =>
  db
    .selectFrom('pushDevice as d')
    .innerJoin('session as s', 's.id', 'd.sessionId')
    .innerJoin('member as m', 'm.id', 'd.memberId')
    .where('m.disabledAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .where('s.revokedAt', 'is', null)
    .where(sql<boolean>`least(s.refresh_expires_at, s.ends_at) > clock_timestamp()`)

export const listDevices = (db: Db, memberId: string): Promise<{ id: string }[]> =>
  liveDevices(db).where('d.memberId', '=', memberId).select('d.id').orderBy('d.id').execute()

export const findDevice = (db: Db, id: string): Promise<PushAddress | undefined> =>
  liveDevices(db).where('d.id', '=', id).select(['d.endpoint', 'd.p256dh', 'd.auth']).executeTakeFirst()

export const exportDevices = (db: Db, memberId: string) =>
  db.selectFrom('pushDevice').select('createdAt').where('memberId', '=', memberId).orderBy('createdAt').execute()

export const eraseDevices = (trx: Db, memberId: string) => trx.deleteFrom('pushDevice').where('memberId', '=', memberId).execute()
