import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes what a crash left in a folder of temporary files: everything that was last written before `before`. Gives how many. */
export async function removeOldFiles(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime >= before) continue
    await unlink(path).catch(() => {})
    removed++
  }
  return removed
}
