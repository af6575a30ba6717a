// Runs before every test file, even if files share their modules.
import { afterAll, afterEach, expect } from 'vitest'
import { toClose } from './after-file.ts'
import { unlistedRefusals } from './unlisted-refusals.ts'

afterEach(() => expect(unlistedRefusals.splice(0)).toEqual([]))

afterAll(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})
