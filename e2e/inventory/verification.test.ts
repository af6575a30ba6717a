import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, test } from '../portal.ts'
import { chooseRegion } from '../region-field.ts'

const queue = '/admin/listings/verification'
const document = { name: '核验照片.png', mimeType: 'image/png', buffer: Buffer.from(onePixel(), 'base64') }

function onePixel() {
  return 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
}

test('[OPS-1.19] a verification with a document leaves the queue, shows on the public page, and its document is private', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'agent')
  await open(page, queue)
  const rows = page.getByRole('region', { name: '核验', exact: true }).locator('tbody').getByRole('row')
  const link = rows.first().getByRole('link')
  const name = (await link.textContent())!
  const [, parkId] = /parks\/(\d+)/.exec((await link.getAttribute('href'))!)!
  await rows
    .first()
    .getByRole('button', { name: `记录核验：${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: '记录核验' })
  await dialog.getByRole('button', { name: '保存核验' }).click()
  await expect(dialog.getByLabel('确认人')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('文件', { exact: true }).check()
  await dialog.getByLabel('文件类型').selectOption('竣工图')
  await dialog.getByLabel('确认人').fill('王经理')
  // A choice of files that is cancelled leaves the dialog as it is.
  await dialog.getByLabel('核验文件').dispatchEvent('cancel', { bubbles: true })
  await expect(dialog.getByLabel('确认人')).toHaveValue('王经理')
  await dialog.getByLabel('核验文件').setInputFiles(document)
  await dialog.getByRole('button', { name: '保存核验' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)

  await open(page, `${queue}?all=1&keyword=${encodeURIComponent(name)}`)
  await rows
    .first()
    .getByRole('button', { name: `核验记录：${name}` })
    .click()
  const records = page.getByRole('dialog', { name: `核验记录：${name}` })
  await expect(records.getByRole('listitem').first()).toContainText('王经理')
  const response = page.waitForResponse(/\/admin\/verification\/document\/\d+/)
  await records.getByRole('button', { name: document.name }).click()
  const address = (await response).url()
  expect((await response).status()).toBe(200)

  const visitor = await browser.newPage()
  expect((await visitor.request.get(address)).headers()['content-type']).toContain('json')
  await open(visitor, `/warehouse/detail/${parkId}`)
  await expect(visitor.getByText('核验（资料核验）').first()).toBeVisible()
  await expect(visitor.locator('#source-height')).toContainText('竣工图')
  await visitor.close()
})

test('[OPS-1] the queue is filtered by region and owner, and parks are verified from the list', async ({ page }) => {
  await signInAs(page, 'agent')
  await open(page, `${queue}?all=1`)
  await chooseRegion(page, page.getByLabel('区域', { exact: true }), ['山东省', '青岛市', '黄岛区'])
  await expect(page).toHaveURL(/regionCode=370211/)
  await expect(page.getByRole('row').nth(1)).toContainText('青岛')
  await page.getByRole('combobox', { name: '负责人' }).selectOption('我')
  await expect(page).toHaveURL(/ownerId=me/)
  await expect(page.getByRole('row').nth(1)).toContainText('青岛')
  // The parks of this city belong to a colleague.
  await chooseRegion(page, page.getByLabel('区域', { exact: true }), ['四川省', '成都市', '双流区'])
  await expect(page.getByRole('heading', { name: '没有待核验的园区' })).toBeVisible()
  await page.getByRole('link', { name: '清除筛选' }).click()
  await expect(page).toHaveURL(/verification\?all=1$/)

  await open(page, '/admin/listings/parks?orderByColumn=verifiedTime&isAsc=asc&status=published')
  for (const at of [0, 1]) await page.locator('tbody').getByRole('checkbox').nth(at).check()
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '核验' }).click()
  const dialog = page.getByRole('dialog', { name: '记录核验' })
  await expect(dialog).toContainText('2 个园区')
  await dialog.getByLabel('确认人').fill('李主任')
  await dialog.getByRole('button', { name: '保存核验' }).click()
  await expect(page.getByText('已核验 2 个园区')).toBeVisible()
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toHaveCount(0)
})

test('[OPS-1] the queue and its dialog are sound in both languages, and the visit sheet alone is printed', async ({ page }) => {
  await signInAs(page, 'agent')
  for (const language of languages) {
    await open(page, queue, language)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectSound(page, language)
    await page
      .getByRole('button', { name: /^(记录核验：|Record verification: )/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page, language)
    await page.keyboard.press('Escape')
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Visit sheet', { exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
