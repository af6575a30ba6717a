import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes temporary files that a crash left behind: all that were last written before `before`. Returns their number. */
export async function removeOldFiles(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (!stats?.isFile() || stats.mtime >= before) continue
    await unlink(path).catch(() => {})
    removed++
  }
  return removed
}
