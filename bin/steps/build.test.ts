import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sourceFiles } from './build.mjs'
import { inRoot } from './shell.mjs'

test('[RUN-1] a second start builds nothing: files that a build writes, which git ignores, are not among its sources', () => {
  const files = sourceFiles()
  expect(files).toEqual(expect.arrayContaining(['project.inlang/settings.json', 'src/root.tsx', 'messages/zh-CN.json', 'vite.config.ts']))
  const { status, stdout } = spawnSync('git', ['check-ignore', '--stdin'], { cwd: inRoot(), input: files.join('\n'), encoding: 'utf8' })
  // The status is 1 if nothing is ignored, and 128 after an error.
  expect([stdout, status]).toEqual(['', 1])
})

test('[RUN-1] code that only the server runs needs no build; code and styles of the pages do', () => {
  const files = new Set(sourceFiles())
  for (const file of [
    'src/screens/map-search/map/search-map.late.tsx',
    'src/features/demands/contract.ts',
    'src/platform/web/theme/base.css',
  ])
    expect(files, file).toContain(file)
  for (const file of ['src/features/demands/server/routes.ts', 'src/main/server.ts', 'src/features/demands/rules.test.ts'])
    expect(files, file).not.toContain(file)
})
