import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { xssCorpus } from '#test/xss-corpus.ts'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { armed, tryTrap, watch, type Watched } from './watched-browser.ts'

const api = '/whs/prod-api'

/** PostgreSQL holds no NUL and no half of a character; the API refuses them. */
const texts = xssCorpus.map(({ text }) => text.replaceAll('\u0000', '').toWellFormed())

async function visit({ context, misdeeds }: Watched, paths: readonly string[], { alongside = 3 } = {}) {
  const waiting = [...paths]
  await Promise.all(
    Array.from({ length: alongside }, async () => {
      const page = await context.newPage()
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await page.goto(`/whs${path}`, { waitUntil: 'domcontentloaded' })
        // React marks what it has taken over.
        await page.waitForFunction(() => Object.keys(document.querySelector('h1, h2, main') ?? {}).some((key) => key.startsWith('__react')))
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
  return async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object, codes = [200]): Promise<Data> => {
    const answer = await request.fetch(`${origin}${api}${path}`, { method, headers, ...(data && { data }) })
    const envelope = (await answer.json()) as Answer
    expect(codes, `${method} ${path}: ${envelope.code} ${envelope.msg}`).toContain(envelope.code)
    return envelope.data as Data
  }
}
type Admin = Awaited<ReturnType<typeof asAdmin>>

const kinds = [
  { contentType: '1', type: 'news', language: 'zh_CN' },
  { contentType: '1', type: 'news', language: 'en_US' },
  { contentType: '2', type: 'industry', language: 'zh_CN' },
  { contentType: '2', type: 'industry', language: 'en_US' },
] as const

const articlesOfKind = 16
/** Calls beside each other; more would only wait for one another. */
const atOnce = 4
const longestTitle = 190

/** The shorter ones, as many as go into the titles of all articles. */
function titlesOf(count: number): string[] {
  const titles = Array.from({ length: count }, () => '')
  for (const text of texts.toSorted((one, other) => one.length - other.length)) {
    const place = titles.findIndex((title) => title.length + text.length < longestTitle)
    if (place < 0) break
    titles[place] += `${text} `
  }
  return titles
}

/** Articles whose titles, sources, categories and texts are the payloads; gives the addresses of their pages and lists. */
async function storeArticles(call: Admin): Promise<string[]> {
  const titles = titlesOf(kinds.length * articlesOfKind)
  const paths: string[] = []
  for (const [place, kind] of kinds.entries()) {
    const category = await call<{ categoryId: string }>('POST', '/admin/category', {
      contentType: kind.contentType,
      nameZh: `${place}"><svg onload=__xss(9000)>`,
      nameEn: `${place}</script><script>__xss(9001)</script>`,
      sort: place,
    })
    const own = titles.slice(place * articlesOfKind, (place + 1) * articlesOfKind)
    const store = async (title: string, at: number) => {
      const group = texts.filter((_, number) => number % titles.length === place * articlesOfKind + at)
      const { id } = await call<{ id: string }>('POST', '/admin/article', {
        template: (['text-image', 'free', 'double-column'] as const)[at % 3],
        title,
        source: group[0]!.slice(0, 90).toWellFormed(),
        content: `<p>x</p>${group.join('<p>x</p>')}`,
        contentType: kind.contentType,
        categoryId: category.categoryId,
        language: kind.language,
      })
      return id
    }
    const ids: string[] = []
    for (let at = 0; at < own.length; at += atOnce)
      ids.push(...(await Promise.all(own.slice(at, at + atOnce).map((title, turn) => store(title, at + turn)))))
    await call('PUT', '/admin/article/publish', { ids })
    const language = kind.language === 'en_US' ? '?lang=en_US' : ''
    paths.push(...ids.map((id) => `/${kind.type}/detail/${id}${language}`))
    for (let page = 1; page <= Math.ceil(ids.length / 10); page++)
      paths.push(`/${kind.type}?${language ? 'lang=en_US&' : ''}pageNum=${page}`)
  }
  return paths
}

/** Each payload by itself, as its article would show it: put into a page by a script, and read in by the parser. */
async function showEach({ context, misdeeds }: Watched, call: Admin) {
  const shown: string[] = []
  for (let at = 0; at < texts.length; at += atOnce) {
    const answers = texts.slice(at, at + atOnce).map(async (content) => {
      const preview = { template: 'free', title: 'x', content: `${content}<p>x</p>` }
      return (await call<{ content: string }>('POST', '/admin/article/preview', preview)).content
    })
    shown.push(...(await Promise.all(answers)))
  }
  const page = await context.newPage()
  await page.goto('/whs/404')
  await page.evaluate((all) => {
    for (const html of all) {
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = html
    }
  }, shown)
  misdeeds.push(...(await armed(page)).map((what) => `a text put in has ${what}`))
  await page.setContent(shown.map((html) => `<div>${html}</div>`).join('\n'))
  misdeeds.push(...(await armed(page)).map((what) => `a text read in has ${what}`))
  await page.waitForTimeout(300)
  await page.close()
}

/** Footer and links, and what each of them is told: sixty signs at most, and hosts that are allowed. */
async function storeSettings(call: Admin) {
  const texts = {
    WORK_TIME: '</script><script>__xss(9002)</script>',
    ADDRESS: `"><img src=x onerror=__xss(9003)>`,
    COPYRIGHT: `'-__xss(9004)-'</title><svg onload=__xss(9005)>`,
    'site.friend.links': JSON.stringify([{ name: '<img src=x onerror=__xss(6)>', url: 'https://logistics.whs.example/?</script>' }]),
  }
  for (const [configKey, configValue] of Object.entries(texts)) {
    const answer = await call<unknown>('PUT', '/system/config/updateByKey', { configKey, configValue }, [200, 10_701])
    // An address with signs of markup is refused; the name alone is not.
    if (answer === null) await call('PUT', '/system/config/updateByKey', { configKey, configValue: configValue.replace('</script>', '') })
  }
}

/** Thirty signs at most. */
async function storeNickname(call: Admin): Promise<void> {
  const profile = await call<Record<string, unknown>>('GET', '/system/user/profile')
  const place = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }
  await call('PUT', '/system/user/profile', { ...profile, ...place, nickName: '<img src=x onerror=__xss(9)>' })
}

test('[ART-5] [CFG-1] [FTR-1] [WID-3] no text of the corpus runs anywhere: not on public pages, in feeds, in the chat or in the console, with the policy of the browser switched off', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const portal = await startOwnPortal()
  try {
    const call = await asAdmin(request, portal)
    const paths = await storeArticles(call)
    await storeSettings(call)
    await storeNickname(call)

    const open = await watch(browser, portal.origin, { bypassCSP: true })
    await tryTrap(open)
    await showEach(open, call)
    // Every title stands in a list; of the pages themselves some are enough, as all texts have been shown before.
    await visit(
      open,
      paths.filter((path, at) => !path.includes('/detail/') || at % 5 === 0),
    )
    await visit(open, ['/', '/solutions'])
    await readFeeds(open)
    const lastWords = await talk(open)
    const logIn = await open.context.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    expect(await logIn.json()).toMatchObject({ code: 200 })
    await visit(open, consolePages(paths), { alongside: 1 })
    await readTalks(open, lastWords)
    expect(open.misdeeds).toEqual([])
    await open.context.close()

    // The policy is the second line: it has nothing to stop either.
    const usual = await watch(browser, portal.origin, { bypassCSP: false })
    await visit(
      usual,
      paths.filter((_, at) => at % 18 === 0),
    )
    expect(usual.misdeeds).toEqual([])
    await usual.context.close()
  } finally {
    await portal.stop()
  }
})

