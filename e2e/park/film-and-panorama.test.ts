import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { runSqlIn } from '../own-portal.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSound, languages, onEverySize, open, test } from '../portal.ts'

/** A park of the demo world with a film and panoramas. */
const park = { id: '20', film: '133' }
const detail = `/warehouse/detail/${park.id}`

const filmOf = (page: Page) => page.getByRole('dialog').locator('video')
const secondsOf = (page: Page) => filmOf(page).evaluate((film: HTMLVideoElement) => film.currentTime)
const chapter = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

test('[SEE-34] [DET-2] chapters seek by keyboard, the current one is marked, and the address carries the time', async ({ page }) => {
  await open(page, detail)
  await page
    .getByRole('link', { name: /播放视频/ })
    .first()
    .click()
  await expect(chapter(page, /^0:00\s*倒车进位$/)).toHaveAttribute('aria-current', 'true')
  const third = chapter(page, /^0:08\s*停靠到位$/)
  await third.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(8)
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(third).toBeFocused()
  await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveCount(1)
  expect(page.url()).toContain(`scene=${park.film}#t=8`)
  await expect
    .poll(() => filmOf(page).evaluate((film: HTMLVideoElement) => Array.from(film.textTracks[0]?.cues ?? [], (cue) => cue.startTime)))
    .toEqual([0, 4.5, 8])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).not.toMatch(/#t=|scene=/)
})

test('[SEE-34] a shared link opens the film at its time', async ({ page }) => {
  for (const [address, seconds] of [
    [`${detail}?scene=${park.film}#t=8`, 8],
    [`${detail}#t=4.5`, 4.5],
  ] as const) {
    await page.goto('about:blank')
    await open(page, address)
    await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(seconds)
    await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveCount(1)
  }
})

test('[SEE-34] [A11Y-1] the player with chapters is sound in both languages and sizes', async ({ page }) => {
  test.slow()
  for (const language of languages) {
    await open(page, `${detail}?scene=${park.film}`, language)
    await chapter(page, language === 'zh_CN' ? /停靠到位/ : /At the dock/).click()
    await expect(chapter(page, language === 'zh_CN' ? /停靠到位/ : /At the dock/)).toHaveAttribute('aria-current', 'true')
    await filmOf(page).evaluate((film: HTMLVideoElement) => film.pause())
    await expectSound(page, language)
  }
})

