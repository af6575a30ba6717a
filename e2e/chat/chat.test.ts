import type { FrameLocator, Page, WebSocketRoute } from '@playwright/test'
import { signInAs } from '../members.ts'
import { address, expect, expectAccessible, expectNoSidewaysScroll, forgive, languages, open, sizes, test } from '../portal.ts'

// Live conversations between two browsers.
test.describe.configure({ timeout: 180_000 })

const frameOf = (page: Page) => page.frameLocator('#chat-panel iframe')
const panelOf = (page: Page) => page.locator('#chat-panel')

async function send(where: FrameLocator | Page, label: string, text: string) {
  const field = where.getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  await field.press('Enter')
}

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==', 'base64')

test('[WID-3] visitor and customer service chat live in both languages: pictures, read marks and unread counts', async ({
  page,
  browser,
}) => {
  const mark = `k${Date.now()}`
  await open(page, '/')
  await page.getByRole('button', { name: '在线客服' }).click()
  const chat = frameOf(page)
  await send(chat, '消息', `${mark} <img src=x onerror=alert(1)>`)
  await expect(chat.getByText(`${mark} <img`)).toBeVisible()
  await expect(chat.getByText('已发送')).toBeVisible()

  const staff = await (await browser.newContext({ viewport: sizes.desktop, locale: 'zh-CN' })).newPage()
  await signInAs(staff, 'service')
  await staff.goto(`/whs/admin/chat?keyword=${mark}`)
  await staff.getByRole('link', { name: /访客/ }).click()
  await send(staff, '回复访客', '您好，马上为您查询')
  await expect(chat.getByText('您好，马上为您查询')).toBeVisible()
  await expect(staff.getByText('已读')).toBeVisible()
  await expect(staff.getByText('由我接待')).toBeVisible()

  // An answer that was not sent is found again.
  const answer = staff.getByRole('textbox', { name: '回复访客' })
  await answer.fill('还没写完')
  await staff.reload()
  await expect(answer).toHaveValue('还没写完')

  const message = chat.getByRole('textbox', { name: '消息', exact: true })
  await message.fill('我也没写完')
  await open(page, '/news')
  await page.getByRole('button', { name: '在线客服' }).click()
  await expect(message).toHaveValue('我也没写完')
  await message.fill('')

  await chat.locator('input[type=file]').setInputFiles({ name: '平面图.png', mimeType: 'image/png', buffer: onePixel })
  await expect(staff.getByRole('img', { name: '平面图.png' })).toBeVisible()
  await expectAccessible(staff)
  await expectAccessible(page)

  await chat.getByRole('button', { name: '收起' }).click()
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '在线客服' })).toBeFocused()
  await send(staff, '回复访客', '查到了三个园区')
  await expect(page.getByRole('button', { name: /1 条未读消息/ })).toBeVisible()
  await page.getByRole('button', { name: /在线客服/ }).click()
  await expect(chat.getByText('查到了三个园区')).toBeVisible()
  await expect(page.getByRole('button', { name: /未读/ })).toBeHidden()

  // The same conversation on another page, in English.
  await open(page, '/warehouse', 'en_US')
  await page.getByRole('button', { name: 'Service' }).click()
  await expect(chat.getByRole('heading', { name: 'Customer service' })).toBeVisible()
  await expect(chat.getByText('查到了三个园区')).toBeVisible()
  await send(chat, 'message', 'Thank you')
  await staff.goto(`${address('/admin/chat', 'en_US')}&keyword=${mark}`)
  await staff.getByRole('link', { name: /Visitor/ }).click()
  await expect(staff.getByText('Thank you')).toBeVisible()
  await staff.getByRole('button', { name: 'Close' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(chat.getByText('The conversation is closed')).toBeVisible()
  await staff.context().close()
})

test('staff on a phone see the whole field for their answer above the navigation, in both languages', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await signInAs(page, 'service')
  for (const language of languages) {
    await open(page, '/admin/chat?tab=mine', language)
    await page
      .getByRole('main')
      .getByRole('link', { name: /访客|Visitor/ })
      .first()
      .click()
    const field = page.getByRole('textbox', { name: /^(回复访客|Answer the visitor)$/ })
    await expect(field).toBeVisible()
    const bottom = await field.evaluate((element) => element.closest('form')!.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(sizes.phone.height - 56)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(sizes.phone.height)
  }
})

