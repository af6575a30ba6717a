import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'

/** In MB. The default of 16 takes three times the memory of the rows in hand, and saves no time. */
const youngHeapMb = 2

/** Half of the portal's share. With much less, a file would not make progress on a busy machine. */
const lowerBy = 3

/**
 * Starts a program of ours in a process with limited memory, in MB, and without the portal's environment. Where the processor is short, the portal
 * and its database come first.
 */
export function forkLimited(program: URL, heapMb: number): ChildProcess {
  const child = fork(program, [], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngHeapMb}`],
    stdio: 'ignore',
    serialization: 'advanced',
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  return child
}

/** A process that has ended already has no priority. */
function lowerPriority(pid: number) {
  try {
    os.setPriority(pid, Math.min(os.constants.priority.PRIORITY_LOW, os.getPriority() + lowerBy))
  } catch (error) {
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error
  }
}
