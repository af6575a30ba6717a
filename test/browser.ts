import type { Endpoint } from '#platform/contract/endpoint.ts'
import { addressOf } from '#platform/web/request/address.ts'
import { logIn } from '#features/accounts/contract.ts'
import type { Answer, TestApp } from './app.ts'
import { buildMember } from './build/member.ts'

type RequestOptions = { headers?: Record<string, string>; ip?: string }

export type TestBrowser = {
  /** Sends a request like a page of the portal: with the cookies of that path, and the last access token. */
  ask(endpoint: Endpoint, input?: Record<string, unknown>, options?: RequestOptions): Promise<Answer>
  /** Cookies by name; cleared ones are gone. */
  cookies: Map<string, { value: string; path: string; attributes: string }>
  token: string | null
}

const password = 'Right_Pass1word'

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Opens a browser without cookies. It sends the portal's cookies back where their path matches. */
export function openBrowser(app: TestApp, { ip }: { ip?: string } = {}): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(),
    token: null,
    async ask(endpoint, input = {}, options = {}) {
      const { url } = addressOf(endpoint, input)
      const answer = await app.ask(endpoint, input, {
        ...(ip !== undefined && { ip }),
        ...options,
        headers: { ...browserHeaders(url), ...options.headers },
      })
      storeCookies(answer)
      return answer
    },
  }

  function browserHeaders(url: string) {
    const cookies = [...browser.cookies].filter(([, { path }]) => url === path || url.startsWith(path.endsWith('/') ? path : `${path}/`))
    return {
      'user-agent': userAgent,
      'sec-fetch-site': 'same-origin',
      ...(cookies.length > 0 && { cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
      ...(browser.token !== null && { authorization: `Bearer ${browser.token}` }),
    }
  }

  function storeCookies({ headers, envelope }: Answer) {
    for (const header of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [pair = '', ...attributes] = header.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/'
      if (attributes.includes('Max-Age=0')) browser.cookies.delete(name)
      else browser.cookies.set(name, { value, path, attributes: attributes.join('; ') })
    }
    const token = (envelope.data as { access_token?: string } | null | undefined)?.access_token
    if (token !== undefined) browser.token = token
  }

  return browser
}

/** Creates a member and signs in with a password, in a new browser. */
export async function signedInBrowser(app: TestApp, { remember = 0, roles = [] as string[] } = {}) {
  const member = await buildMember(app.deps.db, { password, roles })
  const browser = openBrowser(app)
  const { envelope } = await browser.ask(logIn, { username: member.userName, password, remember })
  if (envelope.code !== 200) throw new Error(`the login returned ${JSON.stringify(envelope)}`)
  return { member, browser }
}