test('[WID-3] a collapse message closes the chat only from the origin and the window of the frame', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: '在线客服' }).click()
  await expect(frameOf(page).getByRole('textbox', { name: '消息' })).toBeVisible()
  // The page itself, and another frame of our own origin.
  await page.evaluate(() => {
    window.postMessage({ type: 'collapse' }, '*')
    const other = document.body.appendChild(document.createElement('iframe'))
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'collapse' }, origin: location.origin, source: other.contentWindow }))
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'collapse' }, origin: 'https://evil.example', source: null }))
  })
  await expect(panelOf(page)).toBeVisible()
  const own = page.frames().find((frame) => new URL(frame.url()).pathname === '/whs/chat')!
  await own.evaluate(() => window.parent.postMessage({ type: 'close' }, '*'))
  await expect(panelOf(page)).toBeVisible()
  await own.evaluate(() => window.parent.postMessage({ type: 'collapse' }, '*'))
  await expect(panelOf(page)).toBeHidden()
})

test('[WID-3] the chat of another provider runs in a sandbox, and its collapse message is accepted', async ({ page }) => {
  // As if an operator had set it: the page with that address, and without the policy that allows our own origin only.
  await page.route('**/whs/', async (route) => {
    const answer = await route.fetch()
    const headers = Object.fromEntries(Object.entries(answer.headers()).filter(([name]) => name !== 'content-security-policy'))
    await route.fulfill({ response: answer, headers, body: (await answer.text()).replaceAll('/whs/chat', 'https://kf.example/talk') })
  })
  await page.route('https://kf.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>kf</title><button onclick="parent.postMessage({ type: 'collapse' }, '*')">collapse</button>`,
    }),
  )
  await open(page, '/')
  await page.getByRole('button', { name: '在线客服' }).click()
  const frame = panelOf(page).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(frame).toHaveAttribute('allow', '')
  await expect(frame).toHaveAttribute('src', 'https://kf.example/talk')
  await frameOf(page).getByRole('button', { name: 'collapse' }).click()
  await expect(panelOf(page)).toBeHidden()
  await page.getByRole('button', { name: '在线客服' }).click()
  await page.keyboard.press('Escape')
  await panelOf(page).getByRole('button', { name: '收起' }).click()
  await expect(panelOf(page)).toBeHidden()
})

/** Makes the page believe that it is outside working hours. */
async function closeShop(page: Page) {
  const duty = { online: false, reason: 'hours' }
  await page.route('**/chat/duty', (route) => route.fulfill({ json: { code: 200, msg: '', data: duty } }))
  await page.routeWebSocket(/\/chat\/socket$/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { type: string }
      socket.send(frame.type === 'duty' ? JSON.stringify({ ...frame, ...duty }) : message)
    })
  })
}

test('[WID-3] on a phone the chat fills the screen; outside working hours it takes a message and contact details', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(sizes.phone)
  await closeShop(page)
  await open(page, '/')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '在线客服' }).click()
  const chat = frameOf(page)
  await expect(chat.getByText(/现在是非工作时间（/)).toBeVisible()
  // The panel moves in.
  await expect.poll(() => panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, ...sizes.phone })
  await expectNoSidewaysScroll(page)
  await send(chat, '消息', '请明天联系我')
  await chat.getByLabel(/手机号或邮箱/).fill('1380013')
  await chat.getByRole('button', { name: '保存' }).click()
  await expect(chat.getByText('请填写正确的手机号或邮箱')).toBeVisible()
  await chat.getByLabel(/手机号或邮箱/).fill('13800138000')
  await chat.getByRole('button', { name: '保存' }).click()
  await expect(chat.getByText(/联系方式已保存/)).toBeVisible()
  await expect(chat.getByText('您已留下联系方式')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toBeHidden()

  // A frame that does not load shows an error and offers the phone number.
  await page.route('**/whs/chat?*', (route) => route.abort())
  await open(page, '/')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '在线客服' }).click()
  await expect(panelOf(page).getByText('客服窗口没有打开')).toBeVisible({ timeout: 30_000 })
  await expect(panelOf(page).getByRole('link', { name: /0532/ })).toBeVisible()
  await page.unroute('**/whs/chat?*')
  await panelOf(page).getByRole('button', { name: '重试' }).click()
  await expect(chat.getByText('请明天联系我')).toBeVisible()
  forgive(complaints, /ERR_FAILED/)
})
