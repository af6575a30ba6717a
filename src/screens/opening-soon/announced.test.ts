import { expect, test } from 'vitest'
import { announcedAt } from './announced.ts'

test('[APP-7] each announced address has a page of its own, with what is below it', () => {
  for (const path of ['/plugin', '/agreement/terms']) expect(announcedAt(path)?.title(), path).toBeTruthy()
  expect(announcedAt('/warehouse/routes')).toBeNull()
})
