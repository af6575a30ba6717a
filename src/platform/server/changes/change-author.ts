import { AsyncLocalStorage } from 'node:async_hooks'
import type { ChangeKind } from '#platform/contract/change-kinds.ts'

/** Who changes data, and why. Ids and address are null or absent for visitors and for the system. */
export type ChangeAuthor = {
  kind: ChangeKind
  /** At most 200 characters. */
  reason?: string
  /** The change set that an undo reverses. */
  parentId?: string
  /** An earlier change set with which this one is undone. */
  continues?: string
  memberId?: string | null
  /** The outside system that writes instead of a member. */
  sourceId?: string
  sessionId?: string | null
  ip?: string
  requestId?: string
}

/** The author of running work, which learns the change set that the work has opened last. */
export type RunningAuthor = ChangeAuthor & { changeSetId?: string }

const authors = new AsyncLocalStorage<RunningAuthor>()

/** Runs `work` on behalf of `author`: each transaction that it begins with `transact` opens a change set when it changes audited data. */
export const writeAs = <Result>(author: RunningAuthor, work: () => Result): Result => authors.run(author, work)

/** Returns the author of the running operation or job. */
export const currentAuthor = (): RunningAuthor | undefined => authors.getStore()
