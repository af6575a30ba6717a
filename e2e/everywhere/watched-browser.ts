import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { canaryHost } from '#test/xss-elements.ts'

/** A browser context, and what it did that no text may make it do. */
export type Watched = { context: BrowserContext; misdeeds: string[] }

export async function watch(browser: Browser, origin: string, { bypassCSP }: { bypassCSP: boolean }): Promise<Watched> {
  const misdeeds: string[] = []
  const context = await browser.newContext({ baseURL: origin, bypassCSP, locale: 'zh-CN' })
  await context.exposeFunction('__xss', (number: unknown) => misdeeds.push(`payload ${String(number)} ran`))
  context.on('dialog', (dialog) => {
    misdeeds.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  // If the policy had to stop something, the escaping before it has failed.
  context.on('console', (message) => {
    if (/Content Security Policy|__xss/.test(message.text())) misdeeds.push(`console: ${message.text()}`)
  })
  // Styles are not needed, but a part whose styles fail to load is not shown.
  await context.route(/\.css(#|$)/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await context.route(/\.woff2(#|$)/, (route) => route.abort())
  await context.route(new RegExp(`//${canaryHost}`), (route) => {
    misdeeds.push(`requested ${route.request().url()}`)
    return route.abort()
  })
  return { context, misdeeds }
}

/** Checks that the context notices a payload that runs, and forgets it again. */
export async function tryTrap({ context, misdeeds }: Watched) {
  const page = await context.newPage()
  await page.goto('/whs/404')
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=__xss(0)>'))
  await expect.poll(() => misdeeds).toEqual(['payload 0 ran'])
  expect(await armed(page)).toEqual(['<img onerror>'])
  misdeeds.splice(0)
  await page.close()
}

/** Returns the elements of the page that would run a script when clicked, hovered or loaded. */
export const armed = (page: Page) =>
  page.evaluate((host) => {
    const elements: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const text = value.replace(/[\p{Cc} ]/gu, '').toLowerCase()
        const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'ping', 'poster', 'background', 'srcset'].includes(
          name,
        )
        if (name.startsWith('on') || name === 'srcdoc') elements.push(`<${element.localName} ${name}>`)
        if (
          isAddress &&
          (/^(javascript|vbscript|feed|view-source):|^data:(?!image\/(png|svg\+xml;base64|svg\+xml,%3csvg))/.test(text) ||
            text.includes(host))
        )
          elements.push(`<${element.localName} ${name}="${value.slice(0, 80)}">`)
      }
    }
    return elements
  }, canaryHost)
