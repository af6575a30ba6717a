import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const keyBytes = 32

/** The given key, or the one of the data folder, which the first start makes. Processes that share a database must share it. */
export function openSecretKey(given: string | null, dataDir: string): string {
  if (given !== null) return given
  const file = path.join(dataDir, 'secret-key')
  fs.mkdirSync(dataDir, { recursive: true })
  try {
    // Written only when it is not there yet: of two first starts, one makes it and both read it.
    fs.writeFileSync(file, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/** A key of its own for each purpose, so that none can stand in for another. */
export const keyFor = (purpose: string, secretKey: string) => createHmac('sha256', secretKey).update(purpose).digest('base64url')
