import { expect, expectSound, languages, onEverySize, open, test } from '../portal.ts'

type Medium = { mediaId: string; kind: string; place?: { hall: object | null } }

for (const language of languages)
  test(`[DET-2] [DET-3] a panorama leads to its place in the model, whose pins lead to the panoramas of the hall, in ${language}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const isChinese = language === 'zh_CN'
    const { data } = await (await page.request.get('/whs/prod-api/system/park/20')).json()
    const [docks, inside] = (data.media as Medium[]).filter(({ kind, place }) => kind === 'vr' && place?.hall)
    await open(page, `/warehouse/detail/20?scene=${docks!.mediaId}`, language)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: isChinese ? '三维看仓' : 'See it in 3D' })
      .click()
    await expect(page).toHaveURL(new RegExp(`/warehouse/hall/20/\\d+\\?view=walk&scene=${docks!.mediaId}`))
    await expect(page.locator('canvas[data-frames]')).toBeVisible({ timeout: 60_000 })
    const pins = page.getByRole('list', { name: isChinese ? '库内全景' : '360° views in this hall' }).getByRole('link')
    // At the docks and facing north: the other panorama is ahead, the one of this place is not shown.
    await expect(pins).toHaveText([isChinese ? /库内/ : /inside/i])
    await page.getByRole('button', { name: isChinese ? '俯视' : 'Orbit' }).click()
    await expect(pins).toHaveCount(2)
    await onEverySize(page, () => expectSound(page, language))
    await page.getByRole('button', { name: isChinese ? '步行' : 'Walk' }).click()
    await expect(pins).toHaveCount(1)
    await pins.click()
    await expect(page).toHaveURL(new RegExp(`/warehouse/detail/20\\?scene=${inside!.mediaId}`))
    await expect(page.getByRole('dialog').getByRole('application')).toBeVisible({ timeout: 60_000 })
  }) // prettier-ignore
