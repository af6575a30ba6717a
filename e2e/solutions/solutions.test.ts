import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage, expect, open, sizes, test } from '../portal.ts'
import { codeFor, newPhone, signInAs } from '../members.ts'

const blocks = ['saas', 'yard', 'park', 'automation']

test('[SOL-1][APP-10][HOME-4][HDR-1] the four solutions in both languages and sizes, reached from the home page, with the visible section marked', async ({
  page,
}) => {
  test.slow()
  for (const [language, size] of [
    ['zh_CN', sizes.desktop],
    ['en_US', sizes.phone],
  ] as const) {
    await page.setViewportSize(size)
    const response = await open(page, '/solutions', language)
    expect(response.status()).toBe(200)
    for (const id of blocks) await expect(page.locator(`section#${id} h2`)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectOneLanguage(page, language)
    await expectAccessible(page)
  }
  // The header has the link in Chinese only.
  await page.setViewportSize(sizes.desktop)
  await open(page, '/?lang=zh_CN')
  const teaser = page.getByRole('link', { name: '智慧园区', exact: true })
  await teaser.click()
  await expect(page).toHaveURL(/\/whs\/solutions\?lang=zh_CN#park$/)
  const nav = page.getByRole('navigation', { name: '本页内容' })
  await expect(nav.getByRole('link', { name: '智慧园区' })).toHaveAttribute('aria-current', 'location')
  await nav.getByRole('link', { name: '仓库管理 SaaS' }).click()
  await expect(nav.getByRole('link', { name: '仓库管理 SaaS' })).toHaveAttribute('aria-current', 'location')
  const structured = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
  expect(structured.itemListElement.map(({ item }: { item: { name: string } }) => item.name)).toHaveLength(4)
})

test('[SOL-1] a visitor sends an enquiry with a code, a member without one', async ({ page, browser }) => {
  test.slow()
  const phone = newPhone()
  await open(page, '/solutions')
  await page.getByRole('link', { name: '咨询智慧堆场' }).click()
  const form = page.getByRole('form', { name: '方案咨询' })
  await expect(form.getByLabel('咨询的方案')).toHaveValue('yard')
  await form.getByRole('button', { name: '提交咨询' }).click()
  await expect(form.getByText('请填写称呼')).toBeVisible()
  const company = `青岛港联物流 ${phone.slice(-6)}`
  await form.getByLabel('称呼').fill('林经理')
  await form.getByLabel('公司').fill(company)
  await form.getByLabel('手机号', { exact: true }).fill(phone)
  await form.getByLabel('想了解什么').fill('6 个月台，早高峰排队到马路上')
  await form.getByRole('button', { name: '获取验证码' }).dblclick()
  await form.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  // A double click is one request: no second one is refused below the field.
  await expect(form.getByText(/秒后再试/)).toHaveCount(0)
  await form.getByRole('checkbox').setChecked(true)
  await form.getByRole('button', { name: '提交咨询' }).click()
  await expect(page.getByText(`确认信息已发送至 ${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
  await expectAccessible(page)

  const member = await browser.newContext()
  const memberPage = await member.newPage()
  await signInAs(memberPage, 'xuting')
  await open(memberPage, '/solutions')
  await expect(memberPage.getByRole('group', { name: '我们怎样答复您' })).toContainText('144')
  await expect(memberPage.getByRole('button', { name: '获取验证码' })).toHaveCount(0)
  await member.close()
})
