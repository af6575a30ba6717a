import type { Locator, Page } from '@playwright/test'
import { buildAccount, codeFor, menuOf, newPhone } from '../members.ts'
import { chooseRegion } from '../region-field.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  languages,
  onEverySize,
  open,
  sizes,
  test,
  type Language,
} from '../portal.ts'

const api = '/whs/prod-api'

const labels = {
  zh_CN: {
    services: '快捷服务',
    consign: '委托找仓',
    type: '需求类型',
    wholeWarehouse: '整仓租赁',
    whType: '仓库类型',
    ordinary: '普通仓',
    area: '需求面积',
    use: '期望使用时间',
    term: '期望租期',
    goods: '存储品类',
    region: '所在区域',
    choose: '请选择',
    place: ['山东省', '青岛市', '黄岛区'],
    abroad: ['欧洲', '德国', '汉堡'],
    overseas: '海外',
    domestic: '国内',
    height: '层高',
    dock: '平台',
    person: '联系人',
    target: '手机或邮箱',
    send: '获取验证码',
    code: '验证码',
    next: '下一步',
    back: '上一步',
    submit: '提交委托',
    save: '保存修改',
    added: '新增委托成功',
    edited: '修改委托成功',
    created: '委托已提交',
    see: '查看委托详情',
    areaWrong: '请输入小于100000000的正数',
    targetWrong: '请输入正确的手机号/邮箱',
    noCode: '请获取验证码',
    agree: '请选择同意服务协议',
    edit: '修改',
    close: '关闭委托',
    closed: '委托已关闭',
    closedTag: '客户关闭',
    remove: '删除',
    removed: '删除成功',
    mine: '需求发布',
    none: '还没有发布需求',
    fresh: '发布需求',
    pending: '待受理',
  },
  en_US: {
    services: 'Quick services',
    consign: 'Find for me',
    type: 'Demand type',
    wholeWarehouse: 'Whole warehouse',
    whType: 'Warehouse type',
    ordinary: 'Ordinary',
    area: 'Area',
    use: 'Date of use',
    term: 'Lease term',
    goods: 'Goods to store',
    region: 'Region',
    choose: 'Please choose',
    place: ['Shandong', 'Qingdao', 'Huangdao District'],
    abroad: ['Europe', 'Germany', 'Hamburg'],
    overseas: 'Overseas',
    domestic: 'Domestic',
    height: 'Clear height',
    dock: 'Loading platform',
    person: 'Contact person',
    target: 'Phone or e-mail',
    send: 'Send code',
    code: 'Verification code',
    next: 'Next',
    back: 'Back',
    submit: 'Submit',
    save: 'Save changes',
    added: 'Successfully added delegation',
    edited: 'Successfully edited the delegation',
    created: 'Your demand is with us',
    see: 'See the demand',
    areaWrong: 'Please enter a positive number less than 100000000',
    targetWrong: 'Please enter the correct phone number/email address',
    noCode: 'Please obtain the verification code',
    agree: 'Please choose to agree to the service agreement',
    edit: 'Edit',
    close: 'Close',
    closed: 'The demand is closed',
    closedTag: 'Closed by customer',
    remove: 'Delete',
    removed: 'Deleted successfully',
    mine: 'My needs',
    none: 'No demands yet',
    fresh: 'New demand',
    pending: 'Pending',
  },
} satisfies Record<Language, unknown>
type Labels = (typeof labels)['zh_CN'] | (typeof labels)['en_US']

const dialogOf = (page: Page) => page.getByRole('dialog')
const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true })

const choosePlace = (form: Locator, { region, place }: Labels) => chooseRegion(form.page(), field(form, region), place)

/** What the form posts for the region. */
const postedRegion = (form: Locator) => form.locator('input[name=regionCode]')
const postedType = (form: Locator) => form.locator('input[name=regionType]')

