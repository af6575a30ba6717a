import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { getAgreement } from '../contract.ts'
import { agreementVersion } from './public.ts'

test('[APP-9][I18N-1] the four documents are there from the first start, in both languages', async () => {
  const { call } = await startApp()
  for (const type of ['terms', 'privacy', 'about', 'law']) {
    const [zh, en] = [await call(getAgreement, { type }), await call(getAgreement, { type }, { language: 'en_US' })]
    expect(zh).toMatchObject({ type, version: 1 })
    expect(zh.title).toMatch(/\p{Script=Han}/u)
    expect(zh.content).toMatch(/^<p>.*\p{Script=Han}/u)
    expect(en.title).toMatch(/^[\x20-\x7E]+$/)
    expect(en.content).not.toMatch(/\p{Script=Han}/u)
    expect(zh.content.match(/<h2>/g)!.length).toBe(en.content.match(/<h2>/g)!.length)
  }
})

test('[APP-9] an unknown document is not found', async () => {
  const { ask } = await startApp()
  for (const type of ['other', 'Terms', 'term', '1']) expect((await ask(getAgreement, { type })).envelope.code, type).toBe(404)
})

test('[APP-9] a newer version is in force from its day on, and drafts never are', async () => {
  const { call, sql, deps } = await startOwnApp()
  const add = (version: number, status: string, from: string) =>
    sql(
      `insert into agreement_version (type, version, title_zh, title_en, content_zh, content_en, status, effective_at)
       values ('terms', $1, '新', 'New', '<p>新</p><script>alert(1)</script>', '<p>New</p>', $2, now() + $3::interval)`,
      [version, status, from],
    )
  await add(2, 'published', '1 day')
  await add(3, 'draft', '-1 day')
  expect((await call(getAgreement, { type: 'terms' })).version).toBe(1)
  await add(4, 'published', '-1 second')
  expect(await call(getAgreement, { type: 'terms' })).toMatchObject({ version: 4, title: '新', content: '<p>新</p>' })
  expect(await agreementVersion(deps.db)).toBe('privacy-1,terms-4')
})
