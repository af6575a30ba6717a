const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const codeKeyLength = 32

/** Creates the key that a code is sent and used with. Bytes above a multiple of 62 are skipped, so that all letters are equally likely. */
export function createCodeKey(): string {
  let key = ''
  while (key.length < codeKeyLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(codeKeyLength)))
      if (byte < letters.length * 4 && key.length < codeKeyLength) key += letters[byte % letters.length]
  }
  return key
}
