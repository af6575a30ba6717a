import type { Failure } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'

/** What the server can refuse, of every feature, in one list: for the API document and the test that finds a code used twice. */
export const allFailures: readonly Failure[] = Object.values(failures)
