import { X } from 'lucide'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('an icon is its lines and a class, and says nothing to a screen reader: pages have hundreds of them', () => {
  const lines = '<path d="M18 6 6 18"></path><path d="m6 6 12 12"></path>'
  expect(renderToStaticMarkup(<Icon of={X} />)).toBe(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${lines}</svg>`)
  expect(renderToStaticMarkup(<Icon of={X} className="large" />)).toBe(
    `<svg class="icon large" viewBox="0 0 24 24" aria-hidden="true">${lines}</svg>`,
  )
})
