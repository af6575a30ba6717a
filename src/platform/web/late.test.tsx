import { Suspense, type ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { late } from './late.ts'
import { toast } from './toast/toast.ts'

async function render(Part: ComponentType) {
  const { prelude } = await prerender(
    <p>
      typed{' '}
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </p>,
  )
  return new Response(prelude).text()
}

test('a part that cannot be loaded is left out with a message, and what surrounds it stays', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => {})
  expect(await render(late(async () => ({ default: () => <b>map</b> })))).toContain('<b>map</b>')
  expect(error).not.toHaveBeenCalled()
  const html = await render(late<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))))
  expect(html).toContain('typed')
  expect(error).toHaveBeenCalledWith('请检查网络后重试，您填写的内容没有丢失。')
})
