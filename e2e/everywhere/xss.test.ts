import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { xssCorpus } from '#test/xss-corpus.ts'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { armed, tryTrap, watch, type Watched } from './watched-browser.ts'

const api = '/whs/prod-api'

/** Without NUL and lone surrogates, which PostgreSQL cannot store and the API refuses. */
const texts = xssCorpus.map(({ text }) => text.replaceAll('\u0000', '').toWellFormed())

async function visit({ context, misdeeds }: Watched, paths: readonly string[], { pagesAtOnce = 3 } = {}) {
  const waiting = [...paths]
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      const page = await context.newPage()
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        await page.goto(`/whs${path}`, { waitUntil: 'domcontentloaded' })
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
        misdeeds.push(...(await armed(page)).map((what) => `${path} has ${what}`))
        // For what runs late: animations, focus, and effects of the hydrated page.
        await page.waitForTimeout(60)
      }
      await page.close()
    }),
  )
}

type Reply = { code: number; msg: string; data: never }

/** Returns a function that calls the API as the first admin, the way a program does. */
async function asAdmin(request: APIRequestContext, { origin, password }: OwnPortal) {
  const logIn = await request.post(`${origin}${api}/auth/login`, { headers: { 'x-client': 'app' }, data: { username: 'admin', password } })
  const { access_token: token } = ((await logIn.json()) as { data: { access_token: string } }).data
  const headers = { authorization: `Bearer ${token}`, 'x-client': 'app', repeatSubmit: 'false' }
  return async <Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object, codes = [200]): Promise<Data> => {
    const response = await request.fetch(`${origin}${api}${path}`, { method, headers, ...(data && { data }) })
    const envelope = (await response.json()) as Reply
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
/** More calls at a time would only wait for each other. */
const atOnce = 4
const maxTitleLength = 190

/** Returns titles made of the shorter payloads, as many as fit into all of them. */
function titlesOf(count: number): string[] {
  const titles = Array.from({ length: count }, () => '')
  for (const text of texts.toSorted((one, other) => one.length - other.length)) {
    const place = titles.findIndex((title) => title.length + text.length < maxTitleLength)
    if (place < 0) break
    titles[place] += `${text} `
  }
  return titles
}

/** Publishes articles whose titles, sources, categories and texts are payloads. Returns the paths of their pages and lists. */
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
    const titlesOfKind = titles.slice(place * articlesOfKind, (place + 1) * articlesOfKind)
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
    for (let at = 0; at < titlesOfKind.length; at += atOnce)
      ids.push(...(await Promise.all(titlesOfKind.slice(at, at + atOnce).map((title, turn) => store(title, at + turn)))))
    await call('PUT', '/admin/article/publish', { ids })
    const language = kind.language === 'en_US' ? '?lang=en_US' : ''
    paths.push(...ids.map((id) => `/${kind.type}/detail/${id}${language}`))
    for (let page = 1; page <= Math.ceil(ids.length / 10); page++)
      paths.push(`/${kind.type}?${language ? 'lang=en_US&' : ''}pageNum=${page}`)
  }
  return paths
}

/** Shows each payload as its article would: inserted by a script, and parsed as part of a page. */
async function showEach({ context, misdeeds }: Watched, call: Admin) {
  const contents: string[] = []
  for (let at = 0; at < texts.length; at += atOnce) {
    const previews = texts.slice(at, at + atOnce).map(async (content) => {
      const preview = { template: 'free', title: 'x', content: `${content}<p>x</p>` }
      return (await call<{ content: string }>('POST', '/admin/article/preview', preview)).content
    })
    contents.push(...(await Promise.all(previews)))
  }
  const page = await context.newPage()
  await page.goto('/whs/404')
  await page.evaluate((all) => {
    for (const html of all) {
      const place = document.createElement('div')
      document.body.append(place)
      place.innerHTML = html
    }
  }, contents)
  misdeeds.push(...(await armed(page)).map((what) => `an inserted text has ${what}`))
  await page.setContent(contents.map((html) => `<div>${html}</div>`).join('\n'))
  misdeeds.push(...(await armed(page)).map((what) => `a parsed text has ${what}`))
  await page.waitForTimeout(300)
  await page.close()
}

/** Puts payloads into the footer and the links, within the limits of each: sixty characters, allowed hosts. */
async function storeSettings(call: Admin) {
  const texts = {
    WORK_TIME: '</script><script>__xss(9002)</script>',
    ADDRESS: `"><img src=x onerror=__xss(9003)>`,
    COPYRIGHT: `'-__xss(9004)-'</title><svg onload=__xss(9005)>`,
    'site.friend.links': JSON.stringify([{ name: '<img src=x onerror=__xss(6)>', url: 'https://logistics.whs.example/?</script>' }]),
  }
  for (const [configKey, configValue] of Object.entries(texts)) {
    const reply = await call<unknown>('PUT', '/system/config/updateByKey', { configKey, configValue }, [200, 10_701])
    // An address with markup is refused; a name with markup is not.
    if (reply === null) await call('PUT', '/system/config/updateByKey', { configKey, configValue: configValue.replace('</script>', '') })
  }
}

/** A nickname has at most thirty characters. */
async function storeNickname(call: Admin): Promise<void> {
  const profile = await call<Record<string, unknown>>('GET', '/system/user/profile')
  const place = { provinceCode: '370000', cityCode: '370200', districtCode: '370211' }
  await call('PUT', '/system/user/profile', { ...profile, ...place, nickName: '<img src=x onerror=__xss(9)>' })
}

