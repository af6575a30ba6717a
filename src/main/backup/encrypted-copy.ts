import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { keyFor } from '../secret-key.ts'
import { readSums, sumsName } from './backup-files.ts'
import { readManifest } from './manifest.ts'
import { isNeeded, placeAt, walOf } from './wal-segments.ts'

type Place = { store: Storage; secretKey: string }

const nights = 'nights/'
const encrypted = '.age'

const keyOf = (night: string, name: string) => `${nights}${night}/${name}.age`

/** Stored files are kept by content, once for all nights. Without the secret key the name reveals nothing about the content. */
const fileKeyOf = (secretKey: string, sum: string) =>
  `files/${createHmac('sha256', keyFor('backup-names', secretKey)).update(sum).digest('hex')}.age`

/**
 * Copies a backup into a store, encrypted for an age recipient, whose identity is nowhere on this machine. Nothing is read back or deleted there.
 * The sums come last: a copy that has them is complete.
 */
export async function copyEncrypted({ from, recipient, store, secretKey }: Place & { from: string; recipient: string }): Promise<void> {
  const send = openSender({ recipient, store })
  const night = path.basename(from)
  const sums = readSums(from)
  for (const [name, sum] of sums) {
    const key = fileKeyOf(secretKey, sum)
    if (!name.startsWith('files/')) await send(path.join(from, name), keyOf(night, name))
    else if ((await store.stat(key)) === null) await send(path.join(from, name), key)
  }
  await send(path.join(from, sumsName), keyOf(night, sumsName))
}

/** Returns what encrypts a file for a recipient and puts it into a store. */
export function openSender({ recipient, store }: { recipient: string; store: Storage }) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return async (file: string, key: string) => {
    const plain = Readable.toWeb(fs.createReadStream(file)) as ReadableStream<Uint8Array>
    await store.put(key, Readable.fromWeb((await encrypter.encrypt(plain as never)) as never))
  }
}

/** The key of a part of the write-ahead log, or of a stored file beside it, by its name below the backups. */
export const walKey = (name: string) => `${name}${encrypted}`

/** Returns the latest complete copy in a store; null if there is none. */
export async function newestCopy(store: Storage): Promise<string | null> {
  const complete: string[] = []
  for await (const { key } of store.list(nights)) if (key.endsWith(`/${sumsName}.age`)) complete.push(key.split('/')[1]!)
  return complete.toSorted().at(-1) ?? null
}

/** Fetches a copy into an empty folder, as the backup that it was. Throws if the identity is not the one that it was encrypted for. */
export async function fetchCopy({ store, secretKey, night, identity, into }: Place & { night: string; identity: string; into: string }) {
  const receive = openReceiver({ store, identity })
  await receive(keyOf(night, sumsName), path.join(into, sumsName))
  for (const [name, sum] of readSums(into))
    await receive(name.startsWith('files/') ? fileKeyOf(secretKey, sum) : keyOf(night, name), path.join(into, name))
}

/**
 * Fetches the write-ahead log that goes on after a backup, and the stored files beside it, into the folder of that backup's siblings. Returns
 * the number of segments.
 */
export async function fetchWal({ store, identity, backup }: { store: Storage; identity: string; backup: string }): Promise<number> {
  const { systemId, walFrom } = readManifest(backup)
  if (systemId === undefined) return 0
  const receive = openReceiver({ store, identity })
  const backups = path.dirname(backup)
  const wal = `${path.relative(backups, walOf(backups, systemId)).replaceAll(path.sep, '/')}/`
  let segments = 0
  for await (const { key } of store.list(wal)) {
    const name = key.slice(0, -encrypted.length)
    const isFile = name.startsWith(`${wal}files/`)
    if (!isFile && !isNeeded(path.basename(name), placeAt(walFrom))) continue
    await receive(key, path.join(backups, name))
    if (!isFile) segments++
  }
  return segments
}

function openReceiver({ store, identity }: { store: Storage; identity: string }) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return async (key: string, file: string) => {
    const content = Readable.toWeb(await store.open(key)) as ReadableStream<Uint8Array>
    const plain = await decrypter.decrypt(content as never).catch(() => {
      throw new StartRefusal('This identity cannot decrypt the copy: it was made for another recipient.')
    })
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(Readable.fromWeb(plain as never), fs.createWriteStream(file, { mode: 0o600 }))
  }
}
