import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { runSqlIn } from './own-portal.ts'
import { expect } from './portal.ts'

const api = '/whs/prod-api'

export type Account = { username: string; phone: string; password: string }

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')
export const newPhone = () => `139${digits(8)}`
export const newEmail = () => `lin.${digits(9)}@example.cn`
export const password = 'Blue+Roof7!x_A'
export const otherPassword = 'Long&Dock4_Gate='

/** Returns the last code sent to a phone or an e-mail address, from the outbox. */
export async function codeFor(request: APIRequestContext, target: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer = await request.get(`${api}/dev/outbox?target=${encodeURIComponent(target)}`)
      const { rows } = (await answer.json()) as { rows: { code: string | null }[] }
      code = rows[0]?.code ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** Creates an account by the API. The browser is not signed in to it. */
export async function buildAccount(request: APIRequestContext): Promise<Account> {
  const phone = newPhone()
  const username = `u${digits(9)}`
  const codeKey = digits(32)
  const app = { 'x-client': 'app' }
  await request.get(`${api}/resource/sms/code?phonenumber=${phone}&purpose=register&codeKey=${codeKey}`, { headers: app })
  const code = await codeFor(request, phone)
  const answer = await request.post(`${api}/auth/register`, {
    headers: app,
    data: { username, phonenumber: phone, code, codeKey, password, confirmPassword: password, agreement: true },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
  return { username, phone, password }
}

/** Starts another session, as on another device. Returns its access token. */
export async function tokenOf(request: APIRequestContext, { username, password: secret }: Account): Promise<string> {
  const answer = await request.post(`${api}/auth/login`, { headers: { 'x-client': 'app' }, data: { username, password: secret } })
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token
}

/** Creates an account and signs this page's browser in to it. `post` calls the API for the same member in a session of its own. */
export async function signInAsNewMember(page: Page) {
  const account = await buildAccount(page.request)
  const { username, password: secret } = account
  const response = await page.request.post(`${api}/auth/login`, { data: { username, password: secret } })
  expect(await response.json()).toMatchObject({ code: 200 })
  const headers = { authorization: `Bearer ${await tokenOf(page.request, account)}`, 'x-client': 'app' }
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`${api}${path}`, { headers, data })
    const envelope = (await reply.json()) as { code: number; data: { id: string; matchCount: number } }
    expect(envelope).toMatchObject({ code: 200 })
    return envelope.data
  }
  return { post, phone: account.phone }
}

/** Logs in with the form of the page that is open, in Chinese. */
export async function logInHere(page: Page, { username, password: secret }: Account) {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  const button = page.getByRole('button', { name: '登录', exact: true })
  // A form that is still waiting for its last reply ignores the click.
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
}

/** The account menu in the header, by the name it shows. */
export const menuOf = (page: Page, name: string) => page.getByRole('banner').locator('summary', { hasText: name.slice(0, 6) })

/** Members of the demo world by their number in `db/demo/members.ts`, which says what each of them has. */
export const customers = {
  chenyu: 1,
  liumin: 2,
  zhanglei: 3,
  wangfang: 4,
  zhaojun: 5,
  sunli: 6,
  huangwei: 7,
  xuting: 10,
  mayan: 12,
  editor: 13,
  agent: 14,
  service: 15,
  agent2: 16,
  agent3: 17,
}

const ageCodes = `update rate_use u
  set uses = array(select use - age from unnest(uses) use), last_at = last_at - age
  from (values ('code-target-minute', interval '1 minute'), ('code-target', interval '1 day')) aged (rule, age)
  where u.rule = aged.rule and key = substring(sha256(convert_to($1, 'UTF8')) for 16)`

/**
 * Makes the codes to a phone or an e-mail address so much older that the next one may be sent. Does nothing if the tests run without access to
 * the portal's data folder; then the minute passes in real time.
 */
export async function letMinutePass(target: string) {
  const dataDir = process.env['PORTAL_DATA_DIR']
  if (dataDir) await runSqlIn(dataDir, ageCodes, [target])
}

/**
 * Signs the browser of this page in to a member of the demo world, by a code. Tests share the members: another one may be sent a code between this
 * one's and its use, and then both are repeated.
 */
export async function signInAs(page: Page, customer: keyof typeof customers): Promise<void> {
  const phonenumber = `144${String(customers[customer]).padStart(8, '0')}`
  const smsCodeKey = digits(32)
  const codeOf = async (answer: APIResponse) => ((await answer.json()) as { code: number }).code
  await expect
    .poll(
      async () => {
        await letMinutePass(phonenumber)
        const sent = await codeOf(
          await page.request.get(`${api}/resource/sms/code?phonenumber=${phonenumber}&purpose=login&codeKey=${smsCodeKey}`),
        )
        if (sent !== 200) return sent
        const smsCode = await codeFor(page.request, phonenumber)
        return codeOf(await page.request.post(`${api}/auth/smsLogin`, { data: { phonenumber, smsCode, smsCodeKey } }))
      },
      { timeout: 90_000, intervals: [1_000, 5_000] },
    )
    .toBe(200)
}
