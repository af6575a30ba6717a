import type { ReadScope, ReadStep, SourceFile } from './reader.ts'
import type { UnreadableReason } from './unreadable.ts'

/** The process that reads answers each `next` with one message. */
export type ReaderQuery = { is: 'open'; file: SourceFile; scope: ReadScope } | { is: 'next' }

export type ReaderAnswer =
  | { is: 'step'; step: ReadStep }
  | { is: 'end' }
  | { is: 'unreadable'; reason: UnreadableReason; inputs: Readonly<Record<string, string>> }
