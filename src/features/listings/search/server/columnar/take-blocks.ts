import { goneBits } from '#features/listings/search/traits.ts'
import type { Base } from './base.ts'
import type { Tally } from './tally.ts'

/** Takes all parks of a run of districts, counted by blocks: the result of a sweep without one. No block crosses a district's end. */
export function takeBlocks({ blocks, segment }: Base, run: Int32Array, tally: Tally): Int32Array {
  if (run.length === 0) return run
  tally.addBlocks(blocks, blocks.of[run[0] as number] as number, (blocks.of[run.at(-1) as number] as number) + 1)
  return segment.gone === 0 ? run : segment.hits.subarray(0, keepPresent(run, segment.flags, segment.hits))
}

function keepPresent(run: Int32Array, flags: Uint8Array, hits: Int32Array): number {
  let count = 0
  for (const park of run) if (((flags[park] as number) & goneBits) === 0) hits[count++] = park
  return count
}
