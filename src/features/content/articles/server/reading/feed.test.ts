import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { buildNamedCategory, buildReadable } from '#test/build/readable-article.ts'
import { xssCorpus } from '#test/xss-corpus.ts'
import { writeFeed } from './feed.ts'

const origin = 'https://portal.example'
const scope = { type: 'news', language: 'zh_CN', siteName: '河谷仓网', origin } as const
const listItems = (xml: string) => [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item]) => item!)

test('[ART-1] a feed has the articles of one type and language, newest first, with full texts and absolute URLs', async () => {
  const { deps } = await startOwnApp()
  const { db } = deps
  const file = '01920000-0000-7000-8000-000000000001'
  await buildReadable(db, { title: '旧', released: '2026-01-01 08:00+08' })
  await buildReadable(db, {
    title: '新 & <好>',
    html: `<p>正文</p><a href="/whs/warehouse">x</a><img src="/whs/files/${file}">`,
    images: [`/whs/files/${file}/1600.jpg`, '/whs/files/01920000-0000-7000-8000-000000000002'],
    source: '本站 & 他站',
  })
  await buildReadable(db, { title: 'English', language: 'en_US' })
  await buildReadable(db, { title: '行业', type: 'industry' })
  await buildReadable(db, { title: '草稿', status: 'draft' })

  const xml = await writeFeed(db, scope)
  const items = listItems(xml)
  expect(items).toHaveLength(2)
  expect(items[0]).toContain('<title><![CDATA[新 &#x26; &#x3C;好&#x3E;]]></title>')
  expect(items[0]).toMatch(/<link>https:\/\/portal\.example\/whs\/news\/detail\/\d+<\/link>/)
  expect(items[0]).toContain(`<a href="${origin}/whs/warehouse" rel="noopener nofollow">`)
  expect(items[0]!.match(/<img src="https:\/\/portal\.example\/whs\/files\//g)).toHaveLength(2)
  expect(items[0]).toContain('<dc:creator>本站 &amp; 他站</dc:creator>')
  expect(items[0]).toContain('<category>公司</category>')
  expect(items[0]).toContain('<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>')
  expect(xml).toContain(`href="${origin}/whs/feeds/news.zh-CN.xml" rel="self"`)

  const english = await writeFeed(db, { ...scope, language: 'en_US' })
  expect(listItems(english)).toHaveLength(1)
  expect(english).toMatch(/detail\/\d+\?lang=en_US<\/link>/)
  expect(english).toContain('<language>en</language>')
})

test('[ART-1] a feed is byte-identical until an article changes', async () => {
  const { deps, sql } = await startOwnApp()
  expect(await writeFeed(deps.db, scope)).toBe(await writeFeed(deps.db, scope))
  const { id } = await buildReadable(deps.db)
  const before = await writeFeed(deps.db, scope)
  await sql('update article set view_count = 7 where id = $1', [id])
  expect(await writeFeed(deps.db, scope)).toBe(before)
  await sql(`update article set title = 'Other' where id = $1`, [id])
  expect(await writeFeed(deps.db, scope)).not.toBe(before)
})

test('[ART-5] no XSS payload escapes its element in a feed, as title, text, source or category', async () => {
  const { deps } = await startOwnApp()
  for (let start = 0; start < xssCorpus.length; start += 30) {
    const texts = xssCorpus.slice(start, start + 30).map(({ text }) => text.replaceAll('\u0000', '').toWellFormed())
    await deps.db.deleteFrom('article').execute()
    for (const [at, text] of texts.entries()) {
      const category = await buildNamedCategory(deps.db, 'news', [`${start + at}${text}`.slice(0, 40), 'x'])
      await buildReadable(deps.db, { title: text.slice(0, 200), html: text || 'x', source: text, category })
    }
    const xml = await writeFeed(deps.db, scope)
    expect(listItems(xml)).toHaveLength(texts.length)
    // Each CDATA section ends once, and outside them there are only elements of a feed.
    const outside = xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    expect(outside).not.toContain(']]>')
    expect(
      outside.replaceAll(
        /<\/?(\?xml|rss|channel|title|link|description|lastBuildDate|docs|language|ttl|atom:link|item|guid|pubDate|content:encoded|dc:creator|category)\b[^<>]*>/g,
        '',
      ),
    ).not.toMatch(/[<>]/)
    expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u)
  }
})
