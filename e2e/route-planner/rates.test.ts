import { startOwnPortal } from '../own-portal.ts'
import { expect, expectSound, open, test } from '../portal.ts'

const labels = {
  zh_CN: {
    add: '新增版本：柴油价格',
    figure: '元/升',
    from: '生效日期',
    source: '依据',
    save: '保存为新版本',
    inForce: '现行',
    exchange: '新增版本：参考汇率',
    yuan: '每单位外币折合人民币（元）',
    day: '汇率日期',
  },
  en_US: {
    add: 'Add a version: Diesel price',
    figure: 'Yuan a litre',
    from: 'Effective from',
    source: 'Source',
    save: 'Save as a new version',
    inForce: 'In force',
    exchange: 'Add a version: Exchange rates',
    yuan: 'Yuan for one unit',
    day: 'Day of the rate',
  },
}

test('[ROUTE-4] an operator adds a diesel price and an exchange rate with date and source; an invalid one is marked, and the old one stays', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const portal = await startOwnPortal()
  const context = await browser.newContext({ baseURL: portal.origin })
  try {
    const page = await context.newPage()
    await page.request.post('/whs/prod-api/auth/login', { data: { username: 'admin', password: portal.password } })
    for (const [language, price, rate] of [
      ['zh_CN', '7.45', '7.0911'],
      ['en_US', '7.61', '7.0812'],
    ] as const) {
      const w = labels[language]
      await open(page, '/admin/rates', language)
      await expectSound(page, language)
      await page.getByRole('button', { name: w.add }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(w.figure).fill('-3')
      await dialog.getByLabel(w.from).fill('2026-01-01')
      await dialog.getByLabel(w.source, { exact: true }).fill('NDRC 2026-01-01')
      await dialog.getByRole('button', { name: w.save }).click()
      await expect(dialog.getByLabel(w.figure)).toHaveAttribute('aria-invalid', 'true')
      await expectSound(page, language)
      await dialog.getByLabel(w.figure).fill(price)
      await dialog.getByRole('button', { name: w.save }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('row', { name: new RegExp(`¥${price}.*${w.inForce}`) })).toBeVisible()

      await page.getByRole('button', { name: w.exchange }).click()
      // The wrong way round.
      await dialog.getByLabel(w.yuan).fill('0.1412')
      await dialog.getByLabel(w.day).fill('2026-01-01')
      await dialog.getByLabel(w.source, { exact: true }).fill('CFETS 2026-01-01')
      await dialog.getByRole('button', { name: w.save }).click()
      await expect(dialog.getByLabel(w.yuan)).toHaveAttribute('aria-invalid', 'true')
      await expectSound(page, language)
      await dialog.getByLabel(w.yuan).fill(rate)
      await dialog.getByRole('button', { name: w.save }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('row', { name: new RegExp(`USD 1 = ¥${rate}.*${w.inForce}`) })).toBeVisible()
    }
    await expect(page.getByRole('row', { name: /¥7\.45/ })).toBeVisible()
  } finally {
    await context.close()
    await portal.stop()
  }
})
