import { createHash } from 'node:crypto'

/** Returns a hash in the letters a to p, one for each four bits, so that it holds no digits. */
export const lettersOf = (text: string): string =>
  [...createHash('sha256').update(text).digest().subarray(0, 16)]
    .map((byte) => String.fromCodePoint(97 + (byte >> 4), 97 + (byte & 15)))
    .join('')
