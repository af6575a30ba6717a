import { expect, expectSound, languages, onEverySize, open, test } from '../portal.ts'

/** A park of the demo world whose owner has sent a calibrated plan of the first building; that of the second is an illustration without a scale. */
const detail = '/warehouse/detail/6'

for (const language of languages)
  test(`[DET-2] [A11Y-1] the plan of the owner is shown beside the plan from the figures in ${language}`, async ({ page }) => {
    test.slow()
    const isChinese = language === 'zh_CN'
    await open(page, detail, language)
    await page
      .getByRole('link', { name: isChinese ? /^平面图 2$/ : /^Plans 2$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(isChinese ? '业主图纸' : "Owner's plan", { exact: true })).toBeVisible()
    await expect(
      dialog.getByText(isChinese ? '按数据绘制（仅含已上架库房）' : 'Drawn from the figures (listed units only)', { exact: true }),
    ).toBeVisible()
    await expect(dialog.getByRole('img', { name: isChinese ? /按房源数据绘制的平面图/ : /Plan drawn from the figures/ })).toBeVisible()
    await expect(dialog).toContainText(isChinese ? /7 个门，位置由业主提供/ : /7 doors, placed by the owner/)
    await expect(dialog.getByText(/^20 m$/)).toBeVisible()
    await onEverySize(page, () => expectSound(page, language))
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText(isChinese ? '平面图（示意）' : 'Plan (illustration)', { exact: true })).toBeVisible()
    await expect(dialog).toContainText(isChinese ? '图纸未标定比例' : 'Plan without a scale')
    await expect(dialog).toContainText(isChinese ? /个门，位置为典型值/ : /at typical places/)
  })

test('[DET-3] the list of parts says that the owner has placed the doors', async ({ page }) => {
  await open(page, detail)
  const href = await page.getByRole('link', { name: /三维/ }).first().getAttribute('href')
  const park = href!.replace(/^\/whs/, '').split('/')
  await open(page, `/warehouse/hall/${park[3]}/50`)
  await expect(page.getByText('位置由业主提供').first()).toBeVisible()
})

for (const language of languages)
  test(`[DET-2] [A11Y-1] units are outlined on the plan of their owner and opened from it in ${language}`, async ({ page }) => {
    test.slow()
    const isChinese = language === 'zh_CN'
    await open(page, detail, language)
    const openPlan = () =>
      page
        .getByRole('link', { name: isChinese ? /^平面图 2$/ : /^Plans 2$/ })
        .first()
        .click()
    await openPlan()
    const gallery = page.getByRole('dialog')
    const outlines = gallery.getByRole('group', { name: isChinese ? '图上库房' : 'Units on the plan' })
    const units = outlines.getByRole('button')
    await expect(units.first()).toBeVisible()
    expect(await outlines.locator('polygon').count()).toBe(await units.count())
    await expect(gallery.getByText(isChinese ? /，图上面积 [\d,]+ ?m²$/ : /, area on the plan [\d,]+ ?m²$/).first()).toBeVisible()
    await expectSound(page, language)
    const name = (await units.first().textContent())!
    await units.first().focus()
    await page.keyboard.press('Enter')
    await expect(gallery.filter({ has: outlines })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toContainText(name)
    // The plan of the second building is an illustration.
    await open(page, detail, language)
    await openPlan()
    await expect(outlines).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(outlines).toHaveCount(0)
  })
