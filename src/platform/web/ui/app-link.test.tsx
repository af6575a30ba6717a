import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AppLink } from './app-link.tsx'
import { AppLinksProvider } from './app-links.tsx'

function hrefOn(address: string, to: string, { prefetch }: { prefetch?: 'intent' } = {}) {
  const link = (
    <AppLinksProvider>
      <AppLink to={to} {...(prefetch && { prefetch })}>
        x
      </AppLink>
    </AppLinksProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: link }], { basename: '/whs/', initialEntries: [address] })
  return /href="([^"]*)"/.exec(renderToString(<RouterProvider router={router} />))?.[1]?.replaceAll('&amp;', '&')
}

test('[SEO-1] a link is below the base path of the portal, as the router would write it', () => {
  for (const to of ['/', '/warehouse?whType=1&keyword=a%20b#top', '/news/'])
    expect(hrefOn('/whs/news', to)).toBe(hrefOn('/whs/news', to, { prefetch: 'intent' }))
  expect(hrefOn('/whs/news', '/')).toBe('/whs/')
  expect(hrefOn('/whs/news', '/warehouse?whType=1&sort=price#top')).toBe('/whs/warehouse?whType=1&sort=price#top')
  expect(hrefOn('/whs/news', '//elsewhere.example')).toMatch(/^\/whs\//)
})

test('[I18N-1] links of a page whose address names a language keep it', () => {
  expect(hrefOn('/whs/news?lang=en_US', '/warehouse')).toBe('/whs/warehouse?lang=en_US')
  expect(hrefOn('/whs/news?lang=en_US', '/warehouse?whType=1#top')).toBe('/whs/warehouse?whType=1&lang=en_US#top')
})
