import { open, stat } from 'node:fs/promises'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadScope, ReadStep, SourceFile } from './reader.ts'
import { Unreadable } from './unreadable.ts'

const zipStart = Buffer.from('PK')
/** A compound file holds a workbook from before 2007, or one that is protected by a password. */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const protectedMark = Buffer.from('EncryptedPackage', 'utf16le')
/** Text in UTF-16 has at most two zero bytes in a row, programs and pictures have many. */
const binaryMark = Buffer.alloc(4)
const binaryStarts = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'].map((start) => Buffer.from(start, 'latin1'))

/** Reads a file in this process. Throws `Unreadable`. */
export async function* readAny({ path, name }: SourceFile, scope: ReadScope = {}): AsyncGenerator<ReadStep> {
  const { size } = await stat(path)
  if (size === 0) throw new Unreadable('noHeader')
  const start = await startOf(path)
  const begins = (bytes: Buffer) => start.subarray(0, bytes.length).equals(bytes)
  if (begins(compoundStart)) throw new Unreadable(start.includes(protectedMark) ? 'protected' : 'oldWorkbook')
  const isArchive = begins(zipStart)
  if (binaryStarts.some(begins) || (!isArchive && start.includes(binaryMark))) throw new Unreadable('otherFormat')
  let hasSheet = false
  for await (const step of isArchive ? readWorkbook(path, size, scope) : readCsv(path, name, scope.maxRows)) {
    if (step.is !== 'counted') hasSheet = true
    yield step
  }
  if (!hasSheet) throw new Unreadable('noHeader')
}

/** The directory of a compound file is near its start or its end; 64 MB is the most that is uploaded. */
async function startOf(path: string): Promise<Buffer> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1_048_576), 0, 1_048_576, 0)
  return buffer.subarray(0, bytesRead)
}
