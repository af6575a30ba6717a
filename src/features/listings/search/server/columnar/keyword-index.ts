import type { Pause } from './park-order.ts'
import { GramTable, writeGrams } from './gram-table.ts'
import { resize } from './column.ts'
import type { TextBlob } from './text-blob.ts'

/** The texts that contain a gram or a word: their ordinals in ascending order, or one bit per text. */
export type Posting = { list: Int32Array } | { bits: Int32Array }

const textsPerSlice = 1_000
const maxCachedWords = 256

/**
 * Finds the texts that contain a word. The unit is the pair of neighbouring characters, because most Chinese words have two characters;
 * single characters are indexed too, so that words of one or two characters are answered by their posting alone. A gram that occurs in more
 * than one text of 32 is stored as bits, which are smaller than its list.
 */
export class KeywordIndex {
  readonly #texts: TextBlob
  readonly #size: number
  readonly #table = new GramTable()
  /** The list of gram n is lists[starts[n]] … lists[starts[n + 1] − 1]; for a dense gram, its bits begin at starts[n]. */
  #starts = new Int32Array(0)
  #lists = new Int32Array(0)
  #bits = new Int32Array(0)
  #dense = new Uint8Array(0)
  readonly #recent = new Map<string, Posting>()

  private constructor(texts: TextBlob) {
    this.#texts = texts
    this.#size = texts.count
  }

