import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Empty } from './empty.tsx'

test('[SRCH-8] the drawing of an empty list has no figure', () => {
  expect(renderToString(<Empty title="No articles" text="Try again." />)).not.toContain('m²')
})
