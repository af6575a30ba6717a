import type { Db } from '#platform/server/postgres/database.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'

/** Finds the contact of a lead of a customer in scope. */
export const findLeadContact = (
  db: Db,
  { leadId, customerId, scope: { memberId, team } }: { leadId: string; customerId: string; scope: LeadScope },
) =>
  db
    .selectFrom('lead')
    .select(['phone', 'email'])
    .where('id', '=', leadId)
    .where('customerId', '=', customerId)
    .$if(!team, (query) => query.where((build) => build.or([build('ownerId', 'is', null), build('ownerId', '=', memberId)])))
    .executeTakeFirst()