async function fillIn(form: Locator, w: Labels, goods: string) {
  await field(form, w.type).selectOption({ label: w.wholeWarehouse })
  await field(form, w.whType).selectOption({ label: w.ordinary })
  await field(form, w.area).fill('6000')
  // The third month from now.
  await field(form, w.use).selectOption({ index: 3 })
  await field(form, w.term).fill('24')
  await field(form, w.goods).fill(goods)
  await choosePlace(form, w)
}

/** Goes on to the second step, and asks for a dock. */
async function goOn(form: Locator, w: Labels) {
  await form.getByRole('button', { name: w.next }).click()
  await form.getByRole('switch', { name: w.dock }).check()
}

/** Signs the browser of this page in to a new account. */
async function signUp(page: Page) {
  const { username, password } = await buildAccount(page.request)
  const answer = await page.request.post(`${api}/auth/login`, { data: { username, password } })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

for (const language of languages) {
  const w = labels[language]

  test(`[ENT-3][WID-1] a visitor posts a demand and gets an account and matching warehouses, in ${language}`, async ({ page }) => {
    test.setTimeout(240_000)
    await open(page, '/news', language)
    await page.getByRole('complementary', { name: w.services }).getByRole('link', { name: w.consign }).click()
    const form = dialogOf(page)
    await expect(form.getByRole('heading', { level: 2 })).toBeVisible()
    await field(form, w.area).waitFor()
    await expectAccessible(page)
    await expectOneLanguage(page, language)

    await form.getByRole('button', { name: w.next }).click()
    await expect(field(form, w.type)).toBeFocused()
    await expectAccessible(page)

    await fillIn(form, w, 'tyres')
    await field(form, w.term).focus()
    await expect(field(form, w.area)).toHaveValue('6000.00')
    await goOn(form, w)
    await form.getByRole('button', { name: w.submit }).click()
    await expect(form.getByText(w.noCode)).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: w.back }).click()
    await expect(field(form, w.goods)).toHaveValue('tyres')
    await form.getByRole('button', { name: w.next }).click()
    await field(form, w.person).fill('Lin')
    await field(form, w.target).fill('1380532')
    await form.getByRole('button', { name: w.send }).click()
    await expect(form.getByText(w.targetWrong)).toBeVisible()
    const phone = newPhone()
    await field(form, w.target).fill(phone)
    await form.getByRole('button', { name: w.send }).click()
    await expect(field(form, w.code)).toBeFocused()
    await field(form, w.code).fill(await codeFor(page.request, phone))
    await form.getByRole('checkbox', { name: /协议|agreement/i }).uncheck()
    await form.getByRole('button', { name: w.submit }).click()
    await expect(form.getByText(w.agree)).toBeVisible()
    await form.getByRole('checkbox', { name: /协议|agreement/i }).check()
    await form.getByRole('button', { name: w.submit }).click()

    await expect(page.getByText(w.added)).toBeVisible()
    await expect(form.getByText(w.created)).toBeVisible()
    await expect(form.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(menuOf(page, 'Lin')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('link', { name: w.see }).click()
    await expect(page).toHaveURL(/\/profile\/demands\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tyres')
    await expect(page.getByRole('main').getByText(w.pending, { exact: true })).toBeVisible()
  })

  test(`[ENT-2][ENT-4][ENT-8] a member posts, changes, closes and deletes a demand, in ${language}`, async ({ page }) => {
    test.setTimeout(240_000)
    await signUp(page)
    await open(page, '/profile/demands', language)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: w.none })).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: w.fresh }).first().click()
    const form = dialogOf(page)
    await fillIn(form, w, 'tyres')
    const useTime = await field(form, w.use).inputValue()
    await expect(field(form, w.person)).toHaveCount(0)
    await expect(field(form, w.target)).toHaveCount(0)

    // Switching between domestic and overseas clears the region.
    await form.getByRole('button', { name: w.overseas }).click()
    await expect(field(form, w.region)).toHaveText(w.choose)
    await expect(postedRegion(form)).toHaveValue('')
    await chooseRegion(page, field(form, w.region), w.abroad)
    await expect(postedRegion(form)).toHaveValue('99227601')
    await expect(postedType(form)).toHaveValue('europe')
    await form.getByRole('button', { name: w.domestic }).click()
    await expect(postedRegion(form)).toHaveValue('')
    await choosePlace(form, w)
    await expect(postedType(form)).toHaveValue('china')
    await goOn(form, w)
    await form.getByRole('button', { name: w.submit }).click()
    await expect(page.getByText(w.added)).toBeVisible()
    await form.getByRole('link', { name: w.see }).click()

    await main.getByRole('button', { name: w.edit, exact: true }).click()
    await expect(field(form, w.area)).toHaveValue('6000.00')
    await expect(field(form, w.use)).toHaveValue(`${useTime}:00`)
    await expect(postedRegion(form)).toHaveValue('370211')
    await expect(field(form, w.region)).toHaveText(w.place.join(' / '))
    await field(form, w.area).fill('0')
    await field(form, w.term).focus()
    await expect(form.getByText(w.areaWrong)).toBeVisible()
    await field(form, w.area).fill('7200.5')
    await form.getByRole('button', { name: w.next }).click()
    await expect(form.getByRole('switch', { name: w.dock })).toBeChecked()
    await field(form, w.height).fill('9')
    await form.getByRole('button', { name: w.save }).click()
    await expect(page.getByText(w.edited)).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(main.getByText('7,200.5').first()).toBeVisible()
    await expect(main.getByText('9.0').first()).toBeVisible()

    await main.getByRole('button', { name: w.close, exact: true }).click()
    await form.getByRole('button', { name: w.close }).last().click()
    await expect(page.getByText(w.closed)).toBeVisible()
    await expect(main.getByText(w.closedTag, { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: w.edit, exact: true })).toBeDisabled()
    await expectAccessible(page)

    await main.getByRole('button', { name: w.remove, exact: true }).click()
    await form.getByRole('button', { name: w.remove, exact: true }).click()
    await expect(page.getByText(w.removed)).toBeVisible()
    await expect(main.getByRole('heading', { name: w.none })).toBeVisible()
  })
}

