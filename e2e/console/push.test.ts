import { createECDH, randomBytes } from 'node:crypto'
import { signInAs } from '../members.ts'
import { expect, open, test } from '../portal.ts'

const api = '/whs/prod-api'

test('[OPS-1.30] notices of new leads are switched on in this browser, stay on, and are switched off', async ({ page, context }) => {
  test.slow()
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  // The browser of the tests knows no push service.
  await context.addInitScript((given) => {
    const stored = () => sessionStorage.getItem('push-endpoint')
    const subscription = (endpoint: string | null) =>
      endpoint === null
        ? null
        : {
            endpoint,
            options: { applicationServerKey: null },
            toJSON: () => ({ endpoint, keys: given }),
            unsubscribe: async () => (sessionStorage.removeItem('push-endpoint'), true),
          }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(stored()),
      subscribe: async () => {
        sessionStorage.setItem('push-endpoint', `https://push.example/${given.auth}`)
        return subscription(stored())
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('push-permission') ?? 'granted' })
    Notification.requestPermission = async () => Notification.permission
  }, keys)
  // The server would look the address up; its own tests show what it does with it.
  await page.route(`**${api}/system/push/device`, (route) => route.fulfill({ json: { code: 200, msg: '', data: null } }))
  await signInAs(page, 'agent3')
  await open(page, '/admin/leads')
  const openMenu = () => page.getByRole('banner').locator('summary').last().click()
  const box = page.getByRole('checkbox', { name: '浏览器通知新线索' })
  await openMenu()
  await expect(page.getByText('退出登录后不再通知。')).toBeVisible()
  await expect(box).not.toBeChecked()
  const [added] = await Promise.all([page.waitForRequest(`**${api}/system/push/device`), box.click()])
  expect(added.postDataJSON()).toEqual({ endpoint: `https://push.example/${keys.auth}`, ...keys })
  await expect(box).toBeChecked()

  await open(page, '/admin/leads')
  await openMenu()
  await expect(box).toBeChecked()
  const [removed] = await Promise.all([page.waitForResponse(`**${api}/system/push/device/remove`), box.click()])
  expect(await removed.json()).toMatchObject({ code: 200 })
  await expect(box).not.toBeChecked()

  await page.evaluate(() => sessionStorage.setItem('push-permission', 'denied'))
  await open(page, '/admin/leads')
  await openMenu()
  await expect(page.getByText('浏览器已阻止本站通知')).toBeVisible()
  await expect(box).not.toBeChecked()
})
