import { pipeline, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import yauzl from 'yauzl'
import { maxEntries, maxEntryBytes, maxRatio, maxUnpackedBytes, ratioFromBytes, unpackedAtOnce } from './limits.ts'
import { Unreadable } from './unreadable.ts'

/** The entries of a workbook, within the limits. Reading one that holds more than it declares throws `Unreadable`. */
export type Archive = {
  has: (name: string) => boolean
  names: readonly string[]
  /** Throws `Unreadable` if there is no such entry. */
  open: (name: string) => Promise<AsyncIterable<Buffer>>
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

  const open = async (name: string) => {
    const entry = entries.get(name)
    if (entry === undefined) throw new Unreadable('damaged')
    if (!entry.isCompressed()) return zip.openReadStreamPromise(entry)
    return unpack(await zip.openReadStreamPromise(entry, { decompress: false }), entry.uncompressedSize)
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

/** Throws if there are more bytes than the archive declares, or fewer. */
async function* unpack(packed: Readable, declaredBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  // A failure of either stream ends the loop.
  for await (const part of pipeline(packed, createInflateRaw({ chunkSize: unpackedAtOnce }), () => undefined)) {
    bytes += (part as Buffer).length
    if (bytes > declaredBytes) break
    yield part as Buffer
  }
  if (bytes !== declaredBytes) throw new Unreadable('damaged')
}

const isEncrypted = ({ generalPurposeBitFlag }: yauzl.Entry) => (generalPurposeBitFlag & 1) === 1

function refuseBombs(entries: readonly yauzl.Entry[], fileBytes: number) {
  if (entries.some(isEncrypted)) throw new Unreadable('protected')
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isTooLarge = unpacked > maxUnpackedBytes || entries.some(({ uncompressedSize }) => uncompressedSize >= maxEntryBytes)
  const isBomb = unpacked > ratioFromBytes && unpacked > fileBytes * maxRatio
  if (isTooLarge || isBomb) throw new Unreadable('tooLarge')
}
