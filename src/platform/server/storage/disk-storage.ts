import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { requireKey, type Storage } from './storage.ts'
import { removeOldFiles } from './remove-old-files.ts'

/** Folder of objects that are being written, on the same disk, so that they can be renamed. No key can name it. */
const unfinished = '.unfinished'

/** Private documents are among the files: other users of the machine read none of them. */
const fileMode = 0o600
const folderMode = 0o700

/** Stores objects as files below a folder, which several processes may share. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const temporary = join(folder, unfinished, randomUUID())
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      await mkdir(dirname(temporary), { recursive: true, mode: folderMode })
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
      // Opened before the answer starts: a missing file must become a 404, not a broken body.
      const handle = await open(pathOf(key), 'r')
      return handle.createReadStream(range && { start: range.from, end: range.to })
    },
    async stat(key) {
      const stats = await stat(pathOf(key)).catch(nullIfMissing)
      return stats?.isFile() ? { bytes: stats.size } : null
    },
    async delete(key) {
      await unlink(pathOf(key)).catch(nullIfMissing)
    },
    async removeUnfinished(before) {
      return removeOldFiles(join(folder, unfinished), before)
    },
    async *list(prefix) {
      const below = await opendir(pathOf(prefix.replace(/\/$/, '')), { recursive: true }).catch(nullIfMissing)
      for await (const entry of below ?? []) {
        const path = join(entry.parentPath, entry.name)
        const stats = entry.isFile() ? await stat(path).catch(nullIfMissing) : null
        if (stats) yield { key: relative(folder, path).replaceAll(sep, '/'), writtenAt: stats.mtime }
      }
    },
  }
}

/** Makes the new name durable, so that a row may refer to the object. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file durably before it gets its name: a crash or a full disk leaves no partial object under the key. */
async function writeThrough(path: string, bytes: Uint8Array | Readable) {
  const handle = await open(path, 'wx', fileMode)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
