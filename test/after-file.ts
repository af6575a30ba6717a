/** What the test file in hand has opened. A module of its own: files share it, while the hook that empties it is made anew for each. */
export const toClose: (() => Promise<void>)[] = []

/** Called once the test file in hand has ended, the last one first. */
export const afterFile = (close: () => Promise<void>) => void toClose.push(close)
