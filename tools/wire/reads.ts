import type { Input } from './http.ts'
import { languages, recordProbes, operationOf, type Recorder } from './recorder.ts'
import { rowFinder, type RowFinder } from './rows.ts'

/** Sample inputs by operation. The first is also the base of the ill-formed ones. */
export type Reads = Record<string, (rows: RowFinder) => Input[] | Promise<Input[]>>

/** For operations without an input. */
export const plain = () => [{}]

/**
 * Records operations that change nothing: every sample by every caller in both languages, then the probes. An operation that reads no
 * token is recorded for a visitor and a customer alone; a public answer is also asked for by its ETag.
 */
export async function recordReads(recorder: Recorder, reads: Reads): Promise<void> {
  const rows = rowFinder(recorder)
  for (const [name, samplesOf] of Object.entries(reads)) {
    const operation = operationOf(recorder, name)
    const callers = operation.access === 'public' ? ['visitor', 'customer'] : [...recorder.callers.keys()]
    const samples = await samplesOf(rows)
    for (const [index, input] of samples.entries()) {
      const label = `sample ${index + 1}`
      for (const caller of callers) {
        for (const language of languages) {
          const { headers } = await recorder.record({ operation, label, caller, language, input })
          const etag = headers.get('etag')
          if (etag !== null)
            await recorder.record({ operation, label: `${label} unchanged`, caller, language, input, headers: { 'if-none-match': etag } })
        }
      }
    }
    await recordProbes(recorder, operation, samples[0] ?? {}, callers)
  }
}
