import type { Db } from '#platform/server/postgres/database.ts'
import { agreedTypes, formatVersions } from '../agreed-versions.ts'
import { listVersionsInForce } from './queries.ts'

/** Returns the versions in force that a new consent covers, such as `privacy-2,terms-3`; `none` if there are none. */
export async function agreementVersion(db: Db): Promise<string> {
  return formatVersions(await listVersionsInForce(db, agreedTypes)) || 'none'
}
