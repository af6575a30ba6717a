import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, expectSound, open, sizes, test } from '../portal.ts'
import { signInAs } from '../members.ts'

const api = '/whs/prod-api'
const partners = '/admin/settings/partners'

test('[OPS-1.4] [PERM-2] staff without the permission find no partners', async ({ page }) => {
  await signInAs(page, 'editor')
  await open(page, '/admin/settings')
  await expect(page.getByRole('link', { name: '合作方' })).toHaveCount(0)
  await open(page, partners)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})

test.describe('on a portal of its own', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let portal: OwnPortal
  test.beforeAll(async ({ browserName: _ }, testInfo) => {
    // A new portal first creates its database.
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
  })
  test.afterAll(() => portal.stop())

  test('[OPS-2.9] [OPS-1.4] a partner is added, gets a key that is shown once, is tried, calls, and loses its key', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    const page = await context.newPage()
    await page.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    await open(page, partners)
    await expect(page.getByRole('heading', { name: '还没有合作方' })).toBeVisible()
    await expectSound(page, 'zh_CN')
    await page.setViewportSize(sizes.desktop)

    await page.getByRole('button', { name: '新增合作方' }).click()
    const form = page.getByRole('dialog', { name: '新增合作方' })
    await form.getByLabel('标识').fill('HD Agency')
    await form.getByLabel('中文名称').fill('华东代理')
    await form.getByLabel('英文名称').fill('HD Agency')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByLabel('标识')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('标识').fill('hd-agency')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '华东代理' })).toBeVisible()

    await page.getByRole('button', { name: '新增密钥' }).click()
    await page.getByLabel('密钥名称').fill('production')
    await page.getByRole('dialog').getByRole('button', { name: '新增密钥' }).click()
    const created = page.getByRole('dialog', { name: '密钥已创建' })
    const key = (await created.locator('code').textContent())!
    expect(key).toMatch(/^whsp_[\w-]{43}$/)
    await created.getByRole('button', { name: '完成' }).click()
    await expect(page.getByText(key)).toHaveCount(0)

    await page.getByRole('button', { name: '试运行', exact: true }).click()
    const answers = page.getByRole('list', { name: '结果' })
    await expect(answers.getByText('将进入审核').first()).toBeVisible()
    await page.getByLabel(/JSON 数据/).fill('{"sheet":')
    await page.getByRole('button', { name: '试运行', exact: true }).click()
    await expect(page.getByText(/不是有效的 JSON/)).toBeVisible()

    const headers = { authorization: `Bearer ${key}` }
    const push = () => page.request.put(`${api}/partner/listing/batch`, { headers, data: { rows: [{ sheet: 'park', externalId: 'P-1' }] } })
    expect(await (await push()).json()).toMatchObject({ code: 200, data: { counts: { error: 1 } } })
    await page.reload()
    await expect(page.getByRole('region', { name: '每日结果' }).last()).toBeVisible()
    await expect(page.getByRole('row', { name: /推送.*production/ })).toBeVisible()
    await expectSound(page, 'zh_CN')
    await page.setViewportSize(sizes.desktop)

    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByRole('dialog', { name: '撤销密钥' }).getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('row', { name: /production.*已撤销/ })).toBeVisible()
    expect(await (await push()).json()).toMatchObject({ code: 10_951 })

    for (const path of [partners, `${partners}/1`]) {
      await open(page, path, 'en_US')
      await expectSound(page, 'en_US')
    }
    await context.close()
  })
})
