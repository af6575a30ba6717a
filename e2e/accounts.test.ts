import type { Page } from '@playwright/test'
import { buildAccount, codeFor, logInHere, menuOf, newEmail, newPhone, otherPassword, password, tokenOf } from './members.ts'
import { address, expect, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, languages, open, sizes, test } from './portal.ts'

const api = '/whs/prod-api'

// Whole journeys, with passwords that are made slow to check.
test.describe.configure({ timeout: 120_000 })

/** What a browser itself reports of a request that the test lets fail. */
function forgive(complaints: string[], what: RegExp) {
  const others = complaints.filter((complaint) => !what.test(complaint))
  complaints.splice(0, complaints.length, ...others)
}

const screens = ['/login', '/register', '/forget', '/updatePassword?redirect=/profile', '/401']
for (const path of screens)
  for (const language of languages)
    for (const [size, viewport] of Object.entries(sizes))
      test(`[APP-6] [APP-13] [I18N-1] ${path} in ${language} on a ${size}: one language, accessible, quiet`, async ({ page }) => {
        await page.setViewportSize(viewport)
        const response = await open(page, path, language)
        expect(response.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectOneLanguage(page, language)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        const submit = page.getByRole('main').getByRole('button', { name: /^(登录|下一步|保存|Log in|Next|Save)$/ })
        if ((await submit.count()) > 0) await submit.click()
        await expectAccessible(page)
      })

test.describe('registration', () => {
  test('[AUTH-1] [AUTH-2] [AUTH-4] [AUTH-5] by phone: every mistake has its words, a code its countdown, and step two is a choice', async ({
    page,
  }) => {
    const phone = newPhone()
    await open(page, '/register?redirect=/warehouse')
    await page.getByRole('button', { name: '下一步' }).click()
    for (const text of ['请填写账号名称', '请输入手机号', '请获取验证码', '请填写密码']) await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByLabel('账号名称')).toBeFocused()

    await page.getByLabel('手机号').fill('1380013')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('请输入正确的手机号')).toBeVisible()

    await page.getByLabel('账号名称').fill('蓝湾供应链青岛有限公司')
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
    await page.getByLabel('设置密码').fill('short')
    await page.getByLabel('确认密码').fill('short')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('密码长度必须在8到20个字符之间')).toBeVisible()
    await page.getByLabel('设置密码').fill('onlylowercase')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('密码必须包含大小写字母、数字和特殊字符')).toBeVisible()
    await page.getByLabel('设置密码').fill(password)
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await page.getByLabel('确认密码').fill(password)
    await page.getByRole('checkbox', { name: /同意/ }).uncheck()
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByText('请选择同意服务协议')).toBeVisible()
    await page.getByRole('checkbox', { name: /同意/ }).check()

    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
    await expect(page.getByRole('meter', { name: '密码强度' })).toBeVisible()
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('checkbox', { name: '冷藏库' }).check()
    await page.getByLabel('企业名称').fill('青岛蓝湾供应链管理有限公司')
    await expectAccessible(page)
    await page.getByRole('button', { name: '完成注册' }).click()
    await expect(page.getByText('恭喜，您的账号已注册成功')).toBeVisible()
    await expect(page).toHaveURL(/\/whs\/warehouse$/)
    // 11 characters become 6 and an ellipsis.
    await expect(menuOf(page, '蓝湾供应链青…')).toBeVisible()
  })

  test('[AUTH-1] [AUTH-14] by e-mail, in English, the second step skipped', async ({ page }) => {
    const email = newEmail()
    const name = `u${email.slice(4, 13)}`
    await open(page, '/register', 'en_US')
    await page.getByRole('button', { name: 'By e-mail' }).click()
    await page.getByLabel('Account name').fill(name)
    await page.getByLabel('E-mail', { exact: true }).fill('lin@example.c')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('please enter the correct email address')).toBeVisible()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Verification code').fill(await codeFor(page.request, email))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Next' }).click()
    await expectOneLanguage(page, 'en_US')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByText('Congratulations, your account has been successfully registered')).toBeVisible()
    await expect(menuOf(page, name)).toBeVisible()
  })

  test('[AUTH-4] [AUTH-15] a wrong code and a taken name lead back to the field that they are about', async ({ page, request }) => {
    const { username } = await buildAccount(request)
    const phone = newPhone()
    await open(page, '/register')
    await page.getByLabel('账号名称').fill(username)
    await page.getByLabel('手机号').fill(phone)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const code = await codeFor(page.request, phone)
    await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '111111' : '000000')
    await page.getByLabel('设置密码').fill(password)
    await page.getByLabel('确认密码').fill(password)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('button', { name: '跳过' }).click()
    await expect(page.getByText('验证码错误')).toBeVisible()
    await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
    await page.getByLabel('验证码', { exact: true }).fill(code)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByRole('button', { name: '跳过' }).click()
    await expect(page.getByText('该账号已被注册')).toBeVisible()
  })
})

