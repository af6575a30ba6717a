import type { Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { expect, expectSound, languages, open, test } from '../portal.ts'
import { addressOf, discardCopy, openCopy, save } from './park-editor-page.ts'

test.describe.configure({ mode: 'default', timeout: 240_000 })

/** A park of the demo world with a film and panoramas. */
const filmed = '20'
const medium = (page: Page, title: RegExp) =>
  page.getByRole('list', { name: /^(图片、视频与 VR|Media)$/ }).getByRole('button', { name: title })
const film = /货车靠台|A truck backs up/
const panorama = /货架库房 · 月台侧|Hall with racks, at the docks/
const panel = (page: Page) => page.getByRole('group', { name: /^(所选素材|Selected item)$/ })

test('[SEE-34] chapters are added at the time of the player, checked, put in order and kept', async ({ page }) => {
  await signInAs(page, 'agent')
  await openCopy(page, 'media', filmed)
  await medium(page, film).click()
  const chapters = panel(page).getByRole('group', { name: '章节' })
  const rows = chapters.getByRole('group', { name: /^第 \d 章$/ })
  await expect(rows).toHaveCount(3)
  await panel(page)
    .locator('video')
    .evaluate((player: HTMLVideoElement) => {
      player.currentTime = 2.5
    })
  await save(page, () => chapters.getByRole('button', { name: '在当前时间添加' }).click())
  await expect(rows).toHaveCount(4)
  const added = chapters.getByRole('group', { name: '第 2 章' })
  await expect(added.getByLabel('开始（秒）')).toHaveValue('2.5')
  await added.getByLabel('中文文字').fill('车道')
  await added.getByLabel('英文文字').fill('Lane')
  await added.getByLabel('开始（秒）').fill('8')
  await expect(chapters).toContainText(/另一章/)
  await added.getByLabel('开始（秒）').fill('9')
  await save(page, () => added.getByLabel('开始（秒）').blur())
  await expect(chapters.getByRole('group', { name: '第 4 章' }).getByLabel('中文文字')).toHaveValue('车道')
  await discardCopy(page)
})

for (const language of languages)
  test(`[OPS-1.3] the panels of a film and of a panorama are sound in ${language}`, async ({ page }) => {
    await signInAs(page, 'agent')
    await open(page, addressOf(filmed, 'media'), language)
    for (const title of [film, panorama]) {
      await medium(page, title).click()
      await expect(panel(page)).toBeVisible()
      await expectSound(page, language)
    }
  })
