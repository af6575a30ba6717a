import type { ChildProcess } from 'node:child_process'
import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import { forkLimited } from '../fork-limited.ts'
import { maxHeapMb, stepWithinMs } from './limits.ts'
import { UnreadableFile, type ReadFile, type ReadOptions, type ReadStep, type SourceFile } from './reader.ts'
import type { ReaderAnswer, ReaderQuery } from './reader-messages.ts'
import type { UnreadableReason } from './unreadable.ts'

const program = new URL('./reader-child.ts', import.meta.url)

const texts: Record<UnreadableReason, Message> = {
  otherFormat: m.inventory_fileOtherFormat,
  oldWorkbook: m.inventory_fileOldWorkbook,
  protected: m.inventory_fileProtected,
  damaged: m.inventory_fileDamaged,
  tooLarge: m.inventory_fileTooLarge,
  externalLinks: m.inventory_fileExternalLinks,
  formula: m.inventory_fileFormula,
  encoding: m.inventory_fileEncoding,
  unclosedQuote: m.inventory_fileUnclosedQuote,
  longCell: m.inventory_fileLongCell,
  tooManyColumns: m.inventory_fileTooManyColumns,
  noHeader: m.inventory_fileNoHeader,
}

/** Reads a file in a process of its own, with limited memory and without the portal's environment. */
export const readFile: ReadFile = createReader(maxHeapMb)

export function createReader(heapMb: number): ReadFile {
  return (file, options = {}) => readInChild(heapMb, file, options)
}

async function* readInChild(heapMb: number, file: SourceFile, { signal, ...scope }: ReadOptions): AsyncGenerator<ReadStep> {
  signal?.throwIfAborted()
  const child = forkLimited(program, heapMb)
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  try {
    send(child, { is: 'open', file, scope })
    for (let answer = await ask(child); ;) {
      signal?.throwIfAborted()
      if (answer.is === 'end') return
      if (answer.is === 'unreadable') throw new UnreadableFile(texts[answer.reason], answer.inputs)
      // The process reads the next step while the caller works on this one.
      const next = ask(child)
      yield answer.step
      answer = await next
    }
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}

// A child that has just died emits `close`.
const send = (child: ChildProcess, query: ReaderQuery) => child.send(query, () => undefined)

/** Asks for the next step. A child that ends instead, or works too long on one step, has met a file beyond its limits. */
function ask(child: ChildProcess): Promise<ReaderAnswer> {
  const { promise, resolve } = Promise.withResolvers<ReaderAnswer>()
  const refuse = () => resolve({ is: 'unreadable', reason: 'tooLarge', inputs: {} })
  const late = setTimeout(refuse, stepWithinMs)
  child.once('message', resolve)
  child.once('close', refuse)
  child.once('error', refuse)
  if (child.exitCode === null && child.signalCode === null) send(child, { is: 'next' })
  else refuse()
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', resolve)
    child.off('close', refuse)
    child.off('error', refuse)
  })
}
