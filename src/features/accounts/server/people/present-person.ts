import type { Grants } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Person } from '#features/accounts/people-contract.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { isWithinAuthority, permissionsOf } from '../roles/authority.ts'
import { attemptKey } from '../sign-in/attempt-key.ts'
import { listLockedKeys, type PersonRow } from './queries-people.ts'

type Actor = Pick<Identity, 'memberId'> & Grants

/** Returns the key under which failed sign-ins of a person are counted. */
export const attemptKeyOf = ({ id, userName }: Pick<PersonRow, 'id' | 'userName'>, pepper: string): Buffer =>
  attemptKey(pepper, { memberId: id, name: userName })

/** Turns rows into replies, for the caller who reads them. */
export async function presentPeople(
  db: Db,
  rows: readonly PersonRow[],
  { actor, pepper }: { actor: Actor; pepper: string },
): Promise<Person[]> {
  const keys = rows.map((row) => attemptKeyOf(row, pepper))
  const locked = await listLockedKeys(db, keys)
  return rows.map((row, index) => presentPerson(row, actor, locked.has(keys[index]!.toString('hex'))))
}

function presentPerson(row: PersonRow, actor: Actor, locked: boolean): Person {
  const { id, userName, nickName, phone, email, isStaff, roles, state, sessions, secondFactor, lastTime, createTime } = row
  const own = id === actor.memberId
  return {
    userId: id,
    // Accounts that a dialog made are called like their contact.
    userName: userName === phone ? maskPhone(phone) : userName === email ? maskEmail(email) : userName,
    nickName,
    phonenumber: phone && maskPhone(phone),
    email: email && maskEmail(email),
    kind: isStaff ? 'staff' : 'customer',
    roles: roles.map(({ key, name }) => ({ key, name })),
    state,
    locked,
    secondFactor,
    sessions,
    lastTime,
    createTime,
    own,
    manageable: !own && isWithinAuthority(actor, roles.flatMap(permissionsOf)),
  }
}
