/** The process that reads a file of a stranger: its memory is limited, and what it crashes with ends only itself. */
import { readAny } from './read-any.ts'
import type { ReadStep } from './reader.ts'
import type { ReaderAnswer, ReaderQuery } from './reader-messages.ts'
import { Unreadable } from './unreadable.ts'

let steps: AsyncIterator<ReadStep>

process.on('disconnect', () => process.exit(0))
process.on('message', (query: ReaderQuery) => {
  if (query.is === 'open') steps = readAny(query.file, query.scope)[Symbol.asyncIterator]()
  else void answer()
})

async function answer() {
  process.send?.(await nextAnswer())
}

async function nextAnswer(): Promise<ReaderAnswer> {
  try {
    const { done, value } = await steps.next()
    return done === true ? { is: 'end' } : { is: 'step', step: value }
  } catch (error) {
    // Whatever else the libraries throw is about the bytes of the file.
    return error instanceof Unreadable
      ? { is: 'unreadable', reason: error.reason, inputs: error.inputs }
      : { is: 'unreadable', reason: 'damaged', inputs: {} }
  }
}
