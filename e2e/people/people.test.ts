import type { BrowserContext, Page } from '@playwright/test'
import { otherPassword } from '../members.ts'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, expectSound, languages, open, sizes, test, type Language } from '../portal.ts'

const api = '/whs/prod-api'
const users = '/admin/settings/users'

/** Checks a page on both sizes, and leaves it on a desktop. */
async function checkSound(page: Page, language: Language) {
  await expectSound(page, language)
  await page.setViewportSize(sizes.desktop)
}

test.describe('people on a portal of its own', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let portal: OwnPortal
  let context: BrowserContext
  let page: Page
  let colleague: Page
  test.beforeAll(async ({ browser }, testInfo) => {
    // A new portal first creates its database.
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
    const options = { baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop }
    context = await browser.newContext(options)
    page = await context.newPage()
    colleague = await (await browser.newContext(options)).newPage()
    await page.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
  })
  test.afterAll(async () => {
    await colleague.context().close()
    await context.close()
    await portal.stop()
  })

  const row = (name: string) => page.getByRole('main').getByRole('row', { name })

  /** Returns the path of the page that the last mail to an address links to. */
  async function linkTo(email: string): Promise<string> {
    const answer = await page.request.get(`${api}/dev/outbox?target=${encodeURIComponent(email)}`)
    const { rows } = (await answer.json()) as { rows: { text: string }[] }
    const [link] = /\/invite#[\w-]+/.exec(rows[0]!.text)!
    return link
  }

  test('[OPS-1.43] [OPS-6] a colleague is invited by mail, sets name and password, and sees what the role allows', async () => {
    await open(page, users)
    await page.getByRole('button', { name: '邀请', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '邀请成员' })
    await dialog.getByRole('button', { name: '发送邀请' }).click()
    await expect(dialog.getByText('请至少选择一个角色')).toBeVisible()
    await dialog.getByLabel('邮箱').fill('wang.ning@example.cn')
    await dialog.getByLabel('姓名').fill('王宁')
    await dialog.getByRole('checkbox', { name: /客服专员/ }).check()
    await checkSound(page, 'zh_CN')
    await dialog.getByRole('button', { name: '发送邀请' }).click()
    await expect(page.getByText('邀请已发送').first()).toBeVisible()
    await page.getByRole('link', { name: '邀请记录' }).click()
    await expect(row('王宁')).toContainText('待接受')
    await checkSound(page, 'zh_CN')

    const link = await linkTo('wang.ning@example.cn')
    await open(colleague, link)
    await expect(colleague.getByText('wang.ning@example.cn')).toBeVisible()
    await checkSound(colleague, 'zh_CN')
    await colleague.getByLabel('姓名').fill('王宁宁')
    await colleague.locator('[name=password]').fill(otherPassword)
    await colleague.locator('[name=confirmPassword]').fill(otherPassword)
    await colleague.getByRole('checkbox').check()
    await colleague.getByRole('button', { name: '创建账号并登录' }).click()
    const navigation = colleague.getByRole('navigation', { name: '运营后台导航' })
    await expect(navigation.getByRole('link', { name: '会话' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: '设置' })).toHaveCount(0)

    await open(colleague, link)
    await expect(colleague.getByText('邀请已失效')).toBeVisible()
  })

  test('[OPS-6] a role is copied, its change described and previewed, and given to a person', async () => {
    await open(page, '/admin/settings/roles')
    await checkSound(page, 'zh_CN')
    await page.getByRole('link', { name: '复制客服专员' }).click()
    await page.getByLabel('中文名称').fill('夜班客服')
    await page.getByLabel('英文名称').fill('Night service')
    await page.getByRole('checkbox', { name: '园区: 列表' }).check()
    await expect(page.getByRole('status').filter({ hasText: '将看到' })).toContainText('房源')
    await expect(page.getByRole('region', { name: '查看效果' })).toContainText('房源')
    await checkSound(page, 'zh_CN')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL(/roles\/role_night_service$/)

    await open(page, users)
    await row('王宁宁').locator('summary').click()
    await page.getByRole('button', { name: '分配角色' }).click()
    const dialog = page.getByRole('dialog', { name: '王宁宁 的角色' })
    await dialog.getByRole('checkbox', { name: /夜班客服/ }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(row('王宁宁')).toContainText('夜班客服')
  })

  test('[OPS-1.42] a suspended colleague is signed out at once and comes back after being restored', async () => {
    await open(colleague, '/admin/chat')
    await open(page, users)
    await page.getByRole('link', { name: '王宁宁' }).click()
    await expect(page.getByRole('heading', { name: '登录设备 1' })).toBeVisible()
    await checkSound(page, 'zh_CN')
    await page.getByRole('button', { name: '停用' }).click()
    const dialog = page.getByRole('dialog', { name: '停用王宁宁？' })
    await dialog.getByLabel('原因').fill('离职')
    await dialog.getByRole('button', { name: '停用' }).click()
    await expect(page.getByText('已停用').first()).toBeVisible()
    await open(colleague, '/admin/chat')
    await expect(colleague).toHaveURL(/\/login/)
    await page.getByRole('button', { name: '恢复' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
    await expect(page.getByRole('button', { name: '停用' })).toBeVisible()
  })

  test('[PROF-5] [OPS-6] roles are looked up by name in the personal centre too', async () => {
    await open(page, '/profile/authRole')
    await page.getByRole('combobox', { name: '选择成员' }).fill('王宁')
    await page.getByRole('option', { name: /王宁宁/ }).click()
    await expect(page.getByRole('heading', { name: '王宁宁 的角色' })).toBeVisible()
    await page.getByRole('checkbox', { name: /夜班客服/ }).uncheck()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('角色已保存').first()).toBeVisible()
    await checkSound(page, 'zh_CN')
  })

  for (const language of languages)
    test(`[OPS-1.3] [I18N-1] the screens are sound in ${language}`, async () => {
      for (const address of [users, `${users}/invitations`, '/admin/settings/roles', '/admin/settings/roles/leasing_agent']) {
        await open(page, address, language)
        await checkSound(page, language)
      }
    })
})
