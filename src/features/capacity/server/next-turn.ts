/** Lets other requests of the process go on: a large calculation takes longer than they should wait. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
