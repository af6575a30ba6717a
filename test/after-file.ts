/** What the current test file has opened. In a module of its own, which files share; the hook that empties it is registered for each file. */
export const toClose: (() => Promise<void>)[] = []

/** Registers a function to call when the current test file has ended, the last one first. */
export const afterFile = (close: () => Promise<void>) => void toClose.push(close)
