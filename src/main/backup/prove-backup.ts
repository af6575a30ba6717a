import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { proofPrefix } from './old-backups.ts'
import { saveProof } from './queries-backup.ts'
import { removeData, restoreBackup, type Restored } from './restore-backup.ts'

type Options = { from: string; secretKey: string; connection: pg.ClientConfig; temporary: string; notify(line: string): void }

/** Restores a backup into a temporary folder, which is removed again, and stores the result in the database of the portal. */
export async function proveBackup({ from, secretKey, connection, temporary, notify }: Options): Promise<Restored & { seconds: number }> {
  const folder = fs.mkdtempSync(path.join(temporary, proofPrefix))
  fs.chmodSync(folder, 0o755)
  const startedAt = performance.now()
  const into = path.join(folder, 'data')
  try {
    const restored = await restoreBackup({ from, into, secretKey, notify })
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const client = new pg.Client(connection)
    await client.connect()
    try {
      await saveProof(client, { backupId: restored.manifest.id, tables: restored.tables, equal: restored.equal, seconds })
    } finally {
      await client.end()
    }
    return { ...restored, seconds }
  } finally {
    removeData(into)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
