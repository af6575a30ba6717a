import type { Db } from '#platform/server/database.ts'
import { agreedTypes, writeVersions } from '../agreed-versions.ts'
import { listVersionsInForce } from './queries.ts'

/** What somebody agrees to who agrees now, as `privacy-2,terms-3`. */
export async function agreementVersion(db: Db): Promise<string> {
  return writeVersions(await listVersionsInForce(db, agreedTypes)) || 'none'
}
