import { statfs } from 'node:fs/promises'

let fullAt = -Infinity

/** Notes that a write has failed because a disk was full: that of the data folder, or that of the database. */
export const noteDiskFull = () => void (fullAt = performance.now())

export const lastDiskFull = () => fullAt

/** Returns the share of a folder's disk that is free for this process, from 0 to 1. Some file systems know no sizes: they count as empty. */
export async function freeShareOf(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 1 : bavail / blocks
}
