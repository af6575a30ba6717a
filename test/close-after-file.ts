// Runs before every test file, also where files share their modules.
import { afterAll } from 'vitest'
import { toClose } from './after-file.ts'

afterAll(async () => {
  for (const close of toClose.splice(0).toReversed()) await close()
})
