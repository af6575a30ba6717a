import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Allowed } from './allowed.tsx'

test('[PERM-1] nobody known may use what needs a permission, and a check without one is a mistake', () => {
  expect(renderToStaticMarkup(<Allowed any={['system:park:edit']}>edit</Allowed>)).toBe('')
  expect(renderToStaticMarkup(<Allowed all={['system:park:edit']}>edit</Allowed>)).toBe('')
  expect(() => renderToStaticMarkup(<Allowed any={[]}>edit</Allowed>)).toThrow(/names none/)
})
