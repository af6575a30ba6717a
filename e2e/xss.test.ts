import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { xssCorpus } from '../test/xss-corpus.ts'
import { canaryHost } from '../test/xss-elements.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

const api = '/whs/prod-api'

/** PostgreSQL holds no NUL and no half of a character; the API refuses them. */
const texts = xssCorpus.map(({ text }) => text.replaceAll('\u0000', '').toWellFormed())

/** What a browser context was seen to do that no text may make it do. */
type Watched = { context: BrowserContext; misdeeds: string[] }

async function watch(browser: Browser, origin: string, { bypassCSP }: { bypassCSP: boolean }): Promise<Watched> {
  const misdeeds: string[] = []
  const context = await browser.newContext({ baseURL: origin, bypassCSP, locale: 'zh-CN' })
  await context.exposeFunction('__xss', (number: unknown) => misdeeds.push(`payload ${String(number)} ran`))
  context.on('dialog', (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // A policy that stops something has been the first line and not the second.
  context.on('console', (message) => {
    if (/Content Security Policy|__xss/.test(message.text())) misdeeds.push(`console: ${message.text()}`)
  })
  await context.route(new RegExp(`//${canaryHost}`), (route) => {
    misdeeds.push(`asked for ${route.request().url()}`)
    return route.abort()
  })
  return { context, misdeeds }
}

/** Elements of the page that would run something once they are clicked, hovered or loaded, and addresses of scripts. */
const armed = (page: Page) =>
  page.evaluate((host) => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const text = value.replace(/[\p{Cc} ]/gu, '').toLowerCase()
        const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'ping', 'poster', 'background', 'srcset'].includes(
          name,
        )
        if (name.startsWith('on') || name === 'srcdoc') found.push(`<${element.localName} ${name}>`)
        if (
          isAddress &&
          (/^(javascript|vbscript|feed|view-source):|^data:(?!image\/(png|svg\+xml;base64|svg\+xml,%3csvg))/.test(text) ||
            text.includes(host))
        )
          found.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
      }
    }
    return found
  }, canaryHost)

async function visit({ context, misdeeds }: Watched, paths: readonly string[], { alongside = 3 } = {}) {
  const waiting = [...paths]
  await Promise.all(
    Array.from({ length: alongside }, async () => {
      const page = await context.newPage()
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await page.goto(`/whs${path}`, { waitUntil: 'load' })
        misdeeds.push(...(await armed(page)).map((what) => `${path} has ${what}`))
        // What runs late: animations, focus, and the effects of a hydrated page.
        await page.waitForTimeout(60)
      }
      await page.close()
    }),
  )
}

type Answer = { code: number; msg: string; data: never }

/** The API as the first admin, as a program uses it. */
async function asAdmin(request: APIRequestContext, { origin, password }: OwnPortal) {
  const logIn = await request.post(`${origin}${api}/auth/login`, { headers: { 'x-client': 'app' }, data: { username: 'admin', password } })
  const { access_token: token } = ((await logIn.json()) as { data: { access_token: string } }).data
  const headers = { authorization: `Bearer ${token}`, 'x-client': 'app', repeatSubmit: 'false' }
  return async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Data> => {
    const answer = await request.fetch(`${origin}${api}${path}`, { method, headers, ...(data && { data }) })
    const envelope = (await answer.json()) as Answer
    expect(envelope.code, `${method} ${path}: ${envelope.msg}`).toBe(200)
    return (envelope.data ?? envelope) as Data
  }
}
type Admin = Awaited<ReturnType<typeof asAdmin>>

const kinds = [
  { contentType: '1', type: 'news', language: 'zh_CN' },
  { contentType: '1', type: 'news', language: 'en_US' },
  { contentType: '2', type: 'industry', language: 'zh_CN' },
  { contentType: '2', type: 'industry', language: 'en_US' },
] as const

/** May open what it never closes, and so hide what stands after it. */
const mayHide = (text: string) =>
  /<[!?%]|<\/?(script|style|textarea|title|xmp|no\w+|iframe|plaintext|template|select|option|svg|math|[^>]*$)/i.test(text)

/** Each of the payloads that may hide others is the last of a group of its own; the others stand before them. */
function groupsOfPayloads(): string[][] {
  const groups = texts.filter(mayHide).map((text) => [text])
  const others = texts.filter((text) => !mayHide(text))
  for (const [at, text] of others.entries()) groups[at % groups.length]!.unshift(text)
  return groups
}

