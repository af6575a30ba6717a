import { expect, open, sizes, test } from '../portal.ts'
import { parkCount } from '../search-results.ts'

// What a tenant comes for, with the number of steps that it takes. A text with its Enter is one step.

test('5,000 m² of cold storage in Qingdao, free in December, is found in one step from home', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  const year = new Date().getFullYear()
  await open(page, '/')
  const words = page.getByRole('combobox', { name: /关键词|想找/ }).first()
  await words.fill(`青岛 5000平 冷库 ${year}年12月可租`)
  await words.press('Enter')
  await expect(page).toHaveURL(/\/warehouse\?/)
  const query = new URL(page.url()).searchParams
  expect([query.get('regionCode'), query.get('areaMin')?.slice(0, 4), query.get('availableBy')]).toEqual([
    '370200',
    '5000',
    `${year}-12-01`,
  ])
  expect(query.getAll('whType')).toContain('3')
  await expect.poll(() => parkCount(page)).toBeGreaterThanOrEqual(0)
})

test('three parks of a list are compared with their trucking in four steps, for a project with a destination', async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  const project = { area: 2_000, destinations: [{ longitude: 117.12, latitude: 36.65, name: '济南', trips: 20 }] }
  await page.addInitScript(
    (text) => localStorage.setItem('whs-own-project', text),
    JSON.stringify({ project, changedAt: 1, owner: null, version: 0, isUnsaved: false, isEmpty: false }),
  )
  await open(page, '/warehouse?available=now&areaMin=2000')
  for (const at of [0, 1, 2]) await page.getByRole('article').nth(at).getByRole('button', { name: /^对比/ }).click()
  await page.getByRole('complementary', { name: '对比栏' }).getByRole('link', { name: '开始对比' }).click()
  await expect(page.getByRole('row', { name: /^每月合计/ })).toContainText('运输')
})
