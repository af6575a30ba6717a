import { expect, expectAccessible, firstPark, languages, open, quiet, sizes, test } from '../portal.ts'

test('[DET-1] [DET-10] a card leads to its park, which shows its section drawing, floors and units', async ({ page }) => {
  await open(page, '/warehouse')
  const name = (await page.locator('article h3').first().textContent())!.trim()
  await page.locator('article h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('img', { name: /剖面/ }).first()).toBeVisible()

  const unit = page.locator('#units li button').first()
  await unit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(unit).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#units tbody a[aria-expanded=true]')).toHaveCount(1)
  await expectAccessible(page)
})

test('[DET-2] the gallery opens by a click, pages by the arrow keys and closes by Escape', async ({ page }) => {
  const { parkId } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  await page
    .getByRole('link', { name: /放大图片/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('[DET-2] on a phone the link to the 3D view lies below the buttons on the picture', async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  for (const language of languages) {
    await open(page, '/warehouse/detail/12', language)
    const link = page.getByRole('link', { name: language === 'zh_CN' ? '三维看仓' : 'See it in 3D' }).first()
    const compare = page.getByRole('button', { name: language === 'zh_CN' ? /对比/ : /compare/i }).first()
    const [below, above] = [await link.boundingBox(), await compare.boundingBox()]
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
  }
})

test('[DET-2] a park with VR opens its panorama, and one with video plays it', async ({ page }) => {
  const withVr = await firstPark(page, '?hasVr=1')
  await open(page, `/warehouse/detail/${withVr.parkId}`)
  await page.getByRole('link', { name: '进入 VR 看仓' }).click()
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible({ timeout: 30_000 })

  const withVideo = await firstPark(page, '?hasVideo=1')
  await open(page, `/warehouse/detail/${withVideo.parkId}`)
  await page
    .getByRole('link', { name: /播放视频/ })
    .first()
    .click()
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
})

test('[DET-12] a tour names the height of its park once, says that it is schematic and is steered by its own toolbar', async ({ page }) => {
  const { parkId } = await firstPark(page, '?hasVr=1')
  const answer = await page.request.get(`/whs/prod-api/system/park/${parkId}`)
  const { data } = (await answer.json()) as { data: { warehouses: { floorHeight: number }[] } }
  const heights = data.warehouses.map(({ floorHeight }) => floorHeight)
  const [lowest, highest] = [Math.min(...heights).toFixed(1), Math.max(...heights).toFixed(1)]

  await open(page, `/warehouse/detail/${parkId}`)
  await page.getByRole('link', { name: '进入 VR 看仓' }).click()
  const viewer = page.getByRole('dialog')
  const tour = viewer.getByRole('region', { name: /^360° 全景/ })
  await expect(tour).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
  await expect(tour.getByRole('list').getByText(`层高 ${lowest === highest ? lowest : `${lowest}–${highest}`} m`)).toBeAttached()
  await expect(viewer.getByText('示意全景，非现场实拍')).toBeVisible()
  await expect(viewer.getByText('· 月台侧')).toHaveCount(1)
  await expectAccessible(page)

  await viewer.getByRole('button', { name: '向右看' }).click()
  await viewer.getByRole('list').getByRole('button', { name: '走进库内' }).click()
  await expect(viewer.getByText('· 库内')).toHaveCount(1)
  await expect(viewer.getByText('· 月台侧')).toHaveCount(0)
})

test('[DET-6] a visitor who opens a park is counted, without loading the schemas that only forms need', async ({ page }) => {
  const { parkId } = await firstPark(page, '?sort=area')
  const counted = page.waitForResponse((response) => response.url().endsWith(`/system/park/${parkId}/view`))
  const scripts: Promise<string>[] = []
  page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text().catch(() => '')))
  const hasSchemas = async () => (await Promise.all(scripts)).some((script) => script.includes('ZodError'))
  await open(page, `/warehouse/detail/${parkId}`)
  expect(((await (await counted).json()) as { code: number }).code).toBe(200)
  await quiet(page)
  expect(await hasSchemas()).toBe(false)
  // The form needs them, which also proves that they are still known by this word.
  await page.locator('#place').scrollIntoViewIfNeeded()
  await expect(page.locator('#place').getByRole('combobox')).toBeVisible()
  await expect.poll(hasSchemas).toBe(true)
})

test('[DET-6] repeated views of a park by one visitor count once', async ({ page }) => {
  const { parkId } = await firstPark(page, '?sort=area')
  const view = async () => {
    const answer = await page.request.post(`/whs/prod-api/system/park/${parkId}/view`, { data: {} })
    return ((await answer.json()) as { data: { viewCount: number } }).data.viewCount
  }
  const first = await view()
  expect(await view()).toBe(first)
})
