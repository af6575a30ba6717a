import { chromium } from '@playwright/test'
const [, , port, password, out, ...paths] = process.argv
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
const context = await browser.newContext()
const page = await context.newPage()
await page.goto(`http://localhost:${port}/whs/login`)
await page.waitForSelector('html[data-hydrated]')
await page.locator('input[name=username]').fill('admin')
await page.locator('input[type=password]').first().fill(password)
await page
  .locator('form input[type=checkbox]')
  .first()
  .check()
  .catch(() => {})
await page.locator('form button[type=submit]').first().click()
await page.waitForTimeout(3000)
const errors = []
page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
page.on('pageerror', (e) => errors.push(String(e)))
for (const path of paths)
  for (const [lang, cookie] of [
    ['zh', 'zh_CN'],
    ['en', 'en_US'],
  ])
    for (const [w, h] of [
      [1440, 900],
      [390, 844],
    ]) {
      await context.addCookies([{ name: 'Language', value: cookie, url: `http://localhost:${port}` }])
      await page.setViewportSize({ width: w, height: h })
      await page.goto(`http://localhost:${port}/whs/${path}`)
      await page.waitForSelector('html[data-hydrated]')
      await page.waitForTimeout(1500)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await page.screenshot({ path: `${out}/${path.replaceAll('/', '-').replaceAll('?', '_')}.${lang}.${w}.png` })
      console.log(path, lang, w, 'overflow', overflow, page.url())
    }
console.log(errors.join('\n'))
await browser.close()
