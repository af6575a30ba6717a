const tab = 0x09
const lineBreak = 0x0a
const backslash = 0x5c
const comma = 0x2c
const minus = 0x2d
const zero = 0x30
const nine = 0x39

const escapes: Record<number, number> = { 0x62: 0x08, 0x66: 0x0c, 0x6e: 0x0a, 0x72: 0x0d, 0x74: 0x09, 0x76: 0x0b }

/**
 * Reads rows of COPY in its text format from bytes: half a million rows as strings would take 1.5 s. `row` is called for whole lines, reads
 * their fields in order from the reader, and must not keep the reader.
 */
export class CopyReader {
  #chunk: Buffer = Buffer.alloc(0)
  #at = 0
  #rest: Buffer = Buffer.alloc(0)

  /** Calls `row` for every complete line received so far. */
  read(chunk: Buffer, row: (fields: CopyReader) => void) {
    this.#chunk = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const end = this.#chunk.lastIndexOf(lineBreak) + 1
    this.#at = 0
    while (this.#at < end) row(this)
    this.#rest = this.#chunk.subarray(end)
  }

  /** Reads a number without its decimal point: 12.34 is 1234. Returns −1 for null. */
  number(): number {
    const chunk = this.#chunk
    let at = this.#at
    const negative = chunk[at] === minus
    if (chunk[at] === backslash) {
      this.#at = at + 3
      return -1
    }
    let value = 0
    for (; ; at++) {
      const byte = chunk[at] as number
      if (byte === tab || byte === lineBreak) break
      if (byte >= zero && byte <= nine) value = value * 10 + byte - zero
    }
    this.#at = at + 1
    return negative ? -value : value
  }

  /** Reads an array of whole numbers into `into`; for null fills it with zeros. */
  numbers(into: number[]) {
    const chunk = this.#chunk
    let at = this.#at
    into.fill(0)
    for (let index = 0; ; at++) {
      const byte = chunk[at] as number
      if (byte === tab || byte === lineBreak) break
      if (byte === comma) index++
      else if (byte >= zero && byte <= nine) into[index] = into[index]! * 10 + byte - zero
    }
    this.#at = at + 1
  }

  /** Reads a short ASCII text, such as a code. */
  word(): string {
    const end = this.#fieldEnd()
    const word = this.#chunk.toString('latin1', this.#at, end)
    this.#at = end + 1
    return word
  }

  /** Copies a text into a buffer without the escapes of COPY and returns its end. The buffer needs room for `maxTextLength` bytes. */
  textInto(into: Buffer, start: number): number {
    const chunk = this.#chunk
    let at = this.#at
    let end = start
    for (; ; at++) {
      let byte = chunk[at] as number
      if (byte === tab || byte === lineBreak) break
      if (byte === backslash) {
        at++
        byte = escapes[chunk[at] as number] ?? (chunk[at] as number)
      }
      into[end++] = byte
    }
    this.#at = at + 1
    return end
  }

  /** An upper limit, in bytes, for the texts of the current chunk. */
  get maxTextLength(): number {
    return this.#chunk.length
  }

  #fieldEnd(): number {
    let at = this.#at
    while (this.#chunk[at] !== tab && this.#chunk[at] !== lineBreak) at++
    return at
  }
}
