import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { Footer } from './footer.tsx'

overwriteGetLocale(() => 'zh-CN')

test('[FTR-1] the footer names the languages and never their codes', () => {
  const router = createMemoryRouter([{ path: '*', element: <Footer site={null} /> }])
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain('中文')
  expect(html).toContain('English')
  expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(/zh_CN|en_US/)
})
