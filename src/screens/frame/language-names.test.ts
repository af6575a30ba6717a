import { expect, test } from 'vitest'
import { languageNames } from './language-names.ts'

test('[FTR-1] each language has its own name for the footer', () => {
  expect(languageNames).toEqual({ zh_CN: '中文', en_US: 'English' })
})