test.describe('login', () => {
  test('[AUTH-3] [APP-14] by account: wrong words first, then on to where one wanted to go; the name is remembered, not the password', async ({
    page,
    request,
  }) => {
    const account = await buildAccount(request)
    await open(page, '/login?redirect=%2Fwarehouse%3FwhType%3D3')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请填写账号')).toBeVisible()
    await expect(page.getByText('请填写密码')).toBeVisible()
    await logInHere(page, { ...account, password: 'Wrong+Roof7!x' })
    await expect(page.getByRole('alert').getByText('账号或密码错误')).toBeVisible()
    await logInHere(page, account)
    await expect(page).toHaveURL(/\/whs\/warehouse\?whType=3$/)
    await expect(menuOf(page, account.username)).toBeVisible()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie)
    expect(kept).toContain(account.username)
    expect(kept).not.toContain(account.password)
    expect(kept).not.toMatch(/whsa_|whsr_/)
  })

  test('[AUTH-3] by a code, in English', async ({ page, request }) => {
    const account = await buildAccount(request)
    await open(page, '/login', 'en_US')
    await page.getByRole('tab', { name: 'Mobile' }).click()
    await page.getByLabel('Phone number').fill(account.phone)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Please obtain the verification code')).toBeVisible()
    // The phone had a code for its registration a moment ago.
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText(/A code was already sent\. Please try again in \d+ s\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeDisabled()
    await expectAccessible(page)
  })

  test('[AUTH-15] too many wrong passwords ask for a captcha and a wait, counted down', async ({ page, request }) => {
    const account = await buildAccount(request)
    await open(page, '/login')
    const asksFor = page.getByText(/尝试次数过多，请 \d+ 秒后再试/).or(page.getByLabel('图形验证码'))
    let attempt = 0
    await expect(async () => {
      await logInHere(page, { ...account, password: `Wrong+Roof7!${attempt++}` })
      await expect(asksFor.first()).toBeVisible({ timeout: 1_500 })
    }).toPass()
    await expectAccessible(page)
  })

  test('[AUTH-8] with a QR code: another device sees who asks, agrees, and this one is signed in', async ({ page, request, browser }) => {
    const account = await buildAccount(request)
    const ticket = page.waitForResponse(/auth\/getQrCode/).then((response) => response.headers()['qr-ticket'])
    await open(page, '/login?redirect=/news')
    await page.getByRole('tab', { name: '扫码登录' }).click()
    await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({ locale: 'zh-CN', viewport: sizes.phone })
    const phone = await context.newPage()
    await open(phone, `/login/confirm?ticket=${await ticket}`)
    await logInHere(phone, account)
    await expect(phone.getByRole('heading', { name: '确认登录' })).toBeVisible()
    await expect(phone.getByText(/Chrome/)).toBeVisible()
    await expectAccessible(phone)
    await expect(page.getByText('已扫码')).toBeVisible()
    await phone.getByRole('button', { name: '确认登录' }).click()
    await expect(phone.getByText('已确认')).toBeVisible()
    await expect(page).toHaveURL(/\/whs\/news$/)
    await expect(menuOf(page, account.username)).toBeVisible()
    // A ticket serves once.
    await open(phone, `/login/confirm?ticket=${await ticket}`)
    await expect(phone.getByText('二维码无效，请刷新', { exact: true })).toBeVisible()
    await context.close()
  })

  test('[AUTH-8] a QR code that is refused on the phone says so, and can be renewed', async ({ page, request, browser }) => {
    const account = await buildAccount(request)
    const ticket = page.waitForResponse(/auth\/getQrCode/).then((response) => response.headers()['qr-ticket'])
    await open(page, '/login', 'en_US')
    await page.getByRole('tab', { name: 'QR code' }).click()
    const context = await browser.newContext({ locale: 'zh-CN', viewport: sizes.phone })
    const phone = await context.newPage()
    await open(phone, `/login/confirm?ticket=${await ticket}`)
    await logInHere(phone, account)
    await phone.getByRole('button', { name: '取消' }).click()
    await expect(phone.getByText('没有登录任何设备。')).toBeVisible()
    await expect(page.getByText('Cancelled on the phone')).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).first().click()
    await expect(page.getByText(/Valid for \d+ s/)).toBeVisible()
    await context.close()
  })

  test('[APP-15] wherever a stranger wants to send one, the login stays inside', async ({ page, request }) => {
    const account = await buildAccount(request)
    for (const evil of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.context().clearCookies()
      await page.goto('about:blank')
      await open(page, `/login?redirect=${encodeURIComponent(evil)}`)
      await logInHere(page, account)
      await expect(menuOf(page, account.username)).toBeVisible()
      expect(new URL(page.url()).host).toBe(new URL(test.info().project.use.baseURL!).host)
    }
  })

  test('[APP-14] the personal centre of nobody is the login, with the way back', async ({ page }) => {
    await page.goto('/whs/profile/follows?page=2')
    await expect(page).toHaveURL(/\/whs\/login\?redirect=%2Fprofile%2Ffollows%3Fpage%3D2$/)
  })

  test('[AUTH-3] without JavaScript the page says what it needs and whom to call', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/whs/login')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('需要启用 JavaScript')
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeDisabled()
    await context.close()
  })
})

