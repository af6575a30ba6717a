import type { Locator, Page } from '@playwright/test'
import { flags, items, map, openMap, mapTimeoutMs, qingdao, results } from './map-page.ts'
import { expect, expectAccessible, sizes, test } from '../portal.ts'

test.setTimeout(mapTimeoutMs)

test('[SRCH-7] on a phone the list is half open, is pulled up, a park is chosen from it, and every touch target is large enough', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  await openMap(page, qingdao)
  await expect(results(page)).toHaveAttribute('data-stop', 'half')
  await page.getByRole('button', { name: '展开列表' }).click()
  await expect(results(page)).toHaveAttribute('data-stop', 'full')
  await page.getByRole('button', { name: '收起列表' }).click()
  await expectAccessible(page)
  await items(page).first().getByRole('link').click()
  await expect(map(page).getByRole('article')).toBeVisible()
  await expect(results(page)).toHaveAttribute('data-stop', 'peek')

  // Markers, checkboxes, follow buttons and attributions have a larger touch area around them.
  const small = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, summary')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.maplibregl-marker, [class*=attribution], [class*=tick], [class*=round]'),
      )
      .map((element) => ({ name: element.getAttribute('aria-label') ?? element.textContent, box: element.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && (box.width < 44 || box.height < 44),
      )
      .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
  )
  expect(small).toEqual([])

  await page
    .getByRole('button', { name: /\d\s*个园区/ })
    .last()
    .click()
  await expect(results(page)).toHaveAttribute('data-stop', 'half')
})

test('[SRCH-7] on a phone a swipe across the card, or its buttons, choose the next result, and nothing covers the card', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  await openMap(page, qingdao)
  const names = await items(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.textContent))
  expect(names.length).toBeGreaterThan(2)
  await items(page).first().getByRole('link').click()
  const card = map(page).getByRole('article')
  const [previous, next] = ['上一个园区', '下一个园区'].map((name) => page.getByRole('button', { name, exact: true }))
  const nameNow = () => card.getByRole('heading').textContent()
  const first = await nameNow()
  await expect(previous!).toHaveAttribute('aria-disabled', 'true')
  await next!.click()
  await expect(card.getByRole('heading')).not.toHaveText(first!)
  const second = await nameNow()

  await swipe(page, card, 120)
  await expect(card.getByRole('heading')).toHaveText(first!)
  // There is nothing before the first, and a short push is no swipe.
  await swipe(page, card, 120)
  await swipe(page, card, -30)
  await expect(card.getByRole('heading')).toHaveText(first!)
  await swipe(page, card, -120)
  await expect(card.getByRole('heading')).toHaveText(second!)
  await expect(page).toHaveURL(/#park-/)
  await expect(flags(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1)

  const list = page.getByRole('button', { name: /\d\s*个园区/ }).last()
  const [cardBox, listBox] = [(await card.boundingBox())!, (await list.boundingBox())!]
  expect(listBox.y + listBox.height).toBeLessThanOrEqual(cardBox.y)
  await expectAccessible(page)
})

/** Pushes a card by a finger, beginning on one of its links, in steps slow enough to be no throw. */
async function swipe(page: Page, card: Locator, dx: number) {
  const box = (await card.getByRole('link').first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', offset: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + offset, y }] })
  await touch('touchStart', 0)
  for (let step = 1; step <= 6; step++) {
    await touch('touchMove', (dx * step) / 6)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(80)
  await touch('touchMove', dx)
  await touch('touchEnd', dx)
}
