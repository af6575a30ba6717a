import { items, map, openMap, mapTimeoutMs, qingdao, results } from './map-page.ts'
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
    .getByRole('button', { name: /个园区/ })
    .last()
    .click()
  await expect(results(page)).toHaveAttribute('data-stop', 'half')
})
