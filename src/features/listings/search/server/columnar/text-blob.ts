/**
 * The search texts of a segment in one piece of UTF-8: no strings for the garbage collector to walk, and neighbouring
 * parks lie beside each other.
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
    if (end > this.content.length) this.content = withRoom(this.content, end)
    this.content.write(text, start)
    this.appendStart(end)
  }

  at(index: number): string {
    return this.content.toString('utf8', this.starts[index], this.starts[index + 1])
  }

  /** UTF-8 is found byte by byte: no character begins in the middle of another. */
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

  /** After the content of a text has been written: where it ends. */
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

export function withRoom(content: Buffer, end: number): Buffer {
  const larger = Buffer.alloc(Math.max(end, content.length * 2))
  content.copy(larger)
  return larger
}
