import type { BrowserContext, Page } from '@playwright/test'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, expectSound, languages, open, sizes, test } from '../portal.ts'
import { signInAs } from '../members.ts'

const api = '/whs/prod-api'
const audit = '/admin/settings/audit'

test('[OPS-1.4] [PERM-2] staff without the permission see no link to the audit log, and its address says why it shows nothing', async ({
  page,
}) => {
  await signInAs(page, 'editor')
  await open(page, '/admin/settings')
  await expect(page.getByRole('link', { name: '审计日志' })).toHaveCount(0)
  await open(page, audit)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})

test.describe('on a portal of its own', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let portal: OwnPortal
  let context: BrowserContext
  let page: Page
  test.beforeAll(async ({ browser }, testInfo) => {
    // A new portal first creates its database.
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
    context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    page = await context.newPage()
    await page.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
  })
  test.afterAll(async () => {
    await context.close()
    await portal.stop()
  })

  const entries = () => page.getByRole('region', { name: '审计记录' })
  const entry = (sentence: string) => entries().getByRole('button', { name: sentence }).first()

  test('[OPS-3] [OPS-1.4] an empty log, then each change of the console with its fields before and after', async () => {
    const none = { code: 200, msg: '', total: 0, rows: [], hasNewer: 0, hasOlder: 0 }
    await page.route('**/admin/audit/list*', (route) => route.fulfill({ json: none }))
    await open(page, audit)
    await expect(page.getByRole('heading', { name: '还没有记录' })).toBeVisible()
    await expect(page.getByText('尚未检查')).toBeVisible()
    await expect(page.getByRole('button', { name: '导出 CSV' })).toBeDisabled()
    await page.unroute('**/admin/audit/list*')

    await open(page, '/admin/settings/contact')
    const copyright = page.locator('[data-key="COPYRIGHT"]')
    await copyright.getByLabel('中文').fill('© 2027 审计')
    await copyright.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('保存成功').first()).toBeVisible()
    await copyright.getByRole('button', { name: /修改记录/ }).click()
    const history = page.getByRole('dialog', { name: /版权信息/ })
    await expect(history).toContainText('修改站点设置')
    await expect(history.getByRole('cell', { name: '© 2027 审计' })).toBeVisible()
    await history.getByRole('button', { name: '关闭' }).click()

    await page.getByRole('navigation', { name: '运营后台导航' }).getByRole('link', { name: '审计日志' }).click()
    await entry('修改站点设置').click()
    const detail = page.getByRole('region', { name: '修改站点设置' })
    await expect(detail.getByRole('row', { name: /中文.*© 2027 审计/ })).toBeVisible()
    await expect(detail).toContainText(/来源网络\s*127\.0\.0\.0\/24/)
    await detail.getByRole('link', { name: '打开对象' }).click()
    await expect(page).toHaveURL(/settings\/contact$/)
  })

  test('[OPS-3] a change is taken back after a preview of what that restores', async () => {
    await open(page, `${audit}?objectId=COPYRIGHT`)
    await entry('修改站点设置').click()
    await page.getByRole('button', { name: '撤销此次变更' }).click()
    const dialog = page.getByRole('dialog', { name: '撤销此次变更' })
    await expect(dialog).toContainText('将恢复 1 条记录')
    await dialog.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('不能撤销：已经撤销')).toBeVisible()
    await open(page, '/admin/settings/contact')
    await expect(page.locator('[data-key="COPYRIGHT"]').getByLabel('中文')).not.toHaveValue('© 2027 审计')
    await open(page, audit)
    await expect(entry('撤销一批修改')).toBeVisible()
  })

  test('[OPS-3] [OPS-1.3] filters live in the address and work by keyboard alone', async () => {
    await portal.runSql(`insert into audit_log (at, action, object_type, object_id, before, after, request_id, hash)
      select now() - n * interval '1 minute', 'article.publish', 'article', '900' || n, '{"title": "前湾冷库开仓", "status": "draft"}',
        '{"title": "前湾冷库开仓", "status": "published"}', 'req-' || n, '' from generate_series(1, 45) n`)
    await open(page, audit)
    await page.getByLabel('变更内容').fill('前湾')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/text=/)
    await expect(page.getByText('共 45 条')).toBeVisible()
    await page.getByRole('link', { name: '较旧' }).press('Enter')
    await expect(page.getByRole('link', { name: '回到最新' })).toBeVisible()
    await page.getByRole('link', { name: '较旧' }).press('Enter')
    await expect(entries().getByRole('button', { name: '发布文章' })).toHaveCount(5)
    await page.getByRole('link', { name: '较新' }).press('Enter')
    await expect(entries().getByRole('button', { name: '发布文章' })).toHaveCount(20)
    await page.getByRole('link', { name: '回到最新' }).press('Enter')
    await expect(page.getByRole('link', { name: '回到最新' })).toHaveCount(0)

    await entry('发布文章').press('Enter')
    await expect(entry('发布文章')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('row', { name: '状态 草稿 已发布' })).toBeVisible()
    await page.getByRole('link', { name: '此对象的全部记录' }).press('Enter')
    await expect(page.getByText('共 1 条')).toBeVisible()
    await expect(page.getByLabel('对象编号')).toHaveValue('9001')

    await open(page, `${audit}?who=nobody`)
    await page.getByRole('link', { name: '查看全部' }).click()
    await expect(entry('发布文章')).toBeVisible()
    await page.getByLabel('对象类型').selectOption({ label: '站点设置' })
    await expect(entry('修改站点设置')).toBeVisible()
    await expect(entries().getByRole('button', { name: '发布文章' })).toHaveCount(0)
  })

  test('[OPS-3] the filtered log is saved as a file, which is an entry of its own', async () => {
    await open(page, `${audit}?objectType=config`)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出 CSV' }).click()])
    expect(file.suggestedFilename()).toMatch(/^审计日志 \d{4}-\d\d-\d\d\.csv$/)
    await open(page, audit)
    await expect(entry('导出审计日志')).toBeVisible()
  })

  test('[OPS-3] [OPS-1.4] an intact chain and a broken one are shown as such, and a failed list can be retried', async () => {
    await portal.runSql(`insert into audit_check (checked_at, entries) values ('2026-11-23 03:00+08', 47)`)
    await open(page, audit)
    await expect(page.getByText('2026-11-23 03:00 检查，共 47 条')).toBeVisible()
    await portal.runSql(`insert into audit_check (entries, broken_id) values (47, 12)`)
    await open(page, audit)
    await expect(page.getByRole('alert')).toContainText('第 12 条起被改动或缺失')

    await page.route('**/admin/audit/list*', (route) => route.abort())
    await page.goto(`/whs${audit}`)
    await expect(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible()
    await page.unroute('**/admin/audit/list*')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(entries()).toBeVisible()
  })

  test('[OPS-1.3] [OPS-1.5] the log is accessible and in one language, closed and open, on a desktop and a phone', async () => {
    test.slow()
    for (const language of languages) {
      await open(page, `${audit}?objectType=config`, language)
      await expectSound(page, language)
      await page.locator('[data-entry] button').first().click()
      await expect(page.getByRole('table').nth(1)).toBeVisible()
      await expectSound(page, language)
    }
  })
})
