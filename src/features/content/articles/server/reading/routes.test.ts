import { beforeAll, expect, test } from 'vitest'
import { startApp, type CallInput, type TestApp } from '#test/app.ts'
import * as contract from '#features/content/articles/contract.ts'

type ArticleFields = {
  title: string
  language?: string
  type?: number
  status?: string
  released?: string
  content?: object
  views?: [number, number]
}

let app: TestApp
const categories: Record<number, string> = {}

beforeAll(async () => {
  app = await startApp()
  for (const [type, zh, en] of [
    [1, '公司', 'Company'],
    [2, '市场', 'Market'],
  ] as const) {
    const [row] = await app.sql<{ id: string }>(
      `insert into article_category (content_type, name_zh, name_en) values ($1, $2, $3) returning id`,
      [type, zh, en],
    )
    categories[type] = row!.id
  }
})

async function buildArticle({
  title,
  language = 'zh_CN',
  type = 1,
  status = 'published',
  released = '2026-03-01 08:00+08',
  content = { content: '<p>正文</p>' },
  views = [0, 0],
}: ArticleFields) {
  const [row] = await app.sql<{ id: string }>(
    `insert into article (content_type, category_id, language, template, title, content, release_at, status, preset_views, view_count)
     values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9) returning id`,
    [type, categories[type], language, title, content, released, status, ...views],
  )
  return row!.id
}

const listTitles = ({ rows }: { rows: contract.ArticleRow[] }) => rows.map(({ title }) => title)

test('[ART-3][ART-6] the home page gets the newest articles of both types in its language, with totals', async () => {
  await buildArticle({ title: '旧闻', released: '2026-01-01 08:00+08' })
  await buildArticle({ title: '新闻', released: '2026-02-01 23:30:05+08', views: [1_000, 7] })
  await buildArticle({ title: '行业', type: 2 })
  await buildArticle({ title: 'News', language: 'en_US' })
  await buildArticle({ title: '草稿', status: 'draft' })
  await buildArticle({ title: '撤下', status: 'withdrawn' })
  await buildArticle({ title: '未到', released: '2126-01-01 08:00+08' })

  const teasers = await app.call(contract.listTeasers, { pageSize: 1 })
  expect(listTitles(teasers.newsInformation)).toEqual(['新闻'])
  expect(teasers.newsInformation.total).toBe(2)
  expect(teasers.newsInformation.rows[0]).toMatchObject({
    contentType: 'news',
    column: '新闻动态',
    categoryName: '公司',
    viewCount: 1_007,
    releaseTime: '2026-02-01 23:30:05',
    language: 'zh_CN',
    figure: null,
  })
  expect(listTitles(teasers.industryInformation)).toEqual(['行业'])
  const english = await app.call(contract.listTeasers, {}, { language: 'en_US' })
  expect(listTitles(english.newsInformation)).toEqual(['News'])
  expect(english.newsInformation.rows[0]).toMatchObject({ column: 'News', categoryName: 'Company' })
  expect(english.industryInformation).toEqual({ total: 0, rows: [] })
})

test('[ART-1] lists are filtered by type, category and keyword', async () => {
  await buildArticle({ title: '冷库 100% 满租', type: 2, released: '2026-03-02 08:00+08' })
  const list = (input: CallInput<typeof contract.listArticles.input>) => app.call(contract.listArticles, input)
  expect(listTitles(await list({ contentType: 'industry' }))).toEqual(['冷库 100% 满租', '行业'])
  expect(listTitles(await list({ categoryId: categories[1]! }))).toEqual(['新闻', '旧闻'])
  expect(listTitles(await list({ keyword: '冷库' }))).toEqual(['冷库 100% 满租'])
  expect(listTitles(await list({ keyword: '100%' }))).toEqual(['冷库 100% 满租'])
  expect(listTitles(await list({ keyword: '%' }))).toEqual(['冷库 100% 满租'])
  expect(await list({ keyword: '_' })).toEqual({ total: 0, rows: [] })
  expect(await list({ categoryId: 'no-such' })).toEqual({ total: 0, rows: [] })
})

test('[ART-1][REQ-4] pages do not overlap, and a page past the end has no rows and the correct total', async () => {
  for (let number = 0; number < 25; number++)
    await buildArticle({ title: `Row ${number}`, language: 'en_US', type: 2, released: '2026-03-03 08:00+08' })
  const page = (pageNum: number) =>
    app.call(contract.listArticles, { contentType: 'industry', pageNum, pageSize: 10 }, { language: 'en_US' })
  const pages = [await page(1), await page(2), await page(3)]
  expect(new Set(pages.flatMap(listTitles)).size).toBe(25)
  expect(await page(9)).toEqual({ total: 25, rows: [] })
})

