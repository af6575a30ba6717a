import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Allowed } from './allowed.tsx'

test('[PERM-1] a visitor sees nothing that needs a permission, and a check that names none throws', () => {
  expect(renderToStaticMarkup(<Allowed any={['system:park:edit']}>edit</Allowed>)).toBe('')
  expect(renderToStaticMarkup(<Allowed all={['system:park:edit']}>edit</Allowed>)).toBe('')
  expect(() => renderToStaticMarkup(<Allowed any={[]}>edit</Allowed>)).toThrow(/without permissions/)
})
