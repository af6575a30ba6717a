import type { Page } from '@playwright/test'
import { newPhone, signInAs } from '../members.ts'
import { expect, expectSound, languages, open, test } from '../portal.ts'

const api = '/whs/prod-api'
const changes = '/admin/listings/changes'

// One after the other: codes to the same phone are limited.
test.describe.configure({ mode: 'serial' })

/** Signs in as the demo's leasing agent and calls operations in that session. */
async function signInAsAgent(page: Page) {
  await signInAs(page, 'agent')
  const login = await page.request.post(`${api}/auth/refreshLogin`)
  const { data } = (await login.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const write = async (method: 'put' | 'post', path: string, input: object) => {
    const reply = (await (await page.request[method](`${api}${path}`, { headers, data: input })).json()) as {
      code: number
      data: { id: string; version: number; changeSetId: string }
    }
    expect(reply).toMatchObject({ code: 200 })
    return reply.data
  }
  return {
    get: async <Reply>(path: string) => (await (await page.request.get(`${api}${path}`, { headers })).json()) as Reply,
    put: (path: string, input: object) => write('put', path, input),
    post: (path: string, input: object) => write('post', path, input),
  }
}

type Unit = { warehouseId: string; name: string; parkName: string; version: number; price: number | null; rentableArea: number }

/** Any warehouse with a price; `at` counts from the end of the list, so that tests do not share one. */
async function findUnit(agent: Awaited<ReturnType<typeof signInAsAgent>>, at: number): Promise<Unit> {
  const { rows } = await agent.get<{ rows: Unit[] }>(
    '/admin/warehouse/list?status=published&orderByColumn=totalArea&isAsc=desc&pageSize=50',
  )
  return rows.filter(({ price }) => price !== null)[at]!
}

test('[OPS-3] a change is listed with who, what and when, and undone; the undo of the undo returns it', async ({ page }) => {
  const agent = await signInAsAgent(page)
  const unit = await findUnit(agent, 3)
  const price = unit.price! + 0.11
  const { changeSetId } = await agent.put('/admin/warehouse/direct', { id: unit.warehouseId, version: unit.version, price })
  await open(page, '/admin/listings/parks')
  await page.getByRole('navigation', { name: '运营后台导航' }).getByRole('link', { name: '变更批次' }).click()
  const list = page.getByRole('region', { name: '变更批次' })
  const row = list
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${changeSetId}"]`) })
  await expect(row).toContainText(unit.name)
  await expect(row).toContainText('单价')
  await expect(row).toContainText(/前可撤销/)
  await row.getByRole('link').click()

  const record = page.getByRole('region', { name: '变更的记录' }).getByRole('listitem')
  await expect(record).toHaveCount(1)
  await expect(record).toContainText(`${unit.price!.toFixed(2)} 元/m²·天`)
  await expect(record).toContainText(`${price.toFixed(2)} 元/m²·天`)
  await page.getByRole('button', { name: '撤销此次变更' }).click()
  const dialog = page.getByRole('dialog', { name: '撤销此次变更' })
  await expect(dialog).toContainText('将恢复 1 条记录。')
  await dialog.getByRole('button', { name: '撤销' }).click()

  // The change set of the undo, which swaps the values.
  await expect(page.getByRole('link', { name: '查看原批次' })).toBeVisible()
  await expect(record.getByRole('insertion')).toContainText(unit.price!.toFixed(2))
  await page.getByRole('link', { name: '查看原批次' }).click()
  await expect(page.getByRole('link', { name: '查看撤销批次' })).toBeVisible()
  await expect(page.getByRole('button', { name: '撤销此次变更' })).toHaveCount(0)
  await page.getByRole('link', { name: '查看撤销批次' }).click()
  await page.getByRole('button', { name: '撤销此次变更' }).click()
  await dialog.getByRole('button', { name: '撤销' }).click()
  await expect(record.getByRole('insertion')).toContainText(price.toFixed(2))
})

test('[OPS-3] records that were changed since are named before an undo, which leaves them as they are', async ({ page }) => {
  const agent = await signInAsAgent(page)
  const unit = await findUnit(agent, 5)
  const input = { id: unit.warehouseId, version: unit.version, price: unit.price! + 0.12 }
  const { changeSetId, version } = await agent.put('/admin/warehouse/direct', input)
  await agent.put('/admin/warehouse/direct', { ...input, version, price: unit.price! + 0.13 })
  await open(page, `${changes}/${changeSetId}`)
  await page.getByRole('button', { name: '撤销此次变更' }).click()
  const dialog = page.getByRole('dialog', { name: '撤销此次变更' })
  await expect(dialog.getByRole('list', { name: '跳过冲突记录' })).toContainText(unit.name)
  await expect(dialog.getByText('没有可恢复的内容')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '撤销' })).toBeDisabled()
})

