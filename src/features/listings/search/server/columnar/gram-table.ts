const blank = 0x20
const lineBreak = 0x0a
/** Code points end at 0x10ffff: 21 bits. */
const codePointSize = 2 ** 21
const asciiSize = 128

/**
 * Numbers the grams of texts: single characters, and pairs of neighbouring characters other than blanks and line breaks. Pairs of ASCII
 * characters, the majority, have a direct table; all others are in an open-addressing hash table.
 */
export class GramTable {
  count = 0
  readonly #ascii = new Int32Array(asciiSize * asciiSize).fill(-1)
  #keys = new Float64Array(1 << 16).fill(-1)
  #numbers = new Int32Array(1 << 16)
  #used = 0

  /** Returns −1 if no text has this gram. A single character is looked up as the pair of 0 and itself. */
  find(first: number, second: number): number {
    if (first < asciiSize && second < asciiSize) return this.#ascii[first * asciiSize + second] as number
    const key = first * codePointSize + second
    const slot = this.#slotOf(key)
    return this.#keys[slot] === key ? (this.#numbers[slot] as number) : -1
  }

  add(first: number, second: number): number {
    if (first < asciiSize && second < asciiSize) {
      const place = first * asciiSize + second
      const known = this.#ascii[place] as number
      return known >= 0 ? known : (this.#ascii[place] = this.count++)
    }
    const key = first * codePointSize + second
    let slot = this.#slotOf(key)
    if (this.#keys[slot] === key) return this.#numbers[slot] as number
    if (this.#used * 2 > this.#keys.length) {
      this.#grow()
      slot = this.#slotOf(key)
    }
    this.#used++
    this.#keys[slot] = key
    return (this.#numbers[slot] = this.count++)
  }

  #slotOf(key: number): number {
    const mask = this.#keys.length - 1
    const high = Math.floor(key / codePointSize)
    let slot = ((Math.imul(high, 0x9e3779b1) ^ Math.imul(key - high * codePointSize, 0x85ebca6b)) >>> 7) & mask
    while (this.#keys[slot] !== -1 && this.#keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }

  #grow() {
    const [keys, numbers] = [this.#keys, this.#numbers]
    this.#keys = new Float64Array(keys.length * 2).fill(-1)
    this.#numbers = new Int32Array(keys.length * 2)
    keys.forEach((key, at) => {
      if (key === -1) return
      const slot = this.#slotOf(key)
      this.#keys[slot] = key
      this.#numbers[slot] = numbers[at] as number
    })
  }
}

/** Writes the gram numbers of a text, with repetitions, into `into` and returns their count. `number` looks a gram up or adds it. */
export function writeGrams(
  content: Uint8Array,
  from: number,
  to: number,
  into: Int32Array,
  number: (first: number, second: number) => number,
): number {
  let grams = 0
  let previous = 0
  for (let at = from; at < to;) {
    const lead = content[at] as number
    let character = lead
    if (lead < 0x80) at += 1
    else if (lead < 0xe0) {
      character = ((lead & 0x1f) << 6) | ((content[at + 1] as number) & 0x3f)
      at += 2
    } else if (lead < 0xf0) {
      character = ((lead & 0x0f) << 12) | (((content[at + 1] as number) & 0x3f) << 6) | ((content[at + 2] as number) & 0x3f)
      at += 3
    } else {
      character =
        ((lead & 0x07) << 18) |
        (((content[at + 1] as number) & 0x3f) << 12) |
        (((content[at + 2] as number) & 0x3f) << 6) |
        ((content[at + 3] as number) & 0x3f)
      at += 4
    }
    if (character === blank || character === lineBreak) {
      previous = 0
      continue
    }
    into[grams++] = number(0, character)
    if (previous !== 0) into[grams++] = number(previous, character)
    previous = character
  }
  return grams
}
