import { expect, expectSound, languages, open, sizes, test } from '../portal.ts'

for (const path of ['/login', '/register', '/forget', '/updatePassword?redirect=/profile', '/401'])
  test(`[APP-6] [APP-13] [I18N-1] ${path} in both languages, on a desktop and a phone: one language, accessible, quiet`, async ({
    page,
  }) => {
    for (const language of languages) {
      await page.setViewportSize(sizes.desktop)
      const response = await open(page, path, language)
      expect(response.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSound(page, language)
      const submit = page.getByRole('main').getByRole('button', { name: /^(登录|下一步|保存|Log in|Next|Save)$/ })
      if ((await submit.count()) > 0) await submit.click()
      await expectSound(page, language)
    }
  })
