import type { Insertable } from 'kysely'
import { hashPassword } from '#features/accounts/server/sign-in/passwords.ts'
import { keyFor } from '#main/secret-key.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Member } from '#platform/server/postgres/db-types.ts'
import { secretKey } from '../app.ts'

const testKeys = { current: keyFor('passwords', secretKey), previous: [] }

let count = 0

export type BuiltMember = { memberId: string; userName: string; phone: string; email: string; password: string }

type MemberOptions = Partial<Insertable<Member>> & {
  /** Roles of staff: `admin`, `content_editor`, `leasing_agent`, `service_agent`. */
  roles?: string[]
  /** Takes the time of a real hash; only for tests that log in with it. */
  password?: string
}

/** Creates a member with a phone number and an e-mail address. */
export async function buildMember(db: Db, { roles = [], password, ...values }: MemberOptions = {}): Promise<BuiltMember> {
  count += 1
  const number = String(count).padStart(4, '0')
  const row = {
    userName: `member${number}`,
    nickName: `会员${number}`,
    phone: `1380000${number}`,
    email: `member${number}@example.cn`,
    ...values,
    ...(password !== undefined && { passwordHash: await hashPassword(password, testKeys), passwordSetAt: new Date() }),
  }
  const { id } = await db.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()
  if (roles.length > 0)
    await db
      .insertInto('memberRole')
      .values(roles.map((roleKey) => ({ memberId: id, roleKey })))
      .execute()
  return { memberId: id, userName: row.userName, phone: row.phone ?? '', email: row.email ?? '', password: password ?? '' }
}
