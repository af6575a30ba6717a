import type { Readable } from 'node:stream'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'

/** A range of bytes of an object; `from` and `to` are inclusive. */
export type ByteRange = { from: number; to: number }

/** A store for the content of files. Keys are generated, never names from users. */
export type Storage = {
  /** Writes an object atomically: concurrent readers see the old one or the new one. */
  put(key: string, bytes: Uint8Array | Readable): Promise<void>
  /** Opens an object for reading. Fails with `NoSuchObject` or ENOENT if it does not exist. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Returns null if the object does not exist. */
  stat(key: string): Promise<{ bytes: number } | null>
  /** Does nothing if the object does not exist. */
  delete(key: string): Promise<void>
  /** Lists every object whose key starts with `prefix`, such as a folder with its slash, in no order. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>
  /** Removes partial objects that were started before `before` and left behind by a crash. Returns their number. */
  removeUnfinished(before: Date): Promise<number>
}

/** Thrown by `open` for a missing object. The code is that of the file system. */
export class NoSuchObject extends Error {
  readonly code = 'ENOENT'
}

export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '')

/** 507: nothing was stored; the client may try again later. */
export const storageFull = () => fail(failures.storageFull, { headers: { 'retry-after': '60' } })

const parts = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Returns the key. Throws for keys that could lead out of the store. */
export function requireKey(key: string) {
  if (key.length > 300 || !parts.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`)
  return key
}
