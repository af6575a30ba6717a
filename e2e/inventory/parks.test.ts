import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, sizes, test } from '../portal.ts'

const parks = '/admin/listings/parks'

test('[OPS-1] parks are searched, sorted, shown by warehouse and opened in the editor', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, parks)
  const table = page.getByRole('region', { name: '园区', exact: true }).getByRole('table')
  const rows = table.locator('tbody').getByRole('row')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: /^全部/ })).toHaveAttribute('aria-current', 'true')

  const code = (await rows.filter({ hasText: '已发布' }).first().locator('small .fig').first().textContent())!
  await page.getByRole('searchbox', { name: '名称、编号、地址或拼音' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`keyword=${code}`))
  await expect(rows).toHaveCount(1)
  await expect(page.getByText(/^1 个园区 · \d+ 个仓库$/)).toBeVisible()

  await page.getByRole('navigation', { name: '列表内容' }).getByRole('link', { name: '仓库' }).click()
  const units = page.getByRole('region', { name: '仓库', exact: true })
  await expect(units.locator('tbody').getByRole('row').first()).toContainText(code)
  await page.getByRole('navigation', { name: '列表内容' }).getByRole('link', { name: '园区' }).click()
  // Until the parks are there, the link that clears the filters still leads to the warehouses.
  await expect(rows).toHaveCount(1)
  await page.getByRole('search', { name: '筛选' }).getByRole('link', { name: '清除筛选' }).click()
  await expect(rows).not.toHaveCount(1)

  await table.getByRole('link', { name: '总面积' }).click()
  await expect(table.getByRole('columnheader', { name: '总面积' })).toHaveAttribute('aria-sort', 'descending')
  const areas = () => rows.locator('td[data-label="总面积"]').allTextContents()
  const figures = (await areas()).map((text) => Number(text.replaceAll(',', '')))
  expect(figures).toEqual(figures.toSorted((a, b) => b - a))

  // The keys of the list leave a focused link its Enter.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/listings\/parks\/\d+\/basics/)
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(rows.first()).toBeVisible()
  // With the order and the filters of before.
  await expect(table.getByRole('columnheader', { name: '总面积' })).toHaveAttribute('aria-sort', 'descending')
})

test('[OPS-1] filters that match nothing say so and can be cleared', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, parks)
  await page.getByRole('combobox', { name: '状态' }).selectOption('已发布')
  await expect(page).toHaveURL(/status=published/)
  await page.getByRole('button', { name: '更多筛选' }).click()
  await page.getByLabel('总面积不低于（m²）').fill('39999999')
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page.getByRole('heading', { name: '没有符合条件的结果' })).toBeVisible()
  await expect(page.getByRole('button', { name: '更多筛选（1）' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('main').getByRole('link', { name: '清除筛选' }).last().click()
  await expect(page.getByRole('region', { name: '园区', exact: true })).toBeVisible()
})

test('[OPS-1] [OPS-1.5] the lists are sound in both languages, also with a view of one’s own', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, `${parks}?status=published&areaMin=5000`)
  const views = page.getByRole('navigation', { name: '视图' })
  if ((await views.getByRole('link', { name: '大园区' }).count()) === 0) {
    await page.getByRole('button', { name: '存为视图' }).click()
    await page.getByRole('dialog').getByLabel('视图名称').fill('大园区')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  }
  await expect(views.getByRole('link', { name: '大园区' })).toBeVisible()
  for (const language of languages)
    for (const address of [`${parks}?show=warehouses&areaMin=100`, parks]) {
      await open(page, address, language)
      await expect(page.getByRole('table')).toBeVisible()
      await expectSound(page, language)
    }
})

test('[OPS-1] a new park stays in the list when its editor is left, and opens there again', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, parks)
  await page.getByRole('button', { name: '新建园区' }).click()
  await expect(page).toHaveURL(/\/listings\/parks\/[\w-]{36}\/basics/)
  const name = `新园区${Date.now()}`
  const saved = page.waitForResponse((response) => response.url().endsWith('/admin/park/draft'))
  await page.getByRole('textbox', { name: '名称（中文）' }).fill(name)
  await page.getByRole('link', { name: '返回列表' }).click()
  // The list may load before the editor that was left has saved.
  await saved
  await page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: /^草稿/ }).click()
  await expect(page).toHaveURL(/status=draft/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL(/\/listings\/parks$/)
  await open(page, `${parks}?keyword=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: '没有符合条件的结果' })).toBeVisible()
})

test('[OPS-1] a row is edited at once by its button and by E, and the edit is undone', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, `${parks}?show=warehouses&status=published&orderByColumn=totalArea&isAsc=desc`)
  const row = page.getByRole('region', { name: '仓库', exact: true }).locator('tbody').getByRole('row').first()
  const dialog = page.getByRole('dialog', { name: '快速修改' })
  const price = row.locator('[data-label="元/m²·天"]')
  const before = (await price.textContent())!
  await row.getByRole('button', { name: /^快速修改/ }).click()
  await expectSound(page, 'zh_CN')
  await page.setViewportSize(sizes.desktop)
  await dialog.getByLabel('价格面议').uncheck()
  await dialog.getByLabel('单价 元/m²·天').fill('700')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('单价不正确')).toBeVisible()
  await dialog.getByLabel('单价 元/m²·天').fill('5.55')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(price).toHaveText('5.55')
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(price).toHaveText(before)

  await open(page, `${parks}?status=published`)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(dialog.getByLabel('负责人')).toBeVisible()
})
