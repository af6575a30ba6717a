import type { Example } from '#platform/server/api-document/examples.ts'
import type { Answer, Input } from './http.ts'
import type { Operation } from './operations.ts'

/** Rows of an answer that show the shape of a list. */
const maxItems = 2
/** Characters; longer ones are lines of a route, pictures and articles. */
const maxText = 400

const secretNames = /^(?:access_token|refresh_token|app_token|oneToken|secret|proof|challenge|token|ticket|img|signature)$/
/** Random ids of captchas and codes. */
const exampleKey = 'Zk3v9QpL0xTn7Ws2Rb8Yd5Hc1Mf6Jg4A'

/** Returns a call as it is shown in the API document: with short lists, and without tokens. */
export function exampleFrom({ name }: Operation, input: Input, { headers, text }: Answer): Example {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const isFile = headers.has('download-filename')
  return {
    input: shortened('', inputAsText(input, name), Number.POSITIVE_INFINITY) as Input,
    answer: isJson && !isFile ? shortened('', JSON.parse(text), maxItems) : null,
  }
}

/** Files are shown by their name. */
const inputAsText = (input: Input, name: string): Input =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([field]) => field !== 'colour')
      .map(([field, value]) => [field, value instanceof Blob ? `${name.includes('avatar') ? 'portrait' : 'picture'}.png` : value]),
  )

function shortened(name: string, value: unknown, itemCount: number): unknown {
  if (typeof value === 'string') return shortenedText(name, value)
  if (Array.isArray(value)) return value.slice(0, itemCount).map((item) => shortened(name, item, itemCount))
  // The answer of a passkey counts once, and is valid by its schema only as a whole.
  if (value === null || typeof value !== 'object' || name === 'passkey') return value
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, shortened(field, part, itemCount)]))
}

function shortenedText(name: string, text: string): string {
  if (name === 'img' || text.startsWith('data:image/png')) return 'data:image/png;base64,…'
  if (text.startsWith('whsp_')) return 'whsp_…'
  if (secretNames.test(name)) return `${text.split('_')[0]!.slice(0, 4)}_…`
  if (name === 'recoveryCodes') return `${text.slice(0, 5)}-…`
  if (text.startsWith('otpauth:')) return text.replace(/secret=\w+/, 'secret=…')
  if (/[cC]odeKey$/.test(name)) return exampleKey
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
