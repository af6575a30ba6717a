export type Encoding = 'br' | 'gzip'

/** Returns null if the reader accepts none. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '')
  if (/\bbr\b/.test(text)) return 'br'
  return /\bgzip\b/.test(text) ? 'gzip' : null
}
