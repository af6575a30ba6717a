import { expect, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, languages, open, sizes, test } from './portal.ts'

const screens = ['/login', '/register', '/forget', '/updatePassword?redirect=/profile', '/401']
for (const path of screens)
  for (const language of languages)
    for (const [size, viewport] of Object.entries(sizes))
      test(`[APP-6] [APP-13] [I18N-1] ${path} in ${language} on a ${size}: one language, accessible, quiet`, async ({ page }) => {
        await page.setViewportSize(viewport)
        const response = await open(page, path, language)
        expect(response.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectOneLanguage(page, language)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        const submit = page.getByRole('main').getByRole('button', { name: /^(登录|下一步|保存|Log in|Next|Save)$/ })
        if ((await submit.count()) > 0) await submit.click()
        await expectAccessible(page)
      })
