import { fail, type Failure } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { adminRole, everyPermission, hasAll, type Grants } from '#platform/contract/permission.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { failures } from '#features/accounts/failures.ts'
import { findGrants, listAdmins, lockAdmins } from './queries-role.ts'

/** What an act gives, takes or reaches: permissions, and the person whom it is about. */
export type Concerned = { permissions: readonly string[]; memberId?: string }

/**
 * The rule of everything that gives or takes rights, or acts on a person. Throws 10033 for one's own account, and 10031 unless the actor holds
 * every permission concerned. `*:*:*` is given and taken by the role `admin` alone: another role that contains it does not suffice.
 */
export function requireAuthority(actor: Pick<Identity, 'memberId'> & Grants, { permissions, memberId }: Concerned): void {
  if (memberId === actor.memberId) throw fail(failures.ownAccount)
  if (!isWithinAuthority(actor, permissions)) throw fail(failures.beyondOwn, memberId === undefined ? {} : { inputs: { person: memberId } })
}

/** True if the actor holds every one of the permissions. */
export function isWithinAuthority(actor: Grants, permissions: readonly string[]): boolean {
  if (permissions.includes(everyPermission)) return actor.roles.includes(adminRole)
  return permissions.length === 0 || hasAll(actor, permissions)
}

/** Returns the permissions of a role. Those of `admin` are all, whatever the table says. */
export const permissionsOf = ({ key, permissions }: { key: string; permissions: readonly string[] }): readonly string[] =>
  key === adminRole ? [everyPermission] : permissions

/**
 * Serialises changes of people and roles, and returns the actor as of now: rights that were taken a moment ago do not count. Throws 11014 for
 * an actor who was suspended in the meantime.
 */
export async function lockAuthority(trx: Db, { memberId }: Pick<Identity, 'memberId'>): Promise<{ memberId: string } & Grants> {
  await lockAdmins(trx)
  const grants = await findGrants(trx, memberId)
  if (!grants) throw fail(known.changedElsewhere)
  return { memberId, ...grants }
}

/** Throws 10032, or another failure, if no active administrator remained without this person. The caller holds the lock. */
export async function requireOtherAdmin(trx: Db, memberId: string, failure: Failure = failures.lastAdmin): Promise<void> {
  const admins = await listAdmins(trx)
  if (admins.includes(memberId) && admins.length === 1) throw fail(failure)
}
