import type { Page } from '@playwright/test'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, expectAccessible, open, sizes, test } from '../portal.ts'

test.describe('two editors of one record', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let portal: OwnPortal
  let first: Page
  let second: Page
  test.beforeAll(async ({ browser }, testInfo) => {
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    await context.request.post('/whs/prod-api/auth/login', { data: { username: 'admin', password: portal.password } })
    first = await context.newPage()
    second = await context.newPage()
  })
  test.afterAll(async () => {
    await first.context().close()
    await portal.stop()
  })

  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
  const expectSaved = (page: Page) => expect(page.getByText('保存成功').first()).toBeVisible()

  /** The first one saves both names, the second one the Chinese name, which both have changed: what was typed stays, the English name is that of the first. */
  async function expectMerged(names: readonly [zh: string, en: string]) {
    const [zh, en] = names
    await field(first, zh).fill('第一位')
    await field(first, en).fill('By the first')
    await save(first)
    await expectSaved(first)
    await field(second, zh).fill('第二位')
    await save(second)
    await expect(second.getByText(/已合并到表单中/)).toBeVisible()
    await expect(second.getByText(/^双方都修改了/)).toContainText(zh)
    await expect(second.getByText('请刷新后重试')).toBeHidden()
    await expect(field(second, zh)).toHaveValue('第二位')
    await expect(field(second, en)).toHaveValue('By the first')
    await expectAccessible(second)
    await save(second)
    await expectSaved(second)
  }

  test('keep what they typed in a role', async () => {
    await open(first, '/admin/settings/roles/leasing_agent')
    await open(second, '/admin/settings/roles/leasing_agent')
    await expectMerged(['中文名称', '英文名称'])
    await open(first, '/admin/settings/roles/leasing_agent')
    await expect(field(first, '中文名称')).toHaveValue('第二位')
    await expect(field(first, '英文名称')).toHaveValue('By the first')
  })

  test('keep what they typed in a category', async () => {
    await open(first, '/admin/articles/categories')
    await first.getByRole('button', { name: '新增分类' }).first().click()
    await field(first, '中文名称').fill('园区动态')
    await field(first, '英文名称').fill('Parks')
    await save(first)
    await expectSaved(first)
    for (const page of [first, second]) {
      await open(page, '/admin/articles/categories')
      await page.getByRole('button', { name: '编辑《园区动态》' }).click()
    }
    await expectMerged(['中文名称', '英文名称'])
  })

  test('keep what they typed in a synonym, and can take over what the other one saved', async () => {
    const synonyms = '/admin/settings/dictionaries/wh_search_synonym'
    await open(first, synonyms)
    await first.getByRole('button', { name: '新增字典值' }).click()
    await field(first, '中文名称').fill('速冻')
    await field(first, '英文名称').fill('frozen')
    await save(first)
    await expectSaved(first)
    for (const page of [first, second]) {
      await open(page, synonyms)
      await page.getByRole('button', { name: '修改“速冻”' }).click()
    }
    await field(first, '英文名称').fill('frozen goods')
    await save(first)
    await expectSaved(first)
    await field(second, '英文名称').fill('deep-frozen')
    await save(second)
    await expect(second.getByText(/^双方都修改了/)).toBeVisible()
    await expect(field(second, '英文名称')).toHaveValue('deep-frozen')
    await second.getByRole('button', { name: '放弃我的修改' }).click()
    await expect(field(second, '英文名称')).toHaveValue('frozen goods')
  })
})