test.describe('passwords', () => {
  test('[AUTH-6] [AUTH-12] a forgotten one is set by code, and other devices are told', async ({ page, request, browser }) => {
    test.setTimeout(240_000)
    const account = await buildAccount(request)
    const other = await browser.newContext({ locale: 'zh-CN' })
    const elsewhere = await other.newPage()
    await open(elsewhere, '/login')
    await logInHere(elsewhere, account)
    await expect(menuOf(elsewhere, account.username)).toBeVisible()

    await open(page, '/forget')
    await page.getByLabel('手机号').fill(account.phone)
    // One code a minute for a phone, whatever it is for.
    await expect(async () => {
      await page.getByRole('button', { name: /获取验证码|^重新发送$/ }).click({ timeout: 500 })
      await expect(page.getByText(/验证码已发送至/)).toBeVisible({ timeout: 1_500 })
    }).toPass({ timeout: 80_000 })
    await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, account.phone))
    await page.getByLabel('新密码', { exact: true }).fill(otherPassword)
    await page.getByLabel('确认新密码').fill(otherPassword)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('密码修改成功')).toBeVisible()
    await expect(page).toHaveURL(/\/whs\/login$/)
    await logInHere(page, { ...account, password: otherPassword })
    await expect(menuOf(page, account.username)).toBeVisible()

    // The other device learns it with its next step that needs who one is.
    await elsewhere.evaluate(() => history.pushState(null, '', '/whs/login/confirm?ticket=none'))
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/whs\/login\?redirect=/)
    await other.close()
  })

  test('[AUTH-7] [AUTH-2] one’s own: the same one is refused, a wrong old one too; afterwards one logs in again', async ({
    page,
    request,
  }) => {
    const account = await buildAccount(request)
    await open(page, '/login?redirect=/updatePassword')
    await logInHere(page, account)
    await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
    const fill = async (old: string, fresh: string, again: string) => {
      await page.getByLabel('原密码').fill(old)
      await page.getByLabel('新密码', { exact: true }).fill(fresh)
      await page.getByLabel('确认新密码').fill(again)
      await page.getByRole('button', { name: '保存' }).click()
    }
    await fill(password, password, password)
    await expect(page.getByText('新密码不能与旧密码相同！')).toBeVisible()
    await fill(password, otherPassword, 'Long&Dock4_Gate+')
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
    await fill('Wrong+Roof7!x', otherPassword, otherPassword)
    await expect(page.getByText('旧密码错误')).toBeVisible()
    await fill(password, otherPassword, otherPassword)
    await expect(page.getByText('密码修改成功')).toBeVisible()
    await expect(page).toHaveURL(/\/whs\/login$/)
    await logInHere(page, { ...account, password: otherPassword })
    await expect(menuOf(page, account.username)).toBeVisible()
  })

  test('[AUTH-7] an answer that wants a new password leads to the page for it, and says why', async ({ page, request }) => {
    const account = await buildAccount(request)
    await page.route(/auth\/login/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: { needResetPassword: number } }
      body.data.needResetPassword = 1
      await route.fulfill({ response, json: body })
    })
    await open(page, '/login?redirect=/news')
    await logInHere(page, account)
    await expect(page).toHaveURL(/\/whs\/updatePassword\?redirect=%2Fnews$/)
    await expect(page.getByText('当前密码已过期，请先重置！')).toBeVisible()
  })
})

