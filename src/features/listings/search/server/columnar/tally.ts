import { presetBitCount, traitBitCount } from '../facets.ts'
import { bitsPerPark, type Blocks } from './blocks.ts'

// Offsets of the parts of the counts: one array for all, because the loops have no registers for more.
// Not exported: V8 folds local constants into the loops, but loads imported ones every time.
const traitChunkBits = 11
const traitChunkMask = (1 << traitChunkBits) - 1
const secondTraits = 1 << traitChunkBits
const thirdTraits = 2 << traitChunkBits
const presetChunkBits = 10
const presetChunkMask = (1 << presetChunkBits) - 1
const firstPresets = 3 << traitChunkBits
const secondPresets = firstPresets + (1 << presetChunkBits)
const thirdPresets = secondPresets + (1 << presetChunkBits)
const flagCounts = thirdPresets + (1 << presetChunkBits)
const missedFlagCounts = flagCounts + 256

export function addTraits(counts: Int32Array, word: number) {
  counts[word & traitChunkMask]!++
  counts[secondTraits + ((word >>> traitChunkBits) & traitChunkMask)]!++
  counts[thirdTraits + (word >>> (2 * traitChunkBits))]!++
}

export function addPresets(counts: Int32Array, ranges: number) {
  counts[firstPresets + (ranges & presetChunkMask)]!++
  counts[secondPresets + ((ranges >>> presetChunkBits) & presetChunkMask)]!++
  counts[thirdPresets + (ranges >>> (2 * presetChunkBits))]!++
}

/** Counts a matching park under all its flags. */
export function addFlags(counts: Int32Array, flags: number) {
  counts[flagCounts + flags]!++
}

/** Counts a park that misses only one flag, under that flag. */
export function addMissedFlag(counts: Int32Array, flag: number) {
  counts[missedFlagCounts + flag]!++
}

/**
 * Counts how often each combination of bits occurs, in chunks of eleven or ten bits. Counting 60 bits per park would take longer than the
 * search; this takes six additions per park, and the chunks are split into bits once at the end.
 */
export class Tally {
  warehouses = 0
  readonly counts = new Int32Array(missedFlagCounts + 256)
  /** Additional counts of the parks that were taken block by block. */
  readonly #bits = new Int32Array(bitsPerPark)

  reset() {
    this.warehouses = 0
    this.counts.fill(0)
    this.#bits.fill(0)
  }

  /** Adds all parks of the blocks `from` … `to` − 1. */
  addBlocks({ warehouses, bits }: Blocks, from: number, to: number) {
    const sums = this.#bits
    for (let block = from; block < to; block++) {
      const first = bitsPerPark * block
      for (let bit = 0; bit < bitsPerPark; bit++) sums[bit]! += bits[first + bit] as number
      this.warehouses += warehouses[block] as number
    }
  }

  /** Returns the parks per bit of both words (traits.ts). Call it last: it destroys the chunks. */
  takeBits(): number[] {
    const { counts } = this
    const traits = [0, secondTraits, thirdTraits].flatMap((start) => splitIntoBits(counts, start, traitChunkBits))
    const presets = [firstPresets, secondPresets, thirdPresets].flatMap((start) => splitIntoBits(counts, start, presetChunkBits))
    const swept = [...traits.slice(0, traitBitCount), ...presets.slice(0, presetBitCount)]
    return swept.map((parks, bit) => parks + (this.#bits[bit] as number))
  }

  /** Returns, for each flag, the parks without and with it. A park that misses one flag counts for the other value of that flag. */
  parksByFlag(flagCount: number, absentShift: number): number[] {
    const parks = (bit: number) => {
      let sum = (this.counts[missedFlagCounts + (1 << bit)] as number) + (this.#bits[traitBitCount + presetBitCount + bit] as number)
      for (let flags = 0; flags < 256; flags++) if ((flags >> bit) & 1) sum += this.counts[flagCounts + flags] as number
      return sum
    }
    return Array.from({ length: flagCount }, (_, flag) => [parks(flag + absentShift), parks(flag)]).flat()
  }
}

/** Adds the upper half to the lower for each bit, from the top bit down: costs twice the length in total instead of length times bits. */
function splitIntoBits(counts: Int32Array, start: number, bits: number): number[] {
  const perBit = Array.from({ length: bits }, () => 0)
  for (let bit = bits - 1; bit >= 0; bit--) {
    const half = 1 << bit
    let sum = 0
    for (let at = start; at < start + half; at++) {
      const upper = counts[half + at] as number
      sum += upper
      counts[at] = (counts[at] as number) + upper
    }
    perBit[bit] = sum
  }
  return perBit
}
