import { createHash } from 'node:crypto'
import { rng, uuidOf } from './random.ts'

export type FileRow = {
  id: string
  storageKey: string
  sha256: Uint8Array
  mime: string
  bytes: number
  width: number
  height: number
  tint: string
  originalName: string
  visibility: 'public'
  createdAt: string
}
/** A file row and the bytes stored under its key. */
export type StoredFile = { row: FileRow; content: Uint8Array }

/** Files of the demo world. Equal content is stored once, however often it is used. */
export class FileShelf {
  readonly files = new Map<string, StoredFile>()
  private readonly seed: number
  private readonly createdAt: string

  constructor(seed: number, createdAt: string) {
    this.seed = seed
    this.createdAt = createdAt
  }

  /** Returns the id of the file. */
  add(content: Uint8Array, about: { mime: string; width: number; height: number; tint: string; name: string }): string {
    const digest = createHash('sha256').update(content).digest()
    const hex = digest.toString('hex')
    const existing = this.files.get(hex)
    if (existing) return existing.row.id
    const random = rng(this.seed, 'file', hex)
    const key = Array.from({ length: 24 }, () => random.below(36).toString(36)).join('')
    const row: FileRow = {
      id: uuidOf(this.seed, 'file', hex, Date.parse(this.createdAt)),
      storageKey: `${key.slice(0, 2)}/${key}`,
      sha256: digest,
      mime: about.mime,
      bytes: content.length,
      width: about.width,
      height: about.height,
      tint: about.tint,
      originalName: about.name,
      visibility: 'public',
      createdAt: this.createdAt,
    }
    this.files.set(hex, { row, content })
    return row.id
  }
}
