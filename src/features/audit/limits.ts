/** Entries of a list are counted up to this; `total` is one more where there are more. */
export const maxCounted = 10_000

/** Entries of one file. */
export const maxExported = 100_000
