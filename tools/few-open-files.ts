import fs from 'node:fs'

const maxOpenFiles = 64

/**
 * A file system that writes a few files at once. The compiler of texts opens all of its six thousand files together, and where a process may have
 * a thousand, as in some builds of containers, it leaves the others out without an error.
 */
export const fewOpenFiles = { ...fs, promises: { ...fs.promises, writeFile: inTurns(fs.promises.writeFile, maxOpenFiles) } }

/** Returns a function that runs `max` calls of another one at once. */
export function inTurns<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>, max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async (...args: Args): Promise<Result> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work(...args)
    } finally {
      // The next one takes the place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
