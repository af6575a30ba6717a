import type { Page } from '@playwright/test'
import { dxf, groups, line } from '#test/dxf.ts'
import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, test } from '../portal.ts'
import { addressOf, discardCopy, openCopy, save, shownPark } from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** A hall of 100 × 50 m in millimetres, with columns, a door and a text. */
const hall =
  [0, 50_000].map((y) => line(0, y, 100_000, y)).join('') +
  [0, 100_000].map((x) => line(x, 0, x, 50_000)).join('') +
  [20_000, 40_000, 60_000, 80_000].map((x) => groups(0, 'CIRCLE', 8, 'COLUMN', 10, x, 20, 25_000, 40, 400)).join('') +
  groups(0, 'ARC', 8, 'DOOR', 10, 50_000, 20, 0, 40, 4_000, 50, 0, 51, 90) +
  groups(0, 'TEXT', 8, 'NOTE', 10, 30_000, 20, 35_000, 40, 3_000, 1, '1 号库 A 区')

const wide = { width: 1440, height: 900 }
const choose = (page: Page, name: string, content: string) =>
  page.getByLabel(/^(选择文件|Choose files)$/).setInputFiles({ name, mimeType: 'image/vnd.dxf', buffer: Buffer.from(content) })
const mediaList = (page: Page) => page.getByRole('list', { name: /^(图片、视频与 VR|Media)$/ })

test('[SEE-35] [OPS-1.3] a DXF file is uploaded as a plan, which has its scale bar without clicks', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media')
  const count = await mediaList(page).getByRole('listitem').count()
  await save(page, () => choose(page, 'hall.dxf', dxf({ entities: hall, unit: 4 })))
  await expect(mediaList(page).getByRole('listitem')).toHaveCount(count + 1)
  await mediaList(page)
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /平面图/ })
    .click()
  const panel = page.getByRole('region', { name: '平面图' })
  await expect(panel.locator('svg:not(.icon)').first()).toBeVisible()
  await expect(panel.getByText('20 m', { exact: true })).toBeVisible()
  await expect(panel).toContainText('整张图纸为 104 × 54 m')
  const scale = panel.getByLabel('图纸比例（米/像素）')
  await expect(scale).toHaveValue('0.065')
  await save(page, () => scale.fill('0.0325'))
  await expect(panel.getByText('10 m', { exact: true })).toBeVisible()
  await scale.blur()
  await expect(scale).toHaveValue('0.0325')
  await expectSound(page, 'zh_CN')
  // On phones, the button that discards changes is elsewhere.
  await page.setViewportSize(wide)
  await discardCopy(page)
})

for (const language of languages)
  test(`[SEE-35] a file that is no plan is refused with what to export instead in ${language}`, async ({ page }) => {
    const isChinese = language === 'zh_CN'
    await signInAs(page, 'agent')
    await open(page, addressOf(shownPark, 'media'), language)
    await choose(page, 'hall.dwg', 'AC1032\0')
    await expect(page.getByRole('alert').filter({ hasText: 'DWG' })).toHaveText(
      isChinese
        ? '图纸无法读取：这是 DWG 文件。请在 CAD 软件中另存为 DXF 文本格式（ASCII），或导出 PNG 图片后上传'
        : 'The plan could not be read: it is a DWG file. Save it in your CAD program as DXF in text form (ASCII), or export a PNG picture and upload that',
    )
    await expectSound(page, language)
  })
