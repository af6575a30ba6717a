import { expect, expectSound, languages, open, test } from '../portal.ts'

const screens = ['/login', '/register', '/forget', '/updatePassword?redirect=/profile', '/401']
for (const path of screens)
  for (const language of languages)
    test(`[APP-6] [APP-13] [I18N-1] ${path} in ${language} on a desk and a phone: one language, accessible, quiet`, async ({ page }) => {
      const response = await open(page, path, language)
      expect(response.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSound(page, language)
      const submit = page.getByRole('main').getByRole('button', { name: /^(登录|下一步|保存|Log in|Next|Save)$/ })
      if ((await submit.count()) > 0) await submit.click()
      await expectSound(page, language)
    })
