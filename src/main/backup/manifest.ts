import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { keyFor } from '../secret-key.ts'
import type { TableStates } from './queries-backup.ts'

export const manifestName = 'manifest.json'

export const States = z.record(z.string(), z.object({ rows: z.int(), hash: z.string() }))
const Manifest = z.object({
  format: z.literal(1),
  kind: z.literal('base'),
  id: z.uuid(),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Of the portal and of PostgreSQL. */
  version: z.string(),
  postgres: z.string(),
  platform: z.string(),
  /** Says which SECRET_KEY belongs to it, and nothing about it. */
  keyId: z.string(),
  walFrom: z.string(),
  walTo: z.string(),
  /** Of the cluster: says which write-ahead log goes on where the backup ends. Backups of earlier versions have none. */
  systemId: z.string().optional(),
  /** Of the tables that did not change while the backup was made. */
  tables: States,
})
export type Manifest = z.output<typeof Manifest> & { tables: TableStates }

/** Names a secret key without revealing it. */
export const keyIdOf = (secretKey: string) => keyFor('key-id', secretKey).slice(0, 16)

/** The base backups among some folders, with their manifests. Dumps of rows, and what another version wrote, are left out. */
export const listBase = (folders: readonly string[]): { place: string; manifest: Manifest }[] =>
  folders.flatMap((place) => {
    const file = path.join(place, manifestName)
    const result = fs.existsSync(file) ? Manifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))) : null
    return result?.success ? [{ place, manifest: result.data }] : []
  })

export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName)
  if (!fs.existsSync(file)) throw new StartRefusal(`${folder} is no backup: it has no ${manifestName}.`)
  const result = Manifest.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (!result.success) throw new StartRefusal(`The ${manifestName} of ${folder} is none of a backup that this version can read.`)
  return result.data
}
