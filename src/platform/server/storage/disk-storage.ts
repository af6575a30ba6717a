import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { requireKey, type Storage } from './storage.ts'
import { removeOldFiles } from './remove-old-files.ts'

/** Objects that are being written, beside the others so that they can be renamed; no key can name them. */
const unfinished = '.unfinished'

/** Objects as files below a folder, which several processes may share. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const temporary = join(folder, unfinished, randomUUID())
      await mkdir(dirname(path), { recursive: true })
      await mkdir(dirname(temporary), { recursive: true })
      try {
        await writeThrough(temporary, bytes)
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await unlink(temporary).catch(() => {})
        throw error
      }
    },
    async open(key, range) {
      // Opened before the answer begins: a missing file must become 404, not a broken body.
      const handle = await open(pathOf(key), 'r')
      return handle.createReadStream(range && { start: range.from, end: range.to })
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing)
      return found?.isFile() ? { bytes: found.size } : null
    },
    async delete(key) {
      await unlink(pathOf(key)).catch(unlessMissing)
    },
    async removeUnfinished(before) {
      return removeOldFiles(join(folder, unfinished), before)
    },
    async *list(prefix) {
      const below = await opendir(pathOf(prefix.replace(/\/$/, '')), { recursive: true }).catch(unlessMissing)
      for await (const entry of below ?? []) {
        const path = join(entry.parentPath, entry.name)
        const found = entry.isFile() ? await stat(path).catch(unlessMissing) : null
        if (found) yield { key: relative(folder, path).replaceAll(sep, '/'), writtenAt: found.mtime }
      }
    },
  }
}

/** The new name, too, is on the disk: a row that names the object may be written now. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** On the disk before it gets its name: a crash or a full disk leaves no half object under the key. */
async function writeThrough(path: string, bytes: Uint8Array | Readable) {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
