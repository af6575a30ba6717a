import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, test } from '../portal.ts'

const parks = '/admin/listings/parks'
const rowsOf = (page: Page) => page.getByRole('region', { name: '园区', exact: true }).locator('tbody').getByRole('row')
const bar = (page: Page) => page.getByRole('toolbar', { name: '批量操作' })
const panel = (page: Page) => page.getByRole('region', { name: '批量改价' })

/** Opens the cheapest parks: their prices are no part of other tests. */
async function openList(page: Page) {
  await open(page, `${parks}?orderByColumn=price&isAsc=asc&status=published`)
  await expect(rowsOf(page).first()).toBeVisible()
}
const pricesIn = (page: Page) => panel(page).getByRole('table').locator('tbody tr').first().locator('td').allTextContents()

test('[OPS-1.17] prices are changed in bulk by keyboard: selected, reviewed, applied and undone', async ({ page }) => {
  await signInAs(page, 'agent')
  await openList(page)
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(bar(page)).toContainText('已选 3 个园区')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('已选 2 个园区')

  await bar(page).getByRole('button', { name: '价格' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: '批量改价' })).toBeFocused()
  await panel(page).getByLabel('数值').fill('3')
  await page.keyboard.press('Enter')
  const apply = panel(page).getByRole('button', { name: /^改 \d+ 个仓库$/ })
  await expect(apply).toBeVisible()
  const [before, after] = (await pricesIn(page)).map(Number)
  expect(after).toBeCloseTo(before! * 1.03, 2)
  const [, changed] = /(\d+)/.exec((await apply.textContent())!)!
  await apply.click()
  await expect(panel(page).getByText(`已改 ${changed} 个仓库`)).toBeVisible()
  await panel(page).getByRole('button', { name: '撤销' }).click()
  await expect(panel(page).getByText(`已撤销，恢复 ${changed} 条记录`)).toBeVisible()
  await panel(page).getByRole('button', { name: '关闭' }).last().click()
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('[OPS-1.17] a price that someone changes between preview and confirmation is shown in a new preview, and nothing is written', async ({
  page,
  context,
}) => {
  test.slow()
  await signInAs(page, 'agent')
  // The largest park: the other tests change prices elsewhere.
  await open(page, `${parks}?orderByColumn=totalArea&isAsc=desc&status=published`)
  const code = (await rowsOf(page).first().locator('small .fig').first().textContent())!
  await open(page, `${parks}?keyword=${code}`)
  await rowsOf(page).first().getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: '价格' }).click()
  await panel(page).getByLabel('数值').fill('2')
  await panel(page).getByRole('button', { name: '核对' }).click()
  const apply = panel(page).getByRole('button', { name: /^改 \d+ 个仓库$/ })
  await expect(apply).toBeVisible()

  const other = await context.newPage()
  await open(other, `${parks}?keyword=${code}`)
  await rowsOf(other).first().getByRole('checkbox').check()
  await bar(other).getByRole('button', { name: '价格' }).click()
  await panel(other).getByLabel('加减').check()
  await panel(other).getByLabel('数值').fill('0.01')
  await panel(other).getByRole('button', { name: '核对' }).click()
  await panel(other)
    .getByRole('button', { name: /^改 \d+ 个仓库$/ })
    .click()
  await expect(panel(other).getByText(/^已改 \d+ 个仓库$/)).toBeVisible()

  const stale = (await pricesIn(page))[0]
  await apply.click()
  await expect(panel(page).getByRole('alert')).toHaveText('预览后数据已变化，请重新核对')
  expect(Number((await pricesIn(page))[0])).toBeCloseTo(Number(stale) + 0.01, 2)
  await panel(other).getByRole('button', { name: '撤销' }).click()
  await expect(panel(other).getByText(/^已撤销/)).toBeVisible()
})

