import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { RequestId } from '#platform/web/request/request-id.ts'
import { ErrorScreen } from './error-screen.tsx'

const page = (error: unknown) => {
  const router = createMemoryRouter([{ path: '*', element: <ErrorScreen error={error} /> }])
  return renderToString(
    <RequestId value="0f3a-77">
      <RouterProvider router={router} />
    </RequestId>,
  )
}

test('a failed page shows the request id, under which the log records the failure', () => {
  expect(page(new Error('secret'))).toContain('0f3a-77')
  expect(page(new Error('secret'))).not.toContain('secret')
})

test('a missing page shows no request id, because it is cached and shared', () => {
  expect(page({ status: 404, statusText: '', internal: true, data: null })).not.toContain('0f3a-77')
})
