import type { Db } from '#platform/server/postgres/database.ts'
import { findKeys, keepKeys, type PushKeys } from './queries-push.ts'

export type ReadPushKeys = () => Promise<PushKeys>

/** Reads the configured key pair, or that of the database, which the first reader makes. All processes read the same. */
export function pushKeyReader(db: Db, configured: PushKeys | null): ReadPushKeys {
  let known: Promise<PushKeys> | null = configured && Promise.resolve(configured)
  return () => {
    known ??= readKeys(db).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}

async function readKeys(db: Db): Promise<PushKeys> {
  const stored = await findKeys(db)
  if (stored) return stored
  const { default: webPush } = await import('web-push')
  return keepKeys(db, webPush.generateVAPIDKeys())
}
