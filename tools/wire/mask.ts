/** What belongs to one run of the recorder and not to the code that answers. */
export type Run = {
  /** Where the portal was asked: `http://localhost:8080`. */
  origin: string
  /** Moments, in milliseconds, between which it was started, filled and recorded. */
  from: number
  to: number
}

/** Fields that hold a new value in each answer, or the moment in which the demo world was made. */
const freshFields = [
  'access_token',
  'refresh_token',
  'app_token',
  'reqId',
  'uuid',
  'img',
  'secret',
  'oneToken',
  'challenge',
  'uri',
  'picture',
  'deleteTime',
  'indexVersion',
]
const freshField = new RegExp(`"(${freshFields.join('|')})":"[^"]*"`, 'g')

const oneTimeCode = /"code":"(\d{6})"/g
const uuidVersion7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Of the API in Shanghai, of files and calendars in UTC. */
const time = /\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d|T\d\d:\d\d:\d\d(?:\.\d{3})?Z)|\b\d{8}T\d{6}Z/g

/**
 * Replaces what differs between two runs of the same code by placeholders: the origin, tokens, one-time codes, ids and times that the run
 * itself made, and seconds to wait. An id keeps its number within one answer, so that references stay comparable.
 */
export function maskVolatile(text: string, run: Run): string {
  const idNumbers = new Map<string, number>()
  const maskId = (id: string) => {
    if (!isWithin(run, millisecondsOfId(id))) return id
    if (!idNumbers.has(id)) idNumbers.set(id, idNumbers.size + 1)
    return `<new id ${idNumbers.get(id)!}>`
  }
  const codes = new Set([...text.matchAll(oneTimeCode)].map(([, code]) => code!))
  const withoutCodes = [...codes].reduce((masked, code) => masked.replaceAll(code, '<code>'), text)
  return withoutCodes
    .replaceAll(run.origin, '<origin>')
    .replaceAll(freshField, '"$1":"<$1>"')
    .replaceAll(/"recoveryCodes":\[[^\]]*\]/g, '"recoveryCodes":"<recovery codes>"')
    .replaceAll(uuidVersion7, maskId)
    .replaceAll(time, (moment) => (isWithin(run, millisecondsOfTime(moment)) ? '<now>' : moment))
    .replaceAll(/"retryAfter":\d+/g, '"retryAfter":"<seconds>"')
    .replaceAll(/\b\d+( s\.| 秒后)/g, '<seconds>$1')
    .replaceAll(/whsp_[\w-]{43}/g, 'whsp_…')
    .replaceAll(/"hint":"[\w-]{4}"/g, '"hint":"<end of a key>"')
    .replaceAll(/"number":"[0-9A-F]{4}"/g, '"number":"<end of an id>"')
}

const isWithin = ({ from, to }: Run, moment: number) => moment >= from && moment <= to

const millisecondsOfId = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

function millisecondsOfTime(moment: string): number {
  if (moment.includes(' ')) return Date.parse(`${moment.replace(' ', 'T')}+08:00`)
  return Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** Headers that belong to the connection or to the moment. */
const droppedHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
/** Headers of which only the presence is recorded. */
const presenceHeaders = new Set(['etag', 'x-request-id', 'retry-after', 'ratelimit-remaining', 'ratelimit-reset', 'qr-ticket'])

/** Returns the headers of an answer in alphabetical order, masked; of a cookie the name and the attributes remain. */
export function maskHeaders(headers: Headers, run: Run): Record<string, string> {
  const names = [...new Set(headers.keys())].filter((name) => !droppedHeaders.has(name)).toSorted()
  return Object.fromEntries(
    names.map((name) => [name, name === 'set-cookie' ? maskCookies(headers) : maskHeader(name, headers.get(name)!, run)]),
  )
}

const maskHeader = (name: string, value: string, run: Run) => (presenceHeaders.has(name) ? '<present>' : maskVolatile(value, run))

const maskCookies = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => {
      const [pair, ...attributes] = cookie.split('; ')
      // The order of attributes has no meaning.
      return [pair!.replace(/=.*/, '=<value>'), ...attributes.toSorted()].join('; ')
    })
    .join('\n')