test('[REQ-4] bad paging and sorting are refused, naming the field', async () => {
  for (const query of [
    'pageSize=11',
    'pageNum=0',
    'pageNum=x',
    'contentType=3',
    'orderByColumn=content',
    'isAsc=up',
    'pageNum=300&pageSize=50',
  ]) {
    const { status, envelope } = await app.get(`/whs/prod-api/system/article/list?${query}`)
    expect(status, query).toBe(200)
    expect(envelope, query).toMatchObject({ code: 422, data: { errors: [{ field: query.split('=')[0] }] } })
  }
  const mostViewed = await app.call(contract.listArticles, { orderByColumn: 'viewCount', isAsc: 'desc' })
  expect(mostViewed.rows[0]!.title).toBe('新闻')
})

test('[ART-1][ART-2] an article has its content in one shape and its neighbours', async () => {
  const middle = await buildArticle({
    title: '中间',
    released: '2026-01-15 08:00+08',
    content: { content: '<p>正文</p><script>alert(1)</script>', images: ['/whs/files/1/800.webp'] },
  })
  const article = await app.call(contract.getArticle, { id: middle })
  expect(article).toMatchObject({
    title: '中间',
    template: 'text-image',
    content: { template: 'text-image', title: '中间', content: '<p>正文</p>', images: ['/whs/files/1/800.webp'] },
    images: ['/whs/files/1/800.webp'],
    prev: { title: '新闻' },
    next: { title: '旧闻' },
  })
  const oldest = await app.call(contract.getArticle, { id: article.next!.id })
  expect(oldest.prev).toEqual({ id: middle, title: '中间' })
  expect(oldest.next).toBeNull()
})

test('[ART-6] drafts, unreleased articles, unknown and malformed ids are not found', async () => {
  const draft = await buildArticle({ title: '又一草稿', status: 'draft' })
  for (const id of [draft, '999999999', 'x', '1e3', '9'.repeat(30)]) {
    expect((await app.ask(contract.getArticle, { id })).envelope, id).toMatchObject({ code: 404 })
  }
})

test('[ART-6] categories have the number of articles in the caller’s language', async () => {
  const chinese = await app.call(contract.listArticleCategories, { contentType: 'news' })
  expect(chinese).toEqual([{ categoryId: categories[1], name: '公司', contentType: 'news', count: 3 }])
  const english = await app.call(contract.listArticleCategories, {}, { language: 'en_US' })
  expect(english.map(({ name, count }) => [name, count])).toEqual([
    ['Company', 1],
    ['Market', 25],
  ])
})

test('[ART-1] a keyword is searched in titles and texts, never in the markup', async () => {
  await buildArticle({ title: '标题', released: '2026-03-05 08:00+08', content: { content: '<p><strong>层高</strong>十二米</p>' } })
  const searchTitles = async (keyword: string) => listTitles(await app.call(contract.listArticles, { keyword }))
  expect(await searchTitles('层高')).toEqual(['标题'])
  expect(await searchTitles('strong')).toEqual([])
})

test('[HOME-6][ART-1] a summary is the beginning of the text without markup, never cut inside an English word', async () => {
  const long = 'A warehouse with twelve doors and a ramp. '.repeat(20)
  await buildArticle({
    title: 'Long',
    language: 'en_US',
    released: '2026-06-05 08:00+08',
    content: { content: `<h2>One</h2><p>${long}</p>` },
  })
  await buildArticle({ title: 'Script', released: '2026-06-05 08:00+08', content: { content: '<p>a &lt;b&gt; &amp; c</p>' } })
  const [english] = (await app.call(contract.listArticles, {}, { language: 'en_US' })).rows
  expect(english!.summary).toMatch(/^One A warehouse with [\w .]+(?:A|warehouse|with|twelve|doors|and|a|ramp)…$/)
  expect([...english!.summary].length).toBeLessThanOrEqual(221)
  expect((await app.call(contract.listArticles, {})).rows[0]!.summary).toBe('a <b> & c')
})

test('[ART-3][SEO-1] an article links to its translation once that is published', async () => {
  const chinese = await buildArticle({ title: '译前' })
  const english = await buildArticle({ title: 'Translated', language: 'en_US', status: 'draft' })
  await app.sql('update article set translation_of = $1 where id = $2', [chinese, english])
  const translationOf = async (id: string) => (await app.call(contract.getArticle, { id })).translation
  expect(await translationOf(chinese)).toBeNull()
  await app.sql(`update article set status = 'published' where id = $1`, [english])
  expect(await translationOf(chinese)).toEqual({ id: english, title: 'Translated', contentType: 'news' })
  expect(await translationOf(english)).toEqual({ id: chinese, title: '译前', contentType: 'news' })
})

test('[ART-1] related articles state the reason in the reader’s language', async () => {
  const [one, other] = [await buildArticle({ title: '光伏屋顶的收益' }), await buildArticle({ title: '光伏并网指南' })]
  const readReason = async (language: 'zh_CN' | 'en_US') =>
    (await app.call(contract.getArticle, { id: one }, { language })).related.find(({ id }) => id === other)?.reason
  await expect.poll(() => readReason('zh_CN')).toBe('都谈到「光伏」')
  expect(await readReason('en_US')).toBe('Both about “光伏”')
})