test('[ART-5] [CFG-1] [FTR-1] [WID-3] no text of the corpus runs on public pages, in feeds, in the chat or in the console, even with the browser’s policy switched off', async ({
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
    // Every title is in a list; some of the pages are enough, because all texts have been shown before.
    await visit(
      open,
      paths.filter((path, at) => !path.includes('/detail/') || at % 5 === 0),
    )
    await visit(open, ['/', '/solutions'])
    await readFeeds(open)
    const lastMessages = await chatAsVisitors(open)
    const logIn = await open.context.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    expect(await logIn.json()).toMatchObject({ code: 200 })
    await visit(open, consolePages(paths), { pagesAtOnce: 1 })
    await readConversations(open, lastMessages)
    expect(open.misdeeds).toEqual([])
    await open.context.close()

    // The policy is the second line of defence, and has nothing to block either.
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

/** In characters. */
const maxMessageLength = 1_000

/** Returns messages with as many payloads in each as fit; longer ones are cut. */
function messagesOf(): string[] {
  const messages: string[] = ['']
  for (const text of texts.map((whole) => [...whole].slice(0, maxMessageLength).join(''))) {
    const last = messages.length - 1
    if (messages[last]!.length + text.length + 1 < maxMessageLength) messages[last] += `${text} `
    else messages.push(text)
  }
  return messages
}

/** Just below the number of messages that one visitor may send in a minute. */
const messagesPerVisitor = 18

/** Sends all messages as several visitors, whose page of origin is a payload too, and reads them again. Returns the start of each one's last message. */
async function chatAsVisitors({ context, misdeeds }: Watched): Promise<string[]> {
  const messages = messagesOf()
  const visits = Array.from({ length: Math.ceil(messages.length / messagesPerVisitor) }, (_, at) =>
    messages.slice(at * messagesPerVisitor, (at + 1) * messagesPerVisitor),
  )
  const origin = new URLSearchParams({
    lang: 'zh_CN',
    from: '/warehouse?"><svg/onload=__xss(9006)>',
    title: '</title><img src=x onerror=__xss(9007)>',
  })
  const page = await context.newPage()
  for (const batch of visits) {
    await page.goto(`/whs/chat?${origin}`)
    const field = page.getByRole('textbox', { name: '消息', exact: true })
    await expect(field).toBeEnabled()
    for (const message of batch) {
      await field.fill(message)
      await field.press('Enter')
    }
    await expect(page.locator('[data-own]')).toHaveCount(batch.length)
    await expect(page.getByText('已发送')).toHaveCount(1)
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    misdeeds.push(...(await armed(page)).map((what) => `the chat has ${what}`))
    await page.reload()
    await expect(page.locator('[data-own]').last()).toBeAttached()
    misdeeds.push(...(await armed(page)).map((what) => `the reloaded chat has ${what}`))
    // The next batch comes from another visitor.
    await page.evaluate(() => localStorage.clear())
  }
  await page.close()
  return visits.map((batch) => batch.at(-1)!.trim().slice(0, 40))
}

/** Reads the messages as customer service: in the list, in the visitor's details, and in the conversation. */
async function readConversations({ context, misdeeds }: Watched, lastMessages: readonly string[]) {
  const page = await context.newPage()
  await page.goto('/whs/admin/chat?lang=zh_CN')
  const conversations = page.getByRole('link', { name: /访客/ })
  await expect(conversations).toHaveCount(lastMessages.length)
  const log = page.getByRole('log')
  for (const [at, last] of lastMessages.toReversed().entries()) {
    await conversations.nth(at).click()
    await expect(log.getByText(last).first()).toBeAttached()
    misdeeds.push(...(await armed(page)).map((what) => `the console’s chat has ${what}`))
    await page.waitForTimeout(100)
  }
  await page.close()
}

/** Opens the feeds as documents, and parses them strictly as XML. */
async function readFeeds(watched: Watched) {
  const feeds = ['news.zh-CN', 'news.en', 'industry.zh-CN', 'industry.en'].map((name) => `/feeds/${name}.xml`)
  const page = await watched.context.newPage()
  for (const feed of feeds) {
    await page.goto(`/whs${feed}`)
    await page.waitForTimeout(100)
  }
  await page.goto('/whs/404')
  const parsed = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const xml = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml')
          // Feed readers show these texts as HTML.
          for (const each of xml.querySelectorAll('title, description, encoded')) {
            const container = document.createElement('div')
            document.body.append(container)
            container.innerHTML = each.textContent
          }
          return { failed: xml.querySelector('parsererror')?.textContent ?? '', items: xml.querySelectorAll('item').length }
        }),
      ),
    feeds.map((feed) => `/whs${feed}`),
  )
  expect(parsed).toEqual(feeds.map(() => ({ failed: '', items: articlesOfKind })))
  watched.misdeeds.push(...(await armed(page)).map((what) => `a feed has ${what}`))
  await page.waitForTimeout(200)
  await page.close()
}

function consolePages(paths: readonly string[]): string[] {
  const ids = paths.flatMap((path) => /detail\/(\d+)/.exec(path)?.[1] ?? [])
  return ['/admin', '/admin/articles', ...ids.slice(0, 1).map((id) => `/admin/articles/${id}`), '/admin/settings', '/profile/userInfo']
}
