import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process in kilobytes; 0 where `/proc` does not show it, as on other systems than Linux. */
export function residentKbOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