test('[ENT-1] the dialog and the list of demands fit a desktop and a phone, in both languages', async ({ page }) => {
  await signUp(page)
  for (const language of languages) {
    const w = labels[language]
    await page.setViewportSize(sizes.desktop)
    await open(page, '/profile/demands', language)
    await onEverySize(page, () => expectNoSidewaysScroll(page))
    await page.getByRole('main').getByRole('button', { name: w.fresh }).first().click()
    const form = dialogOf(page)
    await field(form, w.area).waitFor()
    await onEverySize(page, async () => {
      await expectNoSidewaysScroll(page)
      const [content, visible] = await form.evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth])
      expect(content).toBeLessThanOrEqual(visible!)
      await expectAccessible(page)
    })
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
  }
})

test('[ENT-1] the form is prefilled from the search, and an empty result offers it', async ({ page }) => {
  await open(page, '/warehouse?regionCode=370211&whType=3&areaMin=99999999&platform=1')
  await page.getByRole('main').getByRole('link', { name: '委托找仓' }).first().click()
  const form = dialogOf(page)
  await expect(field(form, '需求面积')).toHaveValue('99999999.00')
  await expect(field(form, '仓库类型')).toHaveValue('3')
  await expect(postedRegion(form)).toHaveValue('370211')
  await expect(field(form, '所在区域')).toHaveText('山东省 / 青岛市 / 黄岛区')
  await expect(form.getByRole('switch', { name: '平台', includeHidden: true })).toBeChecked()
})

test('[ENT-6] another member’s demand and an unknown one are not found', async ({ page }) => {
  await signUp(page)
  await open(page, '/profile/demands/0198c2f0-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: '找不到该委托' })).toBeVisible()
  await expectAccessible(page)
})
