import fs from 'node:fs'
import path from 'node:path'
import { openRouter, type OpenRouter } from '#features/routing/server/engine/open-router.ts'

/** Road tiles are named by their content and take 10 to 20 s to build, so all tests share them. */
export const tilesFolder = path.join(import.meta.dirname, '..', '.cache', 'roads')

const silent = { info: () => undefined, warn: () => undefined }

/** Opens a ready router on the shipped network. */
export async function openTestRouter({ withoutEngine = false } = {}): Promise<OpenRouter> {
  fs.mkdirSync(tilesFolder, { recursive: true })
  const open = await openRouter({ dataDir: tilesFolder, log: silent, withoutEngine })
  await open.ready()
  return open
}
