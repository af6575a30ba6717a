/**
 * The search texts of a segment in one UTF-8 buffer: no strings for the garbage collector to visit, and neighbouring parks are adjacent in
 * memory.
 */
export class TextBlob {
  count: number
  /** Text n is content[starts[n]] … content[starts[n + 1] − 1]. */
  starts: Int32Array
  content: Buffer

  constructor(content: Buffer = Buffer.alloc(0), starts: Int32Array = new Int32Array(1), count = 0) {
    this.content = content
    this.starts = starts
    this.count = count
  }

  get bytes(): number {
    return this.content.length + this.starts.byteLength
  }

  append(text: string) {
    const start = this.starts[this.count] as number
    const end = start + Buffer.byteLength(text)
    if (end > this.content.length) this.content = growBuffer(this.content, end)
    this.content.write(text, start)
    this.appendStart(end)
  }

  at(index: number): string {
    return this.content.toString('utf8', this.starts[index], this.starts[index + 1])
  }

  /** Compares bytes, which is correct for UTF-8, because no character begins in the middle of another. */
  contains(index: number, word: Uint8Array): boolean {
    const { content } = this
    const head = word[0] as number
    const last = (this.starts[index + 1] as number) - word.length
    for (let at = this.starts[index] as number; at <= last; at++) {
      if (content[at] !== head) continue
      let length = 1
      while (length < word.length && content[at + length] === word[length]) length++
      if (length === word.length) return true
    }
    return false
  }

  /** Registers the end of a text whose content has been written. */
  appendStart(end: number) {
    this.count++
    if (this.count === this.starts.length) {
      const starts = new Int32Array(this.count * 2 + 64)
      starts.set(this.starts)
      this.starts = starts
    }
    this.starts[this.count] = end
  }
}

export function growBuffer(content: Buffer, end: number): Buffer {
  const larger = Buffer.alloc(Math.max(end, content.length * 2))
  content.copy(larger)
  return larger
}
