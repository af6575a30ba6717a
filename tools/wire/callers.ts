import { randomBytes } from 'node:crypto'
import { apiPath, send, type Language } from './http.ts'
import type { ApiDocument } from './operations.ts'

/** Members of the demo world who record every operation; a visitor and an administrator are added to them. */
const demoMembers = {
  customer: '14400000001',
  'other customer': '14400000002',
  editor: '14400000013',
  'leasing agent': '14400000014',
  'service agent': '14400000015',
}

/** Access tokens by caller; a visitor has none. */
export type Callers = Map<string, string | null>

type Row = Record<string, unknown>
type Envelope = { data?: Row | null; rows?: Row[] }

/** Signs all callers in; without a password there is no administrator. Throws when a code does not reach the outbox. */
export async function signInCallers(origin: string, adminPassword: string | undefined): Promise<Callers> {
  const callers: Callers = new Map([['visitor', null]])
  for (const [name, phone] of Object.entries(demoMembers)) callers.set(name, await signInByCode(origin, phone))
  if (adminPassword !== undefined) callers.set('administrator', await signInAdmin(origin, adminPassword))
  return callers
}

/** Reads the document of all operations, which is for the staff. */
export async function readDocument(origin: string, callers: Callers): Promise<ApiDocument> {
  const { text } = await send(`${origin}${apiPath}/admin/openapi.json`, { headers: headersOf(callers.get('editor') ?? null, 'zh_CN') })
  return JSON.parse(text) as ApiDocument
}

/** Signs in as `admin`. The password of a first start has to be changed before anything else: to itself, read backwards. */
async function signInAdmin(origin: string, password: string): Promise<string> {
  const login = (input: Row) => call(`${origin}${apiPath}/auth/login`, 'POST', { username: 'admin', ...input })
  const { data } = await login({ password })
  if (data?.['needResetPassword'] !== 1) return tokenIn(data, '/auth/login')
  const newPassword = [...password].toReversed().join('')
  const authorization = `Bearer ${tokenIn(data, '/auth/login')}`
  await call(`${origin}${apiPath}/system/user/profile/updatePwd`, 'PUT', { oldPassword: password, newPassword }, { authorization })
  console.log(`The password of admin is now ${newPassword}.`)
  return tokenIn((await login({ password: newPassword })).data, '/auth/login')
}

/** Signs in as a program, with a code sent to a phone number or an e-mail address, and returns the access token. */
export async function signInByCode(origin: string, target: string): Promise<string> {
  return signIn(origin, '/auth/smsLogin', { ...targetOf(target), ...(await requestCode(origin, target, 'login')) })
}

const targetOf = (target: string) => (target.includes('@') ? { email: target } : { phonenumber: target })

async function signIn(origin: string, path: string, input: Row): Promise<string> {
  const { data } = await call(`${origin}${apiPath}${path}`, 'POST', input)
  return tokenIn(data, path)
}

function tokenIn(data: Row | null | undefined, path: string): string {
  if (typeof data?.['access_token'] !== 'string') throw new Error(`No sign-in by ${path}`)
  return data['access_token']
}

/** Sends a code, reads it from the outbox of the demo and returns it with its key. A target gets one a minute and two an hour. */
export async function requestCode(origin: string, target: string, purpose: string): Promise<{ smsCode: string; smsCodeKey: string }> {
  const smsCodeKey = randomBytes(16).toString('hex')
  const query = new URLSearchParams({ ...targetOf(target), codeKey: smsCodeKey, purpose })
  await call(`${origin}${apiPath}/resource/sms/code?${query.toString()}`, 'GET')
  const { rows } = await call(`${origin}${apiPath}/dev/outbox?target=${encodeURIComponent(target)}`, 'GET')
  const code = rows?.[0]?.['code']
  if (typeof code !== 'string') throw new Error(`No code for ${target} in the outbox: is this a portal with demo data?`)
  return { smsCode: code, smsCodeKey }
}

async function call(url: string, method: string, body?: Row, more: Record<string, string> = {}): Promise<Envelope> {
  const headers = { 'x-client': 'app', 'content-type': 'application/json', ...more }
  const { text } = await send(url, { method, ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }) })
  return JSON.parse(text) as Envelope
}

/** The headers with which a caller asks in a language. */
export const headersOf = (token: string | null, language: Language): Record<string, string> => ({
  'content-language': language,
  // Equal calls follow each other within the 500 ms in which the server refuses a repeated submit.
  repeatsubmit: 'false',
  ...(token !== null && { authorization: `Bearer ${token}` }),
})