/** Articles whose titles, sources, categories and texts are the payloads; gives the addresses of their pages. */
async function storeArticles(call: Admin): Promise<string[]> {
  const groups = groupsOfPayloads()
  const paths: string[] = []
  for (const [place, kind] of kinds.entries()) {
    const category = await call<{ categoryId: string }>('POST', '/admin/category', {
      contentType: kind.contentType,
      nameZh: `${place}"><svg onload=__xss(9000)>`,
      nameEn: `${place}</script><script>__xss(9001)</script>`,
      sort: place,
    })
    const ids: string[] = []
    for (const group of groups.filter((_, at) => at % kinds.length === place)) {
      const { id } = await call<{ id: string }>('POST', '/admin/article', {
        template: (['text-image', 'free', 'double-column'] as const)[ids.length % 3],
        title: [...group].reverse().join(' ').slice(0, 190).toWellFormed(),
        source: group[0]!.slice(0, 90).toWellFormed(),
        content: `<p>x</p>${group.join('<p>x</p>')}`,
        contentType: kind.contentType,
        categoryId: category.categoryId,
        language: kind.language,
      })
      ids.push(id)
    }
    for (let at = 0; at < ids.length; at += 50) await call('PUT', '/admin/article/publish', { ids: ids.slice(at, at + 50) })
    const language = kind.language === 'en_US' ? '?lang=en_US' : ''
    paths.push(...ids.map((id) => `/${kind.type}/detail/${id}${language}`))
    for (let page = 1; page <= Math.ceil(ids.length / 10); page++)
      paths.push(`/${kind.type}?${language ? 'lang=en_US&' : ''}pageNum=${page}`)
  }
  return paths
}

/** Footer, links and hot regions; a name that is refused is none. */
async function storeSettings(call: Admin) {
  const payload = texts.find((text) => text.startsWith('"><img'))!
  for (const configKey of ['WORK_TIME', 'ADDRESS', 'COPYRIGHT'])
    await call('PUT', '/system/config/updateByKey', {
      configKey,
      configValue: `${configKey} ${payload}</script><script>__xss(9002)</script>`,
    })
  await call('PUT', '/system/config/updateByKey', {
    configKey: 'site.friend.links',
    configValue: JSON.stringify([
      { name: `${payload}</script><script>__xss(9003)</script>`, url: 'https://friend.example/"onclick="__xss(9004)' },
    ]),
  })
}

/** Thirty signs at most: one that closes a script, then one that is an element. */
async function nicknames(call: Admin): Promise<void> {
  const profile = await call<Record<string, unknown>>('GET', '/system/user/profile')
  await call('PUT', '/system/user/profile', { ...profile, nickName: '<img src=x onerror=__xss(9)>' })
}

test('[ART-5] [CFG-1] [FTR-1] no text of the corpus runs anywhere: not on public pages, in feeds or in the console, with the policy of the browser switched off', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const portal = await startOwnPortal()
  try {
    const call = await asAdmin(request, portal)
    const paths = await storeArticles(call)
    await storeSettings(call)
    await nicknames(call)

    const open = await watch(browser, portal.origin, { bypassCSP: true })
    await visit(open, paths)
    await visit(open, ['/', '/news', '/industry?lang=en_US', '/agreement/terms', '/solutions'])
    await readFeeds(open)
    const logIn = await open.context.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    expect(await logIn.json()).toMatchObject({ code: 200 })
    await visit(open, consolePages(paths), { alongside: 1 })
    expect(open.misdeeds).toEqual([])
    await open.context.close()

    // The policy is the second line: it has nothing to stop either.
    const usual = await watch(browser, portal.origin, { bypassCSP: false })
    await visit(
      usual,
      paths.filter((_, at) => at % 8 === 0),
    )
    expect(usual.misdeeds).toEqual([])
    await usual.context.close()
  } finally {
    await portal.stop()
  }
})

/** In the browser as documents, and by its strictest parser. */
async function readFeeds(watched: Watched) {
  const feeds = ['news.zh-CN', 'news.en', 'industry.zh-CN', 'industry.en'].map((name) => `/feeds/${name}.xml`)
  const page = await watched.context.newPage()
  for (const feed of feeds) {
    await page.goto(`/whs${feed}`)
    await page.waitForTimeout(100)
  }
  await page.goto('/whs/404')
  const read = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml')
          // What a reader does with a text: it shows it as HTML.
          for (const each of xml.querySelectorAll('title, description, encoded')) {
            const shown = document.createElement('div')
            document.body.append(shown)
            shown.innerHTML = each.textContent
          }
          return { failed: xml.querySelector('parsererror')?.textContent ?? '', items: xml.querySelectorAll('item').length }
        }),
      ),
    feeds.map((feed) => `/whs${feed}`),
  )
  expect(read).toEqual(feeds.map(() => ({ failed: '', items: 30 })))
  watched.misdeeds.push(...(await armed(page)).map((what) => `a feed has ${what}`))
  await page.waitForTimeout(200)
  await page.close()
}

function consolePages(paths: readonly string[]): string[] {
  const ids = paths.flatMap((path) => /detail\/(\d+)/.exec(path)?.[1] ?? [])
  return [
    '/admin',
    '/admin/articles',
    ...ids.filter((_, at) => at % 12 === 0).map((id) => `/admin/articles/${id}`),
    '/admin/settings',
    '/profile/userInfo',
  ]
}
