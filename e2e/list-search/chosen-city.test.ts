import type { Page } from '@playwright/test'
import { expect, open, test } from '../portal.ts'

const chooseQingdao = async (page: Page) => {
  await open(page, '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /选择城市/ })
    .click()
  await page.getByRole('dialog', { name: '选择城市' }).getByRole('button', { name: /^青岛/ }).first().click()
}
const cityButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /选择城市/ })

test('[SRCH-23] list and map open in the chosen city, say so, and lead to all cities with one click', async ({ page }) => {
  await open(page, '/warehouse')
  await expect(page.getByText('全国及海外')).toBeVisible()
  await chooseQingdao(page)
  for (const path of ['/warehouse', '/warehouse/map']) {
    const response = await page.goto(`/whs${path}`)
    expect(await response!.text()).toContain('正在看青岛的园区')
    await expect(page).toHaveURL(new RegExp(`${path}\\?regionCode=370200$`))
    await expect(page.getByText('正在看青岛的园区').first()).toBeVisible()
  }
  await open(page, '/warehouse')
  await page.getByRole('link', { name: '查看全国' }).click()
  await expect(page.getByText('全国及海外')).toBeVisible()
  await expect(cityButton(page)).toHaveText('全部')
  await page.reload()
  await expect(page.getByText('全国及海外')).toBeVisible()
})

test('[SRCH-23] an address shows the same with and without a chosen city, and offers the city', async ({ page }) => {
  await chooseQingdao(page)
  for (const shared of ['/warehouse?areaMin=5000', '/warehouse?city=all', '/warehouse?regionCode=310000']) {
    await open(page, shared)
    await expect(page).toHaveURL(new RegExp(`${shared.split('?')[1]}$`))
    await expect(cityButton(page)).toHaveText('青岛')
  }
  await open(page, '/warehouse?areaMin=5000')
  await page.getByRole('link', { name: '只看青岛' }).click()
  await expect(page).toHaveURL(/regionCode=370200&areaMin=5000/)
})

test('[CITY-2] selecting another region among the filters chooses its city', async ({ page }) => {
  await chooseQingdao(page)
  await open(page, '/warehouse?city=all')
  await page.getByRole('group', { name: '区域' }).getByRole('link', { name: /^上海/ }).first().click()
  await expect(page.getByText('正在看上海的园区')).toBeVisible()
  await expect(cityButton(page)).toHaveText('上海')
})
