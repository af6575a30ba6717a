import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, sizes, test } from '../portal.ts'
import { parkCount, parkCountFromApi, queryOf } from '../search-results.ts'

const box = (page: Page) => page.getByRole('combobox', { name: '关键词', exact: true }).first()
const conditions = (page: Page) => page.getByRole('group', { name: '理解为' })
const selected = (page: Page) => page.getByRole('group', { name: '已选' })
const coldInQingdao = 'regionCode=370200&whType=3&whType=4&whType=5'

test('[SRCH-18] a sentence typed on the home page becomes chips, and the filters of the list', async ({ page }) => {
  await open(page, '/')
  await box(page).fill('青岛 冷库')
  await expect(conditions(page).getByRole('button')).toHaveText(['青岛市', '冷藏库 / 多温库 / 冷冻库'])
  await expectAccessible(page)
  await box(page).press('Enter')

  await expect(page).toHaveURL(new RegExp(`/warehouse\\?${coldInQingdao}$`))
  await expect(selected(page).getByRole('link', { name: '取消“青岛市”' })).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expect.poll(() => parkCount(page)).toBe(await parkCountFromApi(page, coldInQingdao))
})

test('[SRCH-18] a condition taken back is searched as words, the others stay filters', async ({ page }) => {
  await open(page, '/warehouse')
  await box(page).fill('青岛 冷库')
  await conditions(page)
    .getByRole('button', { name: /冷藏库/ })
    .click()
  await expect(box(page)).toHaveValue('青岛 "冷库"')
  await expect(box(page)).toBeFocused()
  await expect(conditions(page).getByRole('button')).toHaveText(['青岛市'])
  await box(page).press('Enter')

  await expect(page).toHaveURL(/regionCode=370200/)
  expect(new URLSearchParams(queryOf(page)).get('keyword')).toBe('"冷库"')
  expect(queryOf(page)).not.toContain('whType')
})

test('[SRCH-18] a name of two cities offers both', async ({ page }) => {
  await open(page, '/warehouse')
  await box(page).fill('fuzhou 冷库')
  await page
    .getByRole('group', { name: /fuzhou/ })
    .getByRole('button', { name: '江西省 · 抚州市' })
    .click()
  await expect(conditions(page).getByRole('button')).toHaveText(['江西省', '抚州市', /冷藏库/])
  await page.getByRole('search').getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(/regionCode=361000/)
})

test('[SRCH-18] the second city of a sentence is offered beside the results of the first', async ({ page }) => {
  await open(page, '/')
  await box(page).fill('济南和西安 冷库')
  await expect(conditions(page).getByRole('button')).toHaveText(['济南市', /冷藏库/])
  await box(page).press('Enter')

  await expect(selected(page).getByRole('link', { name: '取消““西安””' })).toHaveCount(1)
  await page.getByRole('group', { name: /西安/ }).getByRole('link', { name: '陕西省 · 西安市' }).click()
  await expect(page).toHaveURL(/\/warehouse\?regionCode=610100&whType=3&whType=4&whType=5$/)
})

test('[SRCH-18] the keyboard alone completes a place, closes the suggestions and opens a park', async ({ page }) => {
  await open(page, '/warehouse')
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('8000平 qingd')
  await page.getByRole('option', { name: /青岛市/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /青岛市/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('8000平 青岛市 ')
  await expect(conditions(page).getByRole('button')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(conditions(page)).toBeHidden()

  const name = (await page.locator('article h3').first().textContent())!
  await page.keyboard.press('Control+a')
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('[SRCH-18] letters of an unfinished Chinese word start no search', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/park/suggest')) asked.push(searchParams.get('q')!)
  })
  await open(page, '/warehouse')
  await box(page).focus()
  const session = await page.context().newCDPSession(page)
  for (const text of ['l', 'len', 'leng k', 'leng ku']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.waitForTimeout(200)
  }
  await session.send('Input.insertText', { text: '冷库' })

  await expect(conditions(page).getByRole('button')).toHaveText(['冷藏库 / 多温库 / 冷冻库'])
  expect(asked).toEqual(['冷库'])
})

test('[SRCH-18] on a phone the chips and suggestions of the home page are within the screen', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await open(page, '/', 'en_US')
  const field = page.getByRole('combobox', { name: 'Keyword', exact: true }).first()
  await field.fill('cold storage in qingd')
  await page.getByRole('option', { name: /^Qingdao Shandong/ }).click()
  await expect(field).toHaveValue('cold storage in Qingdao ')
  await expect(page.getByRole('group', { name: 'Understood as' }).getByRole('button')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width)
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(coldInQingdao))
})
