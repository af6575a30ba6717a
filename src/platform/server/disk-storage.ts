import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { requireKey, type Storage } from './storage.ts'

/** Objects as files below a folder, which several processes may share. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const temporary = join(dirname(path), `.${randomUUID()}.part`)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeThrough(temporary, bytes)
        await rename(temporary, path)
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
