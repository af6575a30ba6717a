import { createHash } from 'node:crypto'

const maxBytes = 64 * 1024 * 1024

/** Changes with everything that a document shows, so that a kept one is never out of date. */
export const tagOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

/** The most recent documents, up to 64 MB. Those asked for at the same time are made once. */
export class KeptDocuments {
  readonly #documents = new Map<string, Promise<Buffer>>()
  #bytes = 0

  async get(tag: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#documents.get(tag)
    if (kept) {
      this.#documents.delete(tag)
      this.#documents.set(tag, kept)
      return kept
    }
    const made = make()
    this.#documents.set(tag, made)
    try {
      const pdf = await made
      this.#bytes += pdf.byteLength
      await this.#shrink()
      return pdf
    } catch (error) {
      this.#documents.delete(tag)
      throw error
    }
  }

  async #shrink() {
    for (const [tag, document] of this.#documents) {
      if (this.#bytes <= maxBytes) return
      this.#documents.delete(tag)
      this.#bytes -= (await document.catch(() => null))?.byteLength ?? 0
    }
  }
}