test('[OPS-3] changes are found by person, kind, park and day, and opened by keyboard', async ({ page }) => {
  const agent = await signInAsAgent(page)
  const unit = await findUnit(agent, 7)
  const { changeSetId } = await agent.put('/admin/warehouse/direct', {
    id: unit.warehouseId,
    version: unit.version,
    rentableArea: unit.rentableArea === 0 ? 1 : 0,
  })
  await open(page, changes)
  const rows = page.getByRole('region', { name: '变更批次' }).locator('tbody').getByRole('row')
  await page.getByRole('searchbox', { name: '园区名称或编号' }).fill(unit.parkName)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/park=/)
  await page.getByRole('combobox', { name: '操作人' }).selectOption('我的')
  await page.getByRole('combobox', { name: '类型' }).selectOption('修改')
  await expect(page).toHaveURL(/kind=edit/)
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', new RegExp(changeSetId))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${changes}/${changeSetId}`))
  await page.getByRole('link', { name: '返回列表' }).click()
  await page.getByLabel('截止日期').fill('2020-01-02')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '没有符合条件的变更' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '清除条件' }).last().click()
  await expect(rows.first()).toBeVisible()
})

/** Changes the tenant of a deal in its dialog. */
async function editTenant(page: Page, title: string, tenant: string) {
  await page.getByRole('row', { name: title }).getByRole('link', { name: /修改/ }).click()
  const dialog = page.getByRole('dialog', { name: '修改成交' })
  await dialog.getByLabel('承租方（中文）').fill(tenant)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
}

test('[OPS-1] what was just saved is undone by its message or by key, and a conflict leads to the change', async ({ page }) => {
  const agent = await signInAsAgent(page)
  const title = `撤销成交 ${newPhone()}`
  const deal = { titleZh: title, titleEn: 'A deal to undo', tenantZh: '甲企业', tenantEn: 'Company A', area: '100', dealTime: '2026-01-15' }
  const { id } = await agent.post('/admin/deal', { ...deal, published: 0 })
  await open(page, `/admin/money/deals?keyword=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: title })
  const saved = page.getByRole('status').filter({ hasText: '保存成功' })

  await editTenant(page, title, '乙企业')
  await expect(row).toContainText('乙企业')
  await saved.getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('甲企业')
  // The undo is undone like any other act, from the keyboard, but not while typing.
  await expect(page.getByRole('status').getByRole('button', { name: '撤销' })).toBeVisible()
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('Control+z')
  await expect(row).toContainText('甲企业')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(row).toContainText('乙企业')

  await editTenant(page, title, '丙企业')
  await expect(row).toContainText('丙企业')
  const current = await agent.get<{ data: { version: number } }>(`/admin/deal/${id}`)
  await agent.put('/admin/deal', { ...deal, id, version: current.data.version, tenantZh: '丁企业', published: 0 })
  await saved.getByRole('button', { name: '撤销' }).click()
  await expect(page).toHaveURL(new RegExp(`${changes}/[0-9a-f-]{36}`))
  await expect(page.getByText('1 条记录之后又被修改')).toBeVisible()
  await expect(page.getByRole('region', { name: '变更的记录' })).toContainText('丙企业')
})

test('[OPS-3] the list and a change are sound in both languages', async ({ page }) => {
  const agent = await signInAsAgent(page)
  const unit = await findUnit(agent, 9)
  const { changeSetId } = await agent.put('/admin/warehouse/direct', {
    id: unit.warehouseId,
    version: unit.version,
    price: unit.price! + 0.14,
  })
  for (const language of languages)
    for (const path of [changes, `${changes}/${changeSetId}`]) {
      await open(page, path, language)
      await expectSound(page, language)
    }
})
