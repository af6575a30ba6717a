import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  languages,
  onEverySize,
  open,
  sizes,
  reload,
  test,
} from '../portal.ts'

type Medium = { mediaId: string; kind: string; title: string | null; place?: { plan: unknown; hall: { x: number; z: number } | null } }

/** Finds a park of the demo world whose two panoramas are on one plan. */
async function openPlaced(page: Page, language: (typeof languages)[number] = 'zh_CN') {
  const { data } = await (await page.request.get('/whs/prod-api/system/park/20')).json()
  const scenes = (data.media as Medium[]).filter(({ kind, place }) => kind === 'vr' && place?.plan)
  expect(scenes).toHaveLength(2)
  await open(page, `/warehouse/detail/20?scene=${scenes[0]!.mediaId}`, language)
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible({ timeout: 30_000 })
}

const plan = (page: Page) => page.getByRole('navigation', { name: /^(平面图：|Plan: )/ })
const cone = (page: Page) => plan(page).locator('path[transform]')
const dots = (page: Page) => plan(page).getByRole('listitem').getByRole('button')

test('[DET-2] the plan of a panorama has a dot for each scene, and a cone that follows where one looks', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPlaced(page)
  await expect(dots(page)).toHaveCount(2)
  const [docks, inside] = [dots(page).first(), dots(page).last()]
  await expect(docks).toHaveAccessibleName(/月台侧/)
  await expect(docks).toHaveAttribute('aria-current', 'true')
  await expect(inside).not.toHaveAttribute('aria-current')
  await expect(cone(page)).toHaveAttribute('transform', 'rotate(0)')
  await page.getByRole('application').focus()
  for (let turn = 0; turn < 6; turn++) await page.keyboard.press('ArrowRight')
  await expect(cone(page)).toHaveAttribute('transform', 'rotate(90)')

  await inside.focus()
  await page.keyboard.press('Enter')
  await expect(inside).toHaveAttribute('aria-current', 'true')
  await expect(docks).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('application')).toHaveAccessibleName(/库内/)
})

test('[DET-2] without WebGL the panorama says that it cannot be shown, and the page stays', async ({ page }) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: '2d') {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind)
      },
    })
  })
  await openPlaced(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('全景无法显示，请查看图片。')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[DET-2] a panorama that an address has opened stays closed once it is closed', async ({ page }) => {
  test.slow()
  await openPlaced(page)
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/warehouse\/detail\/20$/)
  await reload(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[DET-2] on a phone the plan is a sheet; a dot changes the scene and closes it, Escape closes it alone', async ({ page }) => {
  test.slow()
  await page.setViewportSize(sizes.phone)
  await openPlaced(page)
  await expect(plan(page)).toHaveCount(0)
  const opener = page.getByRole('button', { name: '平面图', exact: true })
  await opener.click()
  await expect(plan(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plan(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await dots(page).last().click()
  await expect(plan(page)).toHaveCount(0)
  await expect(page.getByRole('application')).toHaveAccessibleName(/库内/)
})

for (const language of languages)
  test(`[DET-2] [A11Y-1] a panorama with its plan is sound in ${language}, on desktop and phone`, async ({ page }) => {
    test.slow()
    await openPlaced(page, language)
    await expect(dots(page).first()).toBeVisible({ timeout: 30_000 })
    await onEverySize(page, async (size) => {
      if (size === 'phone') await page.getByRole('button', { name: language === 'zh_CN' ? '平面图' : 'Plan', exact: true }).click()
      await expect(plan(page)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expectOneLanguage(page, language)
    })
  })
