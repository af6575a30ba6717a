import { sql } from 'kysely'
import type { ResetReason } from '#platform/contract/reset-reason.ts'

/** Required by an operator, or the password is older than `maxAgeDays` (0 disables the limit); null if it may stay. */
export const resetReason = (maxAgeDays: number) =>
  sql<ResetReason | null>`(case when member.must_reset then 'required'
    when ${maxAgeDays}::int > 0 and member.password_set_at < now() - make_interval(days => ${maxAgeDays}::int) then 'expired' end)`
