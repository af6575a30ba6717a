import { Check, X } from 'lucide'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Icon, ShareIcons, shareIcons } from './icon.tsx'

test('an icon is its lines and a class, and says nothing to a screen reader: pages have hundreds of them', () => {
  const lines = '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>'
  expect(renderToStaticMarkup(<Icon of={X} />)).toBe(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${lines}</svg>`)
  expect(renderToStaticMarkup(<Icon of={X} className="large" />)).toBe(
    `<svg class="icon large" viewBox="0 0 24 24" aria-hidden="true">${lines}</svg>`,
  )
})

test('icons of rows refer to lines that are written once', () => {
  const markup = renderToStaticMarkup(
    <ShareIcons icons={shareIcons({ close: X })}>
      <Icon of={X} />
      <Icon of={X} />
      <Icon of={Check} />
    </ShareIcons>,
  )
  expect(markup.match(/M18 6 6 18/g)).toHaveLength(1)
  expect(markup.match(/<use href="#icon-close"\/>/g)).toHaveLength(2)
  expect(markup).toContain('M20 6 9 17l-5-5')
})