/** Characters of one message. */
const longestMessage = 1_000

/** As many payloads in each message as fit; those that are longer than one by themselves are cut. */
function messagesOf(): string[] {
  const messages: string[] = ['']
  for (const text of texts.map((whole) => [...whole].slice(0, longestMessage).join(''))) {
    const last = messages.length - 1
    if (messages[last]!.length + text.length + 1 < longestMessage) messages[last] += `${text} `
    else messages.push(text)
  }
  return messages
}

/** Messages that one visitor may send in a minute, and some less. */
const mostSaid = 18

/** Visitors say all of them, come from a page named by one, and read them again. Gives the last words of each. */
async function talk({ context, misdeeds }: Watched): Promise<string[]> {
  const messages = messagesOf()
  const visits = Array.from({ length: Math.ceil(messages.length / mostSaid) }, (_, at) =>
    messages.slice(at * mostSaid, (at + 1) * mostSaid),
  )
  const origin = new URLSearchParams({
    lang: 'zh_CN',
    from: '/warehouse?"><svg/onload=__xss(9006)>',
    title: '</title><img src=x onerror=__xss(9007)>',
  })
  const page = await context.newPage()
  for (const said of visits) {
    await page.goto(`/whs/chat?${origin}`)
    const field = page.getByRole('textbox', { name: '消息', exact: true })
    await expect(field).toBeEnabled()
    for (const message of said) {
      await field.fill(message)
      await field.press('Enter')
    }
    await expect(page.locator('[data-own]')).toHaveCount(said.length)
    await expect(page.getByText('已发送')).toHaveCount(1)
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    misdeeds.push(...(await armed(page)).map((what) => `the chat has ${what}`))
    await page.reload()
    await expect(page.locator('[data-own]').last()).toBeAttached()
    misdeeds.push(...(await armed(page)).map((what) => `the chat that is read again has ${what}`))
    // The next one is somebody else.
    await page.evaluate(() => localStorage.clear())
  }
  await page.close()
  return visits.map((said) => said.at(-1)!.trim().slice(0, 40))
}

/** Customer service reads them: in the list, beside the visitor, and in the talk. */
async function readTalks({ context, misdeeds }: Watched, lastWords: readonly string[]) {
  const page = await context.newPage()
  await page.goto('/whs/admin/chat?lang=zh_CN')
  const talks = page.getByRole('link', { name: /访客/ })
  await expect(talks).toHaveCount(lastWords.length)
  const shown = page.getByRole('log')
  for (const [at, last] of lastWords.toReversed().entries()) {
    await talks.nth(at).click()
    await expect(shown.getByText(last).first()).toBeAttached()
    misdeeds.push(...(await armed(page)).map((what) => `the console’s chat has ${what}`))
    await page.waitForTimeout(100)
  }
  await page.close()
}

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
  expect(read).toEqual(feeds.map(() => ({ failed: '', items: articlesOfKind })))
  watched.misdeeds.push(...(await armed(page)).map((what) => `a feed has ${what}`))
  await page.waitForTimeout(200)
  await page.close()
}

function consolePages(paths: readonly string[]): string[] {
  const ids = paths.flatMap((path) => /detail\/(\d+)/.exec(path)?.[1] ?? [])
  return ['/admin', '/admin/articles', ...ids.slice(0, 1).map((id) => `/admin/articles/${id}`), '/admin/settings', '/profile/userInfo']
}
