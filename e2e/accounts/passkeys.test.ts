import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, expectSound, open, sizes, test } from '../portal.ts'

/** As the debugger exports and imports them. */
type Keys = { credentialId: string; isResidentCredential: boolean; privateKey: string; signCount: number }[]

test.describe('passkeys on a portal of its own', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let portal: OwnPortal
  let context: BrowserContext
  let page: Page
  let devtools: CDPSession
  let keys: Keys = []
  let recoveryCodes: string[]
  test.beforeAll(async ({ browser }, testInfo) => {
    // A new portal first creates its database.
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
    // Passkeys need a name, not a number.
    const baseURL = portal.origin.replace('127.0.0.1', 'localhost')
    context = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: sizes.desktop })
    page = await context.newPage()
    devtools = await context.newCDPSession(page)
  })
  test.afterAll(async () => {
    await context.close()
    await portal.stop()
  })

  /**
   * Runs a step in which the browser uses an authenticator, with the keys that it had after the step before. The checks of the page open sessions of
   * the debugger, whose end removes every authenticator.
   */
  async function withAuthenticator(step: () => Promise<void>) {
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
    for (const credential of keys) await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
    await step()
    keys = (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
    await devtools.send('WebAuthn.disable')
  }

  const labels = {
    zh_CN: { account: '账号', password: '密码', signIn: '登录', dialog: '两步验证' },
    en_US: { account: 'Account', password: 'Password', signIn: 'Log in', dialog: 'Two-step verification' },
  }
  async function logIn(language: keyof typeof labels) {
    const { account, password, signIn } = labels[language]
    await page.getByRole('textbox', { name: account, exact: true }).fill('admin')
    await page.getByLabel(password, { exact: true }).fill(portal.password)
    await page.getByRole('main').getByRole('button', { name: signIn, exact: true }).click()
  }
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const savedCodes = async () => {
    await expect(page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ })).toHaveCount(10)
    return page.locator('li code').allTextContents()
  }

  test('[AUTH-15] the first passkey is named, created by the browser, and gives recovery codes', async () => {
    await open(page, '/login?redirect=/two-step')
    await logIn('zh_CN')
    await expect(page.getByRole('heading', { name: '通行密钥' })).toBeVisible()
    await expectSound(page, 'zh_CN')
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    await expectSound(page, 'zh_CN')
    await dialog('添加通行密钥').getByRole('button', { name: '继续' }).click()
    await expect(page.getByText('请填写通行密钥名称')).toBeVisible()
    await page.getByLabel('通行密钥名称').fill('ThinkPad')
    await withAuthenticator(async () => {
      await dialog('添加通行密钥').getByRole('button', { name: '继续' }).click()
      recoveryCodes = await savedCodes()
    })
    await expectSound(page, 'zh_CN')
    await page.getByRole('button', { name: '我已保存' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'ThinkPad' })).toContainText('尚未使用')
    await expect(page.getByText('两步验证已开启')).toBeVisible()
    await expectSound(page, 'zh_CN')
  })

  test('[AUTH-2] [AUTH-15] a sign-in offers the passkey first, and goes on with a recovery code when it is cancelled', async () => {
    await context.clearCookies()
    await page.setViewportSize(sizes.phone)
    await open(page, '/login?redirect=/two-step', 'en_US')
    await logIn('en_US')
    const factor = dialog('Two-step verification')
    await expect(factor.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    await expect(factor.getByRole('button', { name: 'Use the authenticator app' })).toHaveCount(0)
    await expectSound(page, 'en_US')
    await page.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await factor.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(factor.getByRole('alert')).toHaveText('The request was cancelled or timed out. Try again.')
    await expectSound(page, 'en_US')
    await factor.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectSound(page, 'en_US')
    await factor.getByLabel('Recovery code').fill(recoveryCodes[0]!)
    await factor.getByRole('button', { name: 'Verify and sign in' }).click()
    await expect(page.getByRole('definition').filter({ hasText: /^9$/ })).toBeVisible()
    await expectSound(page, 'en_US')
  })

  test('[AUTH-2] [AUTH-15] the passkey signs in, on a phone and on a desktop', async () => {
    for (const [size, language] of [
      [sizes.phone, 'zh_CN'],
      [sizes.desktop, 'en_US'],
    ] as const) {
      await context.clearCookies()
      await page.setViewportSize(size)
      await open(page, language === 'zh_CN' ? '/login?redirect=/two-step&lang=zh_CN' : '/login?redirect=/two-step', language)
      await logIn(language)
      const factor = dialog(labels[language].dialog)
      await expectSound(page, language)
      await withAuthenticator(async () => {
        await factor.getByRole('button', { name: language === 'zh_CN' ? '使用通行密钥' : 'Use a passkey' }).click()
        const passkey = page.getByRole('listitem').filter({ hasText: 'ThinkPad' })
        await expect(passkey).toContainText(language === 'zh_CN' ? '最近使用' : 'last used')
      })
    }
  })

  test('[AUTH-15] a passkey is renamed, and a device that has one already is refused; another is added', async () => {
    await open(page, '/two-step', 'en_US')
    await page.getByRole('button', { name: 'Rename the passkey “ThinkPad”' }).click()
    await expectSound(page, 'en_US')
    await page.getByLabel('Passkey name').fill('MacBook')
    await dialog('Rename').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'MacBook' })).toBeVisible()

    const beginAnother = async (name: string) => {
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await dialog('Confirm it is you').getByRole('button', { name: 'Use a passkey' }).click()
      await page.getByLabel('Passkey name').fill(name)
      await dialog('Add a passkey').getByRole('button', { name: 'Continue' }).click()
    }
    await withAuthenticator(async () => {
      await beginAnother('The same')
      await expect(dialog('Add a passkey').getByRole('alert')).toHaveText('This device already has a passkey for your account')
    })
    await expectSound(page, 'en_US')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listitem').filter({ hasText: 'The same' })).toHaveCount(0)
    await withAuthenticator(async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await dialog('Confirm it is you').getByRole('button', { name: 'Use a passkey' }).click()
      await page.getByLabel('Passkey name').fill('Phone')
    })
    const onLaptop = keys
    keys = []
    await withAuthenticator(async () => {
      await dialog('Add a passkey').getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible()
    })
    expect(keys).toHaveLength(1)
    keys = onLaptop
    await expectSound(page, 'en_US')
    await withAuthenticator(async () => {
      await page.getByRole('button', { name: 'Remove the passkey “Phone”' }).click()
      await dialog('Remove the passkey “Phone”').getByRole('button', { name: 'Use a passkey' }).click()
      await expect(page.getByText('Passkey removed')).toBeVisible()
    })
  })

  test('[AUTH-15] removing the last passkey switches the second factor off', async () => {
    await open(page, '/two-step?lang=zh_CN')
    await page.getByRole('button', { name: '移除通行密钥“MacBook”' }).click()
    const removal = dialog('移除通行密钥“MacBook”')
    await expect(removal.getByText('移除后两步验证将关闭')).toBeVisible()
    await expectSound(page, 'zh_CN')
    await withAuthenticator(async () => {
      await removal.getByRole('button', { name: '使用通行密钥' }).click()
      await expect(page.getByText('通行密钥已移除')).toBeVisible()
    })
    await expect(page.getByRole('button', { name: '开始设置' })).toBeVisible()
    await context.clearCookies()
    await open(page, '/login?redirect=/two-step&lang=zh_CN')
    await logIn('zh_CN')
    await expect(page.getByRole('button', { name: '开始设置' })).toBeVisible()
  })
})
