import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import type { Storage } from '../storage/storage.ts'

export type Installation = {
  /** Names the secret key without telling it. */
  keyId: string
  /** Names of former keys, which the current one may replace. */
  previousKeyIds: readonly string[]
  storage: Pick<Storage, 'open' | 'put'>
  /** Where the files are, for people. */
  place: string
  version: string
}

/** The object that names a store of files; it is copied with them. */
const storageKey = 'storage-id'

/**
 * Ties a database to its secret key and to its files at the first start. Throws `StartRefusal` for a process with another key, which would refuse
 * every password, and for one with other files, which would answer 404 for every picture. Call it under the start lock.
 */
export async function checkInstallation(client: pg.Client, installation: Installation): Promise<void> {
  const { keyId, previousKeyIds, storage, place, version } = installation
  const storageId = await readStorageId(storage)
  const { rows } = await client.query<{ key_id: string; storage_id: string }>('select key_id, storage_id from installation')
  const [known] = rows
  if (!known) {
    await client.query('insert into installation (key_id, storage_id, created_version, last_version) values ($1, $2, $3, $3)', [
      keyId,
      storageId ?? (await nameStorage(storage)),
      version,
    ])
    return
  }
  if (known.key_id !== keyId && !previousKeyIds.includes(known.key_id))
    throw new StartRefusal(
      'The database belongs to a portal with another SECRET_KEY, and no password would be right. Set that key, or name it in SECRET_KEY_PREVIOUS.',
    )
  if (known.storage_id !== storageId)
    throw new StartRefusal(
      `The files of this database are not in ${place}. Processes on one database share DATA_DIR or a bucket; files that moved are copied with "${storageKey}".`,
    )
  await client.query('update installation set key_id = $1, last_version = $2, started_at = now()', [keyId, version])
}

async function readStorageId(storage: Installation['storage']): Promise<string | null> {
  try {
    return (await text(await storage.open(storageKey))).trim()
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

async function nameStorage(storage: Installation['storage']): Promise<string> {
  const id = randomUUID()
  await storage.put(storageKey, Buffer.from(id))
  return id
}