  /** Counts, then fills. Calls `pause` between slices, so that the process can do other work. */
  static async build(texts: TextBlob, pause: Pause): Promise<KeywordIndex> {
    const index = new KeywordIndex(texts)
    const counting = new GramCount(texts, index.#table)
    const slices: Int32Array[] = []
    for (let text = 0; text < texts.count; text += textsPerSlice) {
      slices.push(counting.countSlice(text, Math.min(text + textsPerSlice, texts.count)))
      await pause()
    }
    index.#makeRoom(counting.counts)
    const next = index.#starts.slice()
    for (const [at, slice] of slices.entries()) {
      index.#fill(slice, at * textsPerSlice, next)
      await pause()
    }
    return index
  }

  get bytes(): number {
    const recent = [...this.#recent.values()].map((posting) => ('list' in posting ? posting.list : posting.bits).byteLength)
    return recent.reduce((a, b) => a + b, this.#lists.byteLength + this.#bits.byteLength + this.#starts.byteLength + this.#dense.byteLength)
  }

  /** Returns the texts that contain all words. Throws if there is no word. */
  find(words: readonly string[]): Posting {
    const [first, ...others] = words.map((word) => this.#findWord(word)).sort((a, b) => estimateSize(a) - estimateSize(b))
    if (!first) throw new Error('no word to find')
    return others.reduce(intersect, first)
  }

  #findWord(word: string): Posting {
    const known = this.#recent.get(word)
    if (known) this.#recent.delete(word)
    const posting = known ?? this.#lookUp(word)
    this.#recent.set(word, posting)
    if (this.#recent.size > maxCachedWords) this.#recent.delete(this.#recent.keys().next().value as string)
    return posting
  }

  #lookUp(word: string): Posting {
    const bytes = Buffer.from(word)
    const grams = new Int32Array(2 * bytes.length)
    let unknown = false
    const count = writeGrams(bytes, 0, bytes.length, grams, (first, second) => {
      const gram = this.#table.find(first, second)
      unknown ||= gram < 0
      return Math.max(gram, 0)
    })
    if (unknown) return { list: new Int32Array(0) }
    // One character is one gram, two characters are three grams; both are exact. The pairs of a longer word may occur apart from each other.
    const needed = new Set(count <= 3 ? [grams[count - 1] as number] : grams.subarray(0, count).filter((_, at) => at > 0 && at % 2 === 0))
    const postings = [...needed].map((gram) => this.#postingOf(gram)).sort((a, b) => estimateSize(a) - estimateSize(b))
    const candidates = postings.slice(1).reduce(intersect, postings[0] as Posting)
    return count <= 3 ? candidates : this.#confirm(candidates, bytes)
  }

  #postingOf(gram: number): Posting {
    const start = this.#starts[gram] as number
    if (this.#dense[gram]) return { bits: this.#bits.subarray(start, start + bitWordCount(this.#size)) }
    let end = gram + 1
    while (this.#dense[end]) end++
    return { list: this.#lists.subarray(start, end < this.#starts.length ? this.#starts[end] : this.#lists.length) }
  }

  #confirm(candidates: Posting, word: Uint8Array): Posting {
    const list = toOrdinals(candidates)
    let found = 0
    for (let at = 0; at < list.length; at++) {
      const text = list[at] as number
      if (this.#texts.contains(text, word)) list[found++] = text
    }
    return compact(list.subarray(0, found), this.#size)
  }

  #makeRoom(counts: Int32Array) {
    const bitWords = bitWordCount(this.#size)
    const grams = this.#table.count
    this.#starts = new Int32Array(grams)
    this.#dense = new Uint8Array(grams)
    let [listed, bits] = [0, 0]
    for (let gram = 0; gram < grams; gram++) {
      const count = counts[gram] as number
      const dense = count > bitWords
      this.#dense[gram] = dense ? 1 : 0
      this.#starts[gram] = dense ? bits : listed
      if (dense) bits += bitWords
      else listed += count
    }
    this.#lists = new Int32Array(listed)
    this.#bits = new Int32Array(bits)
  }

  #fill(slice: Int32Array, firstText: number, next: Int32Array) {
    const dense = this.#dense
    const lists = this.#lists
    const bits = this.#bits
    let text = firstText
    for (let at = 0; at < slice.length; at++) {
      const gram = slice[at] as number
      if (gram < 0) {
        text++
        continue
      }
      const start = next[gram] as number
      if (dense[gram]) bits[start + (text >> 5)]! |= 1 << (text & 31)
      else {
        lists[start] = text
        next[gram] = start + 1
      }
    }
  }
}

/** Numbers the grams of texts, and counts the texts that contain each. */
class GramCount {
  counts = new Int32Array(1 << 16)
  readonly #texts: TextBlob
  readonly #table: GramTable
  #seenIn = new Int32Array(1 << 16).fill(-1)
  #found = new Int32Array(1 << 18)
  #grams = new Int32Array(1 << 10)

  constructor(texts: TextBlob, table: GramTable) {
    this.#texts = texts
    this.#table = table
  }

  /** Returns each text's distinct grams followed by −1, so that filling need not read the texts again. */
  countSlice(from: number, to: number): Int32Array {
    let end = 0
    for (let text = from; text < to; text++) end = this.#countText(text, end)
    return this.#found.slice(0, end)
  }

  #countText(text: number, start: number): number {
    const { content, starts } = this.#texts
    const length = 2 * ((starts[text + 1] as number) - (starts[text] as number))
    if (length > this.#grams.length) this.#grams = new Int32Array(2 * length)
    if (start + length >= this.#found.length) this.#found = resize(this.#found, 2 * this.#found.length + length)
    const all = writeGrams(content, starts[text] as number, starts[text + 1] as number, this.#grams, this.#number)
    this.#makeRoom()
    const grams = this.#grams
    const found = this.#found
    const seenIn = this.#seenIn
    const counts = this.counts
    let end = start
    for (let at = 0; at < all; at++) {
      const gram = grams[at] as number
      if (seenIn[gram] === text) continue
      seenIn[gram] = text
      counts[gram]!++
      found[end++] = gram
    }
    found[end++] = -1
    return end
  }

  readonly #number = (first: number, second: number) => this.#table.add(first, second)

  #makeRoom() {
    const known = this.counts.length
    if (this.#table.count <= known) return
    this.counts = resize(this.counts, 2 * this.#table.count)
    this.#seenIn = resize(this.#seenIn, 2 * this.#table.count).fill(-1, known)
  }
}

const bitWordCount = (size: number) => (size + 31) >> 5

/** Estimates the number of texts, for bits by their capacity: accurate enough to put the rarest first. */
const estimateSize = (posting: Posting) => ('list' in posting ? posting.list.length : posting.bits.length * 32)

function intersect(a: Posting, b: Posting): Posting {
  if ('bits' in a && 'bits' in b) return { bits: a.bits.map((word, at) => word & (b.bits[at] as number)) }
  if ('bits' in a) return intersect(b, a)
  return { list: 'bits' in b ? a.list.filter((text) => hasBit(b.bits, text)) : intersectLists(a.list, b.list) }
}

const hasBit = (bits: Int32Array, text: number) => (((bits[text >> 5] as number) >>> (text & 31)) & 1) === 1

function intersectLists(short: Int32Array, long: Int32Array): Int32Array {
  let at = 0
  return short.filter((text) => {
    while (at < long.length && (long[at] as number) < text) at++
    return long[at] === text
  })
}

/** Returns a new list, which the caller may overwrite, of the ordinals from … to − 1. */
export function toOrdinals(posting: Posting, from = 0, to = Infinity): Int32Array {
  if ('list' in posting) return posting.list.filter((text) => text >= from && text < to)
  const { bits } = posting
  const end = Math.min(to, bits.length * 32)
  const list = new Int32Array(Math.max(0, end - from))
  let count = 0
  for (let word = from >> 5; word < bits.length && word * 32 < end; word++) {
    for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
      const text = word * 32 + 31 - Math.clz32(rest & -rest)
      if (text >= from && text < end) list[count++] = text
    }
  }
  return list.subarray(0, count)
}

function compact(list: Int32Array, size: number): Posting {
  if (list.length <= bitWordCount(size)) return { list: list.slice() }
  const bits = new Int32Array(bitWordCount(size))
  for (const text of list) bits[text >> 5] = (bits[text >> 5] as number) | (1 << (text & 31))
  return { bits }
}