test.describe('the session', () => {
  async function signedIn(page: Page, request: Parameters<typeof buildAccount>[0]) {
    const account = await buildAccount(request)
    await open(page, '/login?redirect=/news')
    await logInHere(page, account)
    await expect(menuOf(page, account.username)).toBeVisible()
    return account
  }

  test('[AUTH-10] [HDR-4] a reload keeps it, and no script can read what keeps it', async ({ page, request }) => {
    const account = await signedIn(page, request)
    await page.reload()
    await expect(menuOf(page, account.username)).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).toMatch(/whs_flag=1/)
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/_rt=/)
    await menuOf(page, account.username).click()
    await expect(page.getByRole('link', { name: '个人中心' })).toHaveAttribute('href', '/whs/profile')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: '个人中心' })).toBeHidden()
  })

  test('[HDR-5] [AUTH-11] signing out asks, ends it in every tab and leads to the root of the site', async ({ page, request, context }) => {
    const account = await signedIn(page, request)
    const second = await context.newPage()
    await open(second, '/warehouse')
    await expect(menuOf(second, account.username)).toBeVisible()

    await menuOf(page, account.username).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    const dialog = page.getByRole('dialog', { name: '退出登录' })
    await expect(dialog.getByText('确定退出系统吗？')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    await menuOf(page, account.username).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await dialog.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page).toHaveURL(/\/whs\/$/)
    for (const tab of [page, second]) await expect(tab.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/whs_flag=1/)
  })

  test('[HDR-5] in English the question has the specification’s words', async ({ page, request }) => {
    const account = await signedIn(page, request)
    await open(page, '/news', 'en_US')
    await menuOf(page, account.username).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Are you sure you want to log out of the system?')).toBeVisible()
    await expectOneLanguage(page, 'en_US')
  })

  test('[AUTH-11] a login in one tab is a login in all; somebody else’s asks to refresh the page', async ({ page, request, context }) => {
    const second = await context.newPage()
    await open(second, '/warehouse')
    const account = await signedIn(page, request)
    await expect(menuOf(second, account.username)).toBeVisible()

    const other = await buildAccount(request)
    const third = await context.newPage()
    await open(third, '/warehouse')
    await third.evaluate(
      async ([path, body]) => {
        await fetch(path!, { method: 'POST', headers: { 'content-type': 'application/json' }, body: body! })
        new BroadcastChannel('whs.session').postMessage({ kind: 'in', who: 'somebody else' })
      },
      [`${api}/auth/login`, JSON.stringify({ username: other.username, password: other.password })],
    )
    await expect(page.getByRole('dialog', { name: '登录状态已变化' })).toBeVisible()
    await page.getByRole('button', { name: '刷新页面' }).click()
    await expect(menuOf(page, other.username)).toBeVisible()
  })

  test('[AUTH-12] ended on another device: the next thing that needs it gets the notice to refresh the page', async ({ page, request }) => {
    const account = await signedIn(page, request)
    const token = await tokenOf(request, account)
    // Between the page's own start and its next question.
    await page.route(/auth\/qrScan/, async (route) => {
      await request.delete(`${api}/system/user/profile/sessions`, { headers: { authorization: `Bearer ${token}`, 'x-client': 'app' } })
      await route.continue()
    })
    await page.goto('/whs/login/confirm?ticket=none')
    const changed = page.getByRole('dialog', { name: '登录状态已变化' })
    await expect(changed.getByText('登录状态已在别处变更，请刷新页面')).toBeVisible()
    await expectAccessible(page)
  })

  test('[AUTH-10] after two failed refreshes the page says so and lets one log in again where one is', async ({ page, request }) => {
    const account = await signedIn(page, request)
    const refused = { json: { code: 401, msg: '认证失败，无法访问系统资源', data: null } }
    let refreshes = 0
    // The page begins with a token, and then everything is refused.
    await page.route(/auth\/refreshLogin/, (route) => (refreshes++ === 0 ? route.continue() : route.fulfill(refused)))
    await page.route(/auth\/qrScan/, (route) => route.fulfill(refused))
    await page.goto('/whs/login/confirm?ticket=none')
    const expired = page.getByRole('dialog', { name: '登录状态已过期' })
    await expect(expired.getByText('登录信息已过期，请重新登录')).toBeVisible()
    expect(refreshes).toBe(1 + 2)
    await expectAccessible(page)
    await page.unrouteAll()
    await expired.getByRole('button', { name: '重新登录' }).click()
    const login = page.getByRole('dialog', { name: '登录' })
    await login.getByLabel('账号', { exact: true }).fill(account.username)
    await login.getByLabel('密码', { exact: true }).fill(account.password)
    await expectAccessible(page)
    await login.getByRole('button', { name: '登录', exact: true }).click()
    await expect(login).toBeHidden()
    await expect(page).toHaveURL(/login\/confirm/)
  })

  test('[REQ-4] [REQ-5] a line that is down, a fault and a sign-out that fails have their words, once, and nothing breaks', async ({
    page,
    request,
    complaints,
  }) => {
    const account = await buildAccount(request)
    await open(page, '/login')
    await page.route(/auth\/login/, (route) => route.abort())
    await logInHere(page, account)
    await expect(page.getByText('网络连接异常')).toHaveCount(1)
    await page.unrouteAll()
    await page.route(/auth\/login/, (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'SQLSTATE[23505] select * from member', data: null } }),
    )
    await logInHere(page, { ...account, password: otherPassword })
    await expect(page.getByText('发生错误（错误码 500），请稍后再试')).toBeVisible()
    await page.unrouteAll()
    await logInHere(page, account)
    await expect(menuOf(page, account.username)).toBeVisible()

    await page.route(/auth\/logout/, (route) => route.abort())
    await menuOf(page, account.username).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    for (const _ of [1, 2]) await page.getByRole('button', { name: '退出', exact: true }).click()
    await expect(page.getByRole('alert').getByText('网络连接异常')).toHaveCount(1)
    await expectAccessible(page)
    forgive(complaints, /ERR_FAILED|status of 500/)
  })

  test('[AUTH-9] single sign-on without a ticket leads to the login, and wipes its address', async ({ page, complaints }) => {
    await page.goto(address('/sso?redirect=/news', 'zh_CN'))
    await expect(page).toHaveURL(/\/whs\/login\?redirect=%2Fnews$/)
    await page.goto('/whs/sso#oneToken=made-up&username=lin&redirect=/news')
    await expect(page.getByRole('heading', { name: '没有登录成功' })).toBeVisible()
    expect(page.url()).toMatch(/\/whs\/sso$/)
    await expectAccessible(page)
    forgive(complaints, /status of 4\d\d/)
  })
})
