/** Entries of a list are counted up to this; `total` is one more where there are more. */
export const maxCounted = 10_000

/** True if the index of values can find a text: it holds pairs of characters without blanks. */
export const hasPair = (text: string) => /\S\S/u.test(text)

/** Entries of one file. */
export const maxExported = 100_000