test('[OPS-1] the progress of a job is shown again after a failed request', async ({ page, complaints }) => {
  test.slow()
  await signInAs(page, 'agent')
  await openList(page)
  await rowsOf(page).first().getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: '价格' }).click()
  await panel(page).getByLabel('数值').fill('3')
  await panel(page).getByRole('button', { name: '核对' }).click()

  // As for thousands of parks, which are edited by a job.
  const id = '01890000-0000-7000-8000-000000000001'
  await page.route('**/admin/warehouse/bulk', async (route) => {
    if (!route.request().postDataJSON().token) return route.fallback()
    const answer = (await (await route.fetch({ postData: { ...route.request().postDataJSON(), token: undefined } })).json()) as {
      data: object
    }
    return route.fulfill({ json: { ...answer, data: { ...answer.data, jobId: id } } })
  })
  let polls = 0
  await page.route(`**/admin/bulk/${id}*`, (route) => {
    polls += 1
    if (polls === 2) return route.abort()
    const state = polls < 4 ? 'running' : 'done'
    return route.fulfill({
      json: { code: 200, msg: '', data: { id, state, progress: { done: 5 * polls, total: 100 }, changed: 7, changeSetId: null } },
    })
  })
  await panel(page)
    .getByRole('button', { name: /^改 \d+ 个仓库$/ })
    .click()
  await expect(panel(page).getByText('已改 7 个仓库')).toBeVisible()
  expect(polls).toBe(4)
  // The browser reports the request that failed.
  expect(complaints.splice(0)).toHaveLength(1)
})

test('[OPS-1] everything that a filter finds is selected at once, and the selection survives paging but not another filter', async ({
  page,
}) => {
  await signInAs(page, 'agent')
  await open(page, `${parks}?pageSize=10`)
  await rowsOf(page).first().getByRole('checkbox').check()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(bar(page)).toContainText('已选 1 个园区')
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(bar(page)).toContainText('已选 11 个园区')
  await bar(page)
    .getByRole('button', { name: /^选中全部 \d+$/ })
    .click()
  await rowsOf(page).first().getByRole('checkbox').uncheck()
  await expect(bar(page)).toContainText(/已选 2\d\d 个园区/)
  await bar(page).getByRole('button', { name: '状态' }).click()
  const panel = page.getByRole('region', { name: '发布或撤回园区' })
  await panel.getByRole('button', { name: '核对' }).click()
  // One without unpublished changes has nothing to publish.
  await expect(panel.getByText(/^已发布，没有未发布的修改：跳过 \d+ 个$/)).toBeVisible()
  await panel.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('combobox', { name: '状态' }).selectOption('已发布')
  await expect(bar(page)).toHaveCount(0)
})

test('[OPS-1] drafts are deleted from the list, published parks are not', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, parks)
  await page.getByRole('button', { name: '新建园区' }).click()
  await expect(page).toHaveURL(/\/[\w-]{36}\/basics/)
  const name = `待删园区${Date.now()}`
  const saved = page.waitForResponse((response) => response.url().endsWith('/admin/park/draft'))
  await page.getByRole('textbox', { name: '名称（中文）' }).fill(name)
  await page.getByRole('link', { name: '返回列表' }).click()
  // The list may load before the editor that was left has saved.
  await saved
  await page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: /^草稿/ }).click()
  // The list before has the row, too, and another filter ends its selection.
  await expect(page).toHaveURL(/status=draft/)
  await page.getByRole('checkbox', { name: `选择 ${name}` }).check()
  await bar(page).getByRole('button', { name: '删除' }).click()
  const panel = page.getByRole('region', { name: '删除园区' })
  await panel.getByRole('button', { name: '核对' }).click()
  await expect(panel.getByText('其中 1 个草稿从未发布，删除后不能恢复。')).toBeVisible()
  await panel.getByRole('button', { name: '删除 1 个园区' }).click()
  await expect(panel.getByText('已删除 1 个园区')).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('navigation', { name: '视图' }).getByRole('link', { name: /^全部/ }).click()

  await rowsOf(page).filter({ hasText: '已发布' }).first().getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: '删除' }).click()
  await panel.getByRole('button', { name: '核对' }).click()
  await expect(panel.getByText('已发布，请先撤回：跳过 1 个')).toBeVisible()
  await expect(panel.getByRole('button', { name: '删除 0 个园区' })).toBeDisabled()
})

test('[OPS-1] the bulk panel is sound in both languages, on phones too', async ({ page }) => {
  await signInAs(page, 'agent')
  for (const language of languages) {
    await open(page, `${parks}?status=published`, language)
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.getByRole('toolbar').getByRole('button').first().click()
    await page.getByRole('textbox', { name: /^(数值|Value)/ }).fill('3')
    await page.getByRole('button', { name: /^(核对|Review)$/ }).click()
    await expect(page.getByRole('table', { name: /^(修改前后对照|Values before and after)$/ })).toBeVisible()
    await expectSound(page, language)
  }
})
