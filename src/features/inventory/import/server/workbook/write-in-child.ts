import type { ChildProcess } from 'node:child_process'
import { forkLimited } from '../fork-limited.ts'
import type { Cell, Sheet } from './sheet.ts'
import type { WriterAnswer, WriterQuery, WriterStep } from './writer-messages.ts'

const program = new URL('./writer-child.ts', import.meta.url)
const maxHeapMb = 256
const batchRows = 250

/** Writes a workbook to a new file, in a process of its own with limited memory. Rejects when the signal aborts or the process fails. */
export async function writeXlsxFile(path: string, sheets: readonly Sheet[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const child = forkLimited(program, maxHeapMb)
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  try {
    // The next step is read while the process writes the one before.
    let pending = ask(child, { is: 'open', path, sheets: sheets.map(({ rows: _, ...frame }) => frame) })
    for await (const step of stepsOf(sheets)) {
      if ((await pending).is !== 'next') break
      pending = ask(child, step)
    }
    const answer = await pending
    signal.throwIfAborted()
    if (answer.is !== 'done') throw new Error(answer.is === 'failed' ? answer.message : 'the writer has asked for too much')
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

async function* stepsOf(sheets: readonly Sheet[]): AsyncGenerator<WriterStep> {
  for (const { rows } of sheets) {
    let batch: (readonly Cell[])[] = []
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < batchRows) continue
      yield { is: 'rows', rows: batch }
      batch = []
    }
    if (batch.length > 0) yield { is: 'rows', rows: batch }
    yield { is: 'sheetEnd' }
  }
}

/** Sends a message and waits for the answer. A process that ends instead has failed. */
function ask(child: ChildProcess, query: WriterQuery): Promise<WriterAnswer> {
  const { promise, resolve } = Promise.withResolvers<WriterAnswer>()
  const fail = () => resolve({ is: 'failed', message: 'the process that writes the workbook has ended' })
  child.once('message', resolve)
  child.once('close', fail)
  child.once('error', fail)
  // A child that has just died emits `close`.
  child.send(query, () => undefined)
  return promise.finally(() => {
    child.off('message', resolve)
    child.off('close', fail)
    child.off('error', fail)
  })
}
