import type { Readable } from 'node:stream'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'

/** Bytes of a stored object, or of a part of it: `from` and `to` are inclusive. */
export type ByteRange = { from: number; to: number }

/** Where the bytes of files are. Keys are ours, never a name that a person has given. */
export type Storage = {
  /** All or nothing: who reads meanwhile sees the old object or the new one, never a part. */
  put(key: string, bytes: Uint8Array | Readable): Promise<void>
  /** Fails when there is no such object. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Null when there is no such object. */
  stat(key: string): Promise<{ bytes: number } | null>
  /** Nothing happens when there is no such object. */
  delete(key: string): Promise<void>
  /** Every object whose key begins so, a folder with its slash; in no order. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>
  /** Clears what a crash left of objects that were begun before then. Gives how many. */
  removeUnfinished(before: Date): Promise<number>
}

/** What `open` fails with where there is no such object; the code is that of the file system. */
export class NoSuchObject extends Error {
  readonly code = 'ENOENT'
}

export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', '53100'].includes((error as { code?: string }).code ?? '')

/** 507: nothing was kept, and may be sent again later. */
export const storageFull = () => fail(failures.storageFull, { headers: { 'retry-after': '60' } })

const parts = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** A key that cannot leave the store, whatever made it. */
export function requireKey(key: string) {
  if (key.length > 300 || !parts.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`)
  return key
}
