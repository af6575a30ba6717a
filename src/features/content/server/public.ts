import type { Db } from '#platform/server/database.ts'
import { listVersionsInForce } from './queries-agreements.ts'

/** What somebody agrees to who agrees now, as `privacy-2,terms-3`. */
export async function agreementVersion(db: Db): Promise<string> {
  const versions = await listVersionsInForce(db, ['privacy', 'terms'])
  return versions.map(({ type, version }) => `${type}-${version}`).join(',') || 'none'
}
