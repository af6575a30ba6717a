/** A growing buffer of Protocol Buffers fields, as far as the OSM schema needs them. */
export class ProtoWriter {
  #buffer = Buffer.allocUnsafe(256) // Small, since every way has several writers.
  #size = 0

  #reserve(bytes: number) {
    if (this.#size + bytes <= this.#buffer.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#size + bytes))
    this.#buffer.copy(grown, 0, 0, this.#size)
    this.#buffer = grown
  }

  /** Unsigned; division instead of shifts, since coordinates exceed 2³¹. */
  #varint(value: number) {
    this.#reserve(10)
    let left = value
    while (left >= 0x80) {
      this.#buffer[this.#size++] = (left % 128) | 0x80
      left = Math.floor(left / 128)
    }
    this.#buffer[this.#size++] = left
    return this
  }

  bytes(field: number, content: Buffer) {
    this.#varint(field * 8 + 2).#varint(content.length)
    this.#reserve(content.length)
    content.copy(this.#buffer, this.#size)
    this.#size += content.length
    return this
  }

  string(field: number, text: string) {
    return this.bytes(field, Buffer.from(text))
  }

  uint(field: number, value: number) {
    return this.#varint(field * 8).#varint(value)
  }

  packed(field: number, values: number[]) {
    const inner = new ProtoWriter()
    for (const value of values) inner.#varint(value)
    return this.bytes(field, inner.finish())
  }

  /** Zigzag encoded. */
  packedSigned(field: number, values: number[]) {
    return this.packed(
      field,
      values.map((value) => (value >= 0 ? value * 2 : -value * 2 - 1)),
    )
  }

  finish() {
    return this.#buffer.subarray(0, this.#size)
  }
}
