import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { maxEntries, maxEntryBytes, maxRatio, maxUnpackedBytes, ratioFromBytes } from './limits.ts'
import { Unreadable } from './unreadable.ts'

/** The entries of a workbook, within the limits. Entries that hold more than they declare break the stream that reads them. */
export type Archive = {
  has: (name: string) => boolean
  names: readonly string[]
  /** Throws `Unreadable` if there is no such entry. */
  open: (name: string) => Promise<Readable>
  read: (name: string) => Promise<string>
}

/** Small parts of a workbook are read at once. */
const maxPartBytes = 50_000_000

export async function openArchive(path: string, fileBytes: number): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true })
  if (zip.entryCount > maxEntries) throw new Unreadable('tooLarge')
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry)
  refuseBombs([...entries.values()], fileBytes)

  const open = (name: string) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Unreadable('damaged')
    return zip.openReadStreamPromise(entry)
  }
  return {
    has: (name) => entries.has(name),
    names: [...entries.keys()],
    open,
    read: async (name) => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > maxPartBytes) throw new Unreadable('tooLarge')
      return text(await open(name))
    },
  }
}

const isEncrypted = ({ generalPurposeBitFlag }: yauzl.Entry) => (generalPurposeBitFlag & 1) === 1

function refuseBombs(entries: readonly yauzl.Entry[], fileBytes: number) {
  if (entries.some(isEncrypted)) throw new Unreadable('protected')
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isTooLarge = unpacked > maxUnpackedBytes || entries.some(({ uncompressedSize }) => uncompressedSize >= maxEntryBytes)
  const isBomb = unpacked > ratioFromBytes && unpacked > fileBytes * maxRatio
  if (isTooLarge || isBomb) throw new Unreadable('tooLarge')
}
