import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sourceFiles } from './build.mjs'
import { inRoot } from './shell.mjs'

test('[RUN-1] a second start builds nothing: what a build writes, and git ignores, is not among what it is built from', () => {
  const files = sourceFiles()
  expect(files).toEqual(expect.arrayContaining(['project.inlang/settings.json', 'src/root.tsx', 'messages/zh-CN.json', 'vite.config.ts']))
  const { status, stdout } = spawnSync('git', ['check-ignore', '--stdin'], { cwd: inRoot(), input: files.join('\n'), encoding: 'utf8' })
  // It answers 1 where nothing is ignored, and 128 where it could not tell.
  expect([stdout, status]).toEqual(['', 1])
})