test.describe('a wide panorama', () => {
  const dataDir = process.env['PORTAL_DATA_DIR']
  const file = { id: randomUUID(), key: `uploads/aa/${randomUUID()}` }
  const title = '大图全景'
  const englishTitle = 'Wide panorama'
  test.skip(!dataDir, 'needs the data folder of the portal')

  test.beforeAll(async () => {
    const bytes = await drawPanorama(8_192)
    const stored = path.join(dataDir!, 'files', file.key)
    await mkdir(path.dirname(stored), { recursive: true })
    await writeFile(stored, bytes)
    await runSqlIn(
      dataDir!,
      `insert into file (id, storage_key, sha256, mime, bytes, width, height, original_name, visibility, business_type)
        values ($1, $2, $3, 'image/jpeg', $4, 8192, 4096, 'wide.jpg', 'public', 2)`,
      [file.id, file.key, createHash('sha256').update(bytes).digest(), bytes.length],
    )
    const hotspots = [
      { yaw: 20, pitch: 0, kind: 'clip', target: park.film, atS: 4.5, textZh: '看货车制动', textEn: 'See a truck brake' },
      { yaw: -15, pitch: 4, kind: 'unit', target: 'a unit', textZh: '查看此仓位', textEn: 'See this unit' },
      { yaw: 0, pitch: -12, kind: 'space', target: null, textZh: '三维中查看', textEn: 'See it in 3D' },
      { yaw: -20, pitch: -12, kind: 'unit', target: '999999', textZh: '已下架', textEn: 'Withdrawn' },
    ]
    await runSqlIn(
      dataDir!,
      `insert into media (park_id, kind, file_id, title_zh, title_en, position, hotspots) values ($1, 'vr', $2, $3, $5, 30000,
          replace($4, 'a unit', (select min(id)::text from warehouse where park_id = $1 and status = 'published'))::jsonb)`,
      [park.id, file.id, title, JSON.stringify(hotspots), englishTitle],
    )
  })
  test.afterAll(async () => {
    await runSqlIn(dataDir!, 'delete from media where file_id = $1', [file.id])
    await runSqlIn(dataDir!, 'delete from file where id = $1', [file.id])
    await rm(path.join(dataDir!, 'files', file.key), { force: true })
  })

  /** Returns the id of the panorama, once its park shows it. */
  async function sceneOf(page: Page) {
    let id: string | undefined
    await expect(async () => {
      const { data } = await (await page.request.get(`/whs/prod-api/system/park/${park.id}`)).json()
      id = (data.media as { mediaId: string; title: string | null }[]).find((one) => one.title === title)?.mediaId
      expect(id).toBeDefined()
      expect(await (await page.request.get(`/whs${detail}`)).text()).toContain(title)
      expect(await (await page.request.get(`/whs${detail}?lang=en_US`)).text()).toContain(englishTitle)
    }).toPass({ timeout: 15_000 })
    return id!
  }

  test('[SEE-33] the first view takes at most 400 kB: the base picture and the tiles that are seen, never the whole picture', async ({
    page,
  }) => {
    test.slow()
    const scene = await sceneOf(page)
    // Cut once before, as for every visitor but the first.
    for (const part of ['base.jpg', 'tiles/0/0_0.jpg', 'tiles/1/0_0.jpg'])
      expect((await page.request.get(`/whs/files/${file.id}/${part}`)).status()).toBe(200)
    const loaded = new Map<string, number>()
    const order: string[] = []
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.includes(file.id) || /\/\d+\.(avif|webp|jpg)$/.test(pathname)) return
      order.push(pathname)
      loaded.set(pathname, Number(response.headers()['content-length']))
    })
    await open(page, `${detail}?scene=${scene}`)
    const viewer = page.getByRole('dialog').getByRole('application')
    await expect(page.getByRole('button', { name: '看货车制动' }).first()).toBeVisible({ timeout: 30_000 })
    const countTiles = () => [...loaded.keys()].filter((address) => address.includes('/tiles/')).length
    await expect(async () => {
      const before = countTiles()
      await page.waitForTimeout(1_500)
      expect(before).toBeGreaterThan(0)
      expect(countTiles()).toBe(before)
    }).toPass({ timeout: 60_000 })
    const bytes = [...loaded.values()].reduce((sum, one) => sum + one, 0)
    expect(order[0]).toContain('/base.jpg')
    expect([...loaded.keys()]).not.toContain(`/whs/files/${file.id}`)
    expect(bytes).toBeLessThanOrEqual(400_000)
    const first = countTiles()
    expect(first).toBeLessThan(40)

    await viewer.focus()
    for (let turn = 0; turn < 6; turn++) await page.keyboard.press('ArrowRight')
    await expect.poll(countTiles, { timeout: 30_000 }).toBeGreaterThan(first)
  })

  test('[SEE-34] a point in a panorama opens a chapter of a film', async ({ page }) => {
    await open(page, `${detail}?scene=${await sceneOf(page)}`)
    const way = page.getByRole('dialog').getByRole('listitem').getByRole('button', { name: '看货车制动' })
    await way.click({ timeout: 30_000 })
    await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(4.5)
    expect(page.url()).toContain(`scene=${park.film}#t=4.5`)
  })

  test('[DET-2] a point opens its unit, and another one the 3D view; a point to a unit that is gone is not shown', async ({ page }) => {
    const scene = await sceneOf(page)
    await open(page, `${detail}?scene=${scene}`)
    const point = (name: string) => page.getByRole('application').getByRole('button', { name })
    await expect(point('查看此仓位')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('已下架')).toHaveCount(0)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await point('查看此仓位').click()
    await expect(page).toHaveURL(/\?unit=\d+$/)
    await expect(page.locator('[class*="drawer"]').and(page.getByRole('dialog'))).toBeVisible()
    await expect(page.getByRole('application')).toHaveCount(0)
    expect(requests.filter((url) => /prod-api\/system\/park\/\d+($|\?)|\.data/.test(url))).toEqual([])
    // Back is the panorama again.
    await page.goBack()
    await point('三维中查看').click({ timeout: 30_000 })
    await expect(page).toHaveURL(/\/warehouse\/hall\/20\/\d+/)
    await expect(page.locator('canvas[data-frames]')).toBeVisible({ timeout: 30_000 })
  })

  for (const language of languages)
    test(`[DET-2] [A11Y-1] the panorama with all kinds of points is accessible in ${language}, on desktop and phone`, async ({ page }) => {
      test.slow()
      await open(page, `${detail}?scene=${await sceneOf(page)}`, language)
      // In the middle of the first view, which is narrow on a phone.
      const point = page.getByRole('application').getByRole('button', { name: language === 'zh_CN' ? '三维中查看' : 'See it in 3D' })
      await onEverySize(page, async () => {
        await expect(point).toBeVisible({ timeout: 30_000 })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      })
    })
})

/** A hall with coloured doors: as many bytes for each tile as a photograph of a calm place. */
function drawPanorama(width: number) {
  const doors = Array.from(
    { length: 64 },
    (_, at) => `<rect x="${at * 32}" y="${420 + (at % 5) * 20}" width="20" height="190" fill="hsl(${at * 40} 40% 50%)"/>`,
  )
  const sky = '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#9cf"/><stop offset="1" stop-color="#456"/></linearGradient>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="1024"><defs>${sky}</defs><rect width="2048" height="1024" fill="url(#s)"/>${doors.join('')}</svg>`
  return sharp(Buffer.from(drawing))
    .resize(width, width / 2)
    .jpeg({ quality: 90 })
    .toBuffer()
}
