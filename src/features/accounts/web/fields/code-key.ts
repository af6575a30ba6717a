const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const codeKeyLength = 32

/** A new one for each code that is sent. Bytes past the last whole round of letters are thrown away, so that none is likelier. */
export function newCodeKey(): string {
  let key = ''
  while (key.length < codeKeyLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(codeKeyLength)))
      if (byte < letters.length * 4 && key.length < codeKeyLength) key += letters[byte % letters.length]
  }
  return key
}
