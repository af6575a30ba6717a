import { signInAs } from '../members.ts'
import { expect, expectSound, languages, onEverySize, open, test } from '../portal.ts'

test('[OPS-1.2] [OPS-1.3] one key opens the search, arrows and Enter open a record, and a field keeps its letters', async ({ page }) => {
  await signInAs(page, 'editor')
  for (const language of languages) {
    await open(page, '/admin/solutions', language)
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: /搜索运营后台|Search the console/ })
    const field = dialog.getByRole('combobox')
    await expect(field).toBeFocused()
    await onEverySize(page, () => expectSound(page, language))
    await field.fill(language === 'zh_CN' ? '胶州湾' : 'dock doors')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: /快捷键|Shortcuts/ })).toBeVisible()
    await onEverySize(page, () => expectSound(page, language))
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL(/\/admin\/settings/)
  }
})
