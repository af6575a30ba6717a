/** One write, as repeats of it are known: `caller` is the member or the address, `session` the session or the address. */
export type Submit = { caller: string; session: string; route: string; bodyHash: Buffer }
