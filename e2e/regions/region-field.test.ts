import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, languages, open, sizes, test } from '../portal.ts'
import { chooseRegion, regionPicker } from '../region-field.ts'

const labels = {
  zh_CN: { field: '区域', none: '全部地区', search: '搜索地区', overseas: '海外', clear: '清除', done: '完成', submit: '搜索仓库' },
  en_US: {
    field: 'Region',
    none: 'Everywhere',
    search: 'Search regions',
    overseas: 'Overseas',
    clear: 'Clear',
    done: 'Done',
    submit: 'Search',
  },
} as const
const place = { zh_CN: ['山东省', '青岛市', '黄岛区'], en_US: ['Shandong', 'Qingdao', 'Huangdao District'] } as const

const capital = { zh_CN: '北京市', en_US: 'Beijing' }

const posted = (page: Page) => page.locator('form input[type=hidden][name=regionCode]')

for (const language of languages) {
  const text = labels[language]
  const [province, city, district] = place[language]
  const fieldOf = (page: Page) => page.getByRole('combobox', { name: text.field, exact: true })

  test(`[CFG-2] [HOME-1] in ${language} a region is chosen, changed and searched by keyboard alone`, async ({ page }) => {
    await open(page, '/', language)
    const field = fieldOf(page)
    await expect(field).toHaveText(text.none)
    await field.focus()
    await page.keyboard.press('ArrowDown')
    const search = regionPicker(page).getByRole('searchbox', { name: text.search })
    await expect(search).toBeFocused()

    // Down the columns: each opens with the right arrow key, and the left one leads back.
    await page.keyboard.press('ArrowDown')
    const [first, second] = [0, 1].map((level) => regionPicker(page).getByRole('listbox').nth(level).getByRole('option').first())
    await expect(first!).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(second!).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(first!).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(posted(page)).toHaveValue('110000')
    await expect(second!).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(regionPicker(page)).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(field).toHaveText(capital[language])

    // By initials, with the arrow keys in the results while the focus stays in the search field.
    await page.keyboard.press('Enter')
    await search.fill('hdq')
    const match = regionPicker(page).getByRole('option', { name: new RegExp(district) })
    await expect(match.first()).toBeVisible()
    await expect(search).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveText([province, city, district].join(' / '))
    await expect(field).toBeFocused()
    await expect(posted(page)).toHaveValue('370211')
    await page.getByRole('button', { name: text.submit, exact: true }).first().click()
    await expect(page).toHaveURL(/\/warehouse\?.*regionCode=370211/)
  })

  test(`[CFG-2] in ${language} the open picker is accessible, in one language and fits a desktop`, async ({ page }) => {
    await open(page, '/warehouse/route?province=370000&city=370200', language)
    const field = page.locator('#route-region')
    await expect(field).toContainText(city)
    await field.click()
    await expect(regionPicker(page).getByRole('option', { name: city, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(regionPicker(page).getByRole('option', { name: district, exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectOneLanguage(page, language)
    await expectNoSidewaysScroll(page)
    await regionPicker(page).getByRole('searchbox').fill('qingdao')
    await expect(regionPicker(page).getByRole('option', { name: city }).first()).toBeVisible()
    await expectAccessible(page)
    await expectOneLanguage(page, language)
  })

  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true })

    test('[CFG-2] a region is chosen by touch in a sheet over the whole height', async ({ page }) => {
      await open(page, '/', language)
      const field = fieldOf(page)
      await field.tap()
      const picker = regionPicker(page)
      await expect(picker.getByRole('option', { name: province, exact: true })).toBeAttached()
      await expect.poll(async () => Object.values((await picker.boundingBox())!).map(Math.round)).toEqual([0, 0, 390, 844])
      // One level at a time; the keyboard of the phone stays away.
      await expect(picker.getByRole('searchbox')).not.toBeFocused()
      await picker.getByRole('option', { name: province, exact: true }).tap()
      await expect(picker.getByRole('listbox')).toHaveCount(1)
      await picker.getByRole('option', { name: city, exact: true }).tap()
      await expect(picker.getByRole('option', { name: district, exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      // Back, close and clear are in the lower half, where a thumb reaches.
      for (const button of [picker.getByRole('button', { name: province }), picker.getByRole('button', { name: text.done })])
        expect((await button.boundingBox())!.y).toBeGreaterThan(422)
      await picker.getByRole('button', { name: province }).tap()
      await picker.getByRole('option', { name: city, exact: true }).tap()
      await picker.getByRole('button', { name: text.done }).tap()
      await expect(field).toHaveText(`${province} / ${city}`)
      await expect(posted(page)).toHaveValue('370200')
    })
  })

  test(`[ENT-8] in ${language} switching between domestic and overseas clears the choice`, async ({ page }) => {
    await open(page, '/warehouse/route', language)
    const field = page.locator('#route-region')
    await chooseRegion(page, field, place[language])
    await expect(field).toContainText(district)
    await field.click()
    await regionPicker(page).getByRole('button', { name: text.overseas }).click()
    await expect(page.locator('input[name=region]')).toHaveValue('')
    await regionPicker(page).getByRole('button', { name: text.done }).click()
    await expect(field).not.toContainText(district)
  })
}

test('[CFG-2] a list that fails to load shows an error and can be retried', async ({ page, complaints }) => {
  await open(page, '/')
  await page.route('**/system/region/getAllNotGroup?*', (route) => route.abort())
  await page.getByRole('combobox', { name: '区域', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '区域' })
  await expect(dialog.getByText('地区没有加载出来')).toBeVisible()
  await page.unroute('**/system/region/getAllNotGroup?*')
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect(dialog.getByRole('option', { name: '山东省', exact: true })).toBeAttached()
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('Failed to load resource')))
})
