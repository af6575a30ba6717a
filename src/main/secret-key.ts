import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const keyBytes = 32

/**
 * Returns the configured key, or the one in the data folder, which the first start creates. Processes that share a database must share the
 * key.
 */
export function openSecretKey(configuredKey: string | null, dataDir: string): string {
  if (configuredKey !== null) return configuredKey
  const file = path.join(dataDir, 'secret-key')
  fs.mkdirSync(dataDir, { recursive: true })
  try {
    // Created exclusively: of two concurrent first starts one writes the key and both read it.
    fs.writeFileSync(file, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** Derives a separate key for each purpose, so that none can be used in place of another. */
export const keyFor = (purpose: string, secretKey: string) => createHmac('sha256', secretKey).update(purpose).digest('base64url')
