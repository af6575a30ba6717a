import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectSound, firstPark, hydrated, open, test } from '../portal.ts'

type Unit = {
  parkId: string
  warehouseId: string
  hall: { lengthM: number; widthM: number; clearHeightM: number }
  fits: { rack: string; positions: number }[]
}

async function firstUnit(page: Page, query = ''): Promise<Unit> {
  const { parkId } = await firstPark(page, query)
  const park = (await (await page.request.get(`/whs/prod-api/system/park/${parkId}/fit`)).json()) as { data: { units: { warehouseId: string }[] } }
  const answer = await page.request.get(`/whs/prod-api/system/warehouse/${park.data.units[0]!.warehouseId}/fit`)
  return ((await answer.json()) as { data: Unit }).data
} // prettier-ignore

const canvasOf = (page: Page) => page.locator('canvas[data-frames]')
const framesOf = async (page: Page) => Number(await canvasOf(page).getAttribute('data-frames'))

/** Returns the picture after an action that changes it. */
async function pictureAfter(page: Page, act: () => Promise<unknown>) {
  const before = await framesOf(page)
  await act()
  await expect(async () => expect(await framesOf(page)).toBeGreaterThan(before)).toPass()
  return canvasOf(page).screenshot()
}

async function coloursIn(picture: Buffer) {
  const { data } = await sharp(picture).resize(160, 100, { kernel: 'nearest' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return new Set(Array.from({ length: data.length / 3 }, (_, at) => data.subarray(at * 3, at * 3 + 3).toString('hex'))).size
}

test('[SEE-1] [SEE-7] [SEE-10] [SEE-11] [DET-3] a unit opens in 3D: it turns, walks, measures its clear height, and shows the racks of its fit', async ({ page }) => {
  const { parkId, warehouseId, hall, fits } = await firstUnit(page)
  const positionsOf = (rack: string) => fits.find((fit) => fit.rack === rack)!.positions.toLocaleString('en')
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url())
  })
  const textsOf = (urls: string[]) => Promise.all(urls.map(async (url) => (await page.request.get(url)).body()))
  await open(page, `/warehouse/detail/${parkId}?unit=${warehouseId}`)
  const known = [...scripts]
  await page.getByRole('dialog').getByRole('link', { name: '三维看仓' }).click()
  await expect(canvasOf(page)).toBeVisible()
  const late = await textsOf([...scripts].filter((url) => !known.includes(url)))
  expect(late.some((script) => script.includes('WebGLRenderer'))).toBe(true)
  expect((await textsOf(known)).some((script) => script.includes('WebGLRenderer'))).toBe(false)
  const drawing = late.filter((script) => script.includes('WebGLRenderer') || script.includes('.frames'))
  expect(drawing.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)).toBeLessThan(165_000)

  // The same in words.
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(positionsOf('narrow'))
  await expect(page.getByText(`${hall.lengthM} × ${hall.widthM} m`)).toBeVisible()
  const clearHeight = page.locator('dl > div').filter({ has: page.getByText('净高', { exact: true }) })
  await expect(clearHeight.getByRole('definition')).toHaveText(`${hall.clearHeightM} m`)
  const schematic = page.locator('section > div').getByText('示意：尺寸来自房源数据，货物、车辆与布置为示例')
  await expect(schematic).toBeVisible()

  // The picture.
  expect(await coloursIn(await canvasOf(page).screenshot())).toBeGreaterThan(20)
  await canvasOf(page).focus()
  const first = await canvasOf(page).screenshot()
  const turned = await pictureAfter(page, () => page.keyboard.press('ArrowLeft'))
  expect(turned.equals(first)).toBe(false)
  expect(Number(await canvasOf(page).getAttribute('data-calls'))).toBeLessThanOrEqual(40)

  await page.getByRole('button', { name: '测量' }).click()
  await page.getByRole('button', { name: '量净高' }).click()
  await expect(page.getByText(/^\d+\.\d\d m · x/)).toContainText(`y ${hall.clearHeightM.toFixed(2)} `)

  const inside = await pictureAfter(page, () => page.getByRole('button', { name: '步行' }).click())
  await expect(page).toHaveURL(/view=walk/)
  await expect(schematic).toBeVisible()
  const onward = await pictureAfter(page, () => page.keyboard.press('KeyW', { delay: 300 }))
  expect(onward.equals(inside)).toBe(false)
  await page.getByLabel('货架', { exact: true }).selectOption('vna')
  await expect(page).toHaveURL(/rack=vna/)
  await expect(page).toHaveURL(/view=walk/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(positionsOf('vna'))
  await expect(page.getByRole('button', { name: '步行' })).toHaveAttribute('aria-pressed', 'true')
  await pictureAfter(page, () => page.getByRole('button', { name: '夜间' }).click())
  await expect(schematic).toBeVisible()

  // At rest nothing is drawn.
  const [before, after] = await canvasOf(page).evaluate(async (canvas) => {
    const frames = [canvas.dataset['frames']]
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return [...frames, canvas.dataset['frames']]
  })
  expect(after).toBe(before)

  const gone = await canvasOf(page).elementHandle()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/warehouse/detail/${parkId}`))
  await expect.poll(() => gone?.evaluate((canvas) => canvas.dataset['geometries'])).toBe('0')
}) // prettier-ignore

test('[SEE-12] opening and closing the 3D view ten times keeps nothing in the memory of the graphics card', async ({ page }) => {
  const { parkId, warehouseId } = await firstUnit(page)
  await open(page, `/warehouse/detail/${parkId}?unit=${warehouseId}`)
  for (let time = 0; time < 10; time++) {
    await page.getByRole('dialog').getByRole('link', { name: '三维看仓' }).click()
    await expect(async () => expect(await framesOf(page)).toBeGreaterThan(0)).toPass()
    const gone = await canvasOf(page).elementHandle()
    await page.goBack()
    await expect.poll(() => gone?.evaluate((canvas) => canvas.dataset['geometries']), `time ${time + 1}`).toBe('0')
  }
})

test('[SEE-9] [SEE-11] [DET-3] the page of a hall in English: one language, accessible, with the states of its neighbours', async ({
  page,
}) => {
  const { parkId, warehouseId } = await firstUnit(page)
  expect((await open(page, `/warehouse/hall/${parkId}/${warehouseId}?rack=empty`, 'en_US')).status()).toBe(200)
  await expect(canvasOf(page)).toBeVisible()
  await expect(page.getByText('Schematic: sizes as listed; goods, trucks and layout are examples').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Units of this building' })).toContainText(/free|let|rent|construction/i)
  await expectSound(page, 'en_US')
})

test('[SEE-8] without WebGL, and without JavaScript, parts and section drawing stay', async ({ page }) => {
  const { parkId, warehouseId, hall } = await firstUnit(page)
  const html = await (await page.request.get(`/whs/warehouse/hall/${parkId}/${warehouseId}`)).text()
  expect(html).toContain(`${hall.lengthM} × ${hall.widthM} m`)
  expect(html).toContain('id="hall-section')
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await open(page, `/warehouse/hall/${parkId}/${warehouseId}`)
  await expect(page.getByText('此设备无法显示三维图，以下为全部数据')).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /剖面/ }).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  for (const path of [`${parkId}/999999999`, `${Number(parkId) + 1}/${warehouseId}`, 'none/none'])
    expect((await page.request.get(`/whs/warehouse/hall/${path}`)).status(), path).toBe(404)
})

test('[DET-3] a panorama and the 3D view of its unit lead to each other', async ({ page }) => {
  const { parkId, warehouseId } = await firstUnit(page, '?hasVr=1')
  await open(page, `/warehouse/hall/${parkId}/${warehouseId}`)
  await page.getByRole('link', { name: '看 360° 全景' }).click()
  await hydrated(page)
  await page.getByRole('dialog').getByRole('link', { name: '三维看仓' }).click()
  await expect(canvasOf(page)).toBeVisible()
})

test('[DET-3] on a phone held sideways the whole picture fits the window, with its tools and its buttons', async ({ page }) => {
  const { parkId, warehouseId } = await firstUnit(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await open(page, `/warehouse/hall/${parkId}/${warehouseId}?view=walk`)
  await expect(canvasOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: '前进' })).toBeVisible()
  await canvasOf(page).evaluate((canvas) => canvas.scrollIntoView({ block: 'end' }))
  for (const name of ['步行', '前进']) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  expect((await canvasOf(page).boundingBox())!.height).toBeLessThan(350)
})
