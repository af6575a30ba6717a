import { presetBitCount, traitBitCount } from '../facets.ts'

const traitChunkBits = 11
export const traitChunkMask = (1 << traitChunkBits) - 1
export const secondTraitShift = traitChunkBits
export const thirdTraitShift = 2 * traitChunkBits
const presetChunkBits = 8
export const presetChunkMask = (1 << presetChunkBits) - 1
export const secondPresetShift = presetChunkBits

/**
 * How often each combination of bits occurred, in chunks of eleven or eight bits. Counting 48 bits for each park would
 * take longer than the search; this is five additions for a park, and the chunks are split into bits once at the end.
 */
export class Tally {
  warehouses = 0
  readonly traits = [new Int32Array(1 << traitChunkBits), new Int32Array(1 << traitChunkBits), new Int32Array(1 << traitChunkBits)] as const
  readonly presets = [new Int32Array(1 << presetChunkBits), new Int32Array(1 << presetChunkBits)] as const
  /** Parks found, by all their flags; and parks that only one flag keeps from being found, by that flag. */
  readonly flags = new Int32Array(256)
  readonly missedFlags = new Int32Array(256)

  reset() {
    this.warehouses = 0
    for (const counts of [...this.traits, ...this.presets, this.flags, this.missedFlags]) counts.fill(0)
  }

  /** Parks per bit of both words (traits.ts). Ends the count: the chunks are used up. */
  takeBits(): number[] {
    const traits = this.traits.flatMap((counts) => splitIntoBits(counts, traitChunkBits)).slice(0, traitBitCount)
    return [...traits, ...this.presets.flatMap((counts) => splitIntoBits(counts, presetChunkBits)).slice(0, presetBitCount)]
  }

  /** For each flag of a park: without it, with it. A park that misses one flag counts for the other value of that flag. */
  parksByFlag(flagCount: number, absentShift: number): number[] {
    const parks = (bit: number) => {
      let sum = this.missedFlags[1 << bit] as number
      this.flags.forEach((count, flags) => (sum += (flags >> bit) & 1 ? count : 0))
      return sum
    }
    return Array.from({ length: flagCount }, (_, flag) => [parks(flag + absentShift), parks(flag)]).flat()
  }
}

/** Adds the upper half to the lower, which then no longer knows the top bit: twice the length in all, not times the bits. */
function splitIntoBits(counts: Int32Array, bits: number): number[] {
  const perBit = Array.from({ length: bits }, () => 0)
  for (let bit = bits - 1; bit >= 0; bit--) {
    const half = 1 << bit
    let sum = 0
    for (let at = 0; at < half; at++) {
      const upper = counts[half + at] as number
      sum += upper
      counts[at] = (counts[at] as number) + upper
    }
    perBit[bit] = sum
  }
  return perBit
}
