import { createHash } from 'node:crypto'
import type { Document } from './document-thread.ts'

/** What a document shows. `shown` has the ids of its pictures, which are read only if the document has to be made. */
export type Prepared = { shown: unknown; fileName: string; read: () => Promise<{ document: Document; isComplete: boolean }> }

const maxBytes = 64 * 1024 * 1024

/** Changes with everything that a document shows, so that a kept one is never out of date. */
export const tagOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

export type Made = {
  pdf: Buffer
  /** False if a picture could not be read now. Such a document is sent once and not kept. */
  isComplete: boolean
}

/** The most recent documents, up to 64 MB. Those asked for at the same time are made once. */
export class KeptDocuments {
  readonly #documents = new Map<string, Promise<Made>>()
  #bytes = 0

  async get(tag: string, make: () => Promise<Made>): Promise<Made> {
    const kept = this.#documents.get(tag)
    if (kept) {
      this.#documents.delete(tag)
      this.#documents.set(tag, kept)
      return kept
    }
    const making = make()
    this.#documents.set(tag, making)
    try {
      const made = await making
      if (!made.isComplete) this.#documents.delete(tag)
      else await this.#keep(made)
      return made
    } catch (error) {
      this.#documents.delete(tag)
      throw error
    }
  }

  async #keep({ pdf }: Made) {
    this.#bytes += pdf.byteLength
    for (const [tag, document] of this.#documents) {
      if (this.#bytes <= maxBytes) return
      this.#documents.delete(tag)
      this.#bytes -= (await document.catch(() => null))?.pdf.byteLength ?? 0
    }
  }
}
