import { cruisedFolders } from '../../architecture.mjs'
import { generate } from './build.mjs'
import { runTool } from './install.mjs'
import { say } from './shell.mjs'
import { test } from './test.mjs'

const checks = {
  format: () => runTool('oxfmt', ['--check']),
  lint: () => runTool('oxlint', []),
  architecture: () => runTool('depcruise', [...cruisedFolders, '--config', '.dependency-cruiser.mjs']),
  types: async () => (await runTool('react-router', ['typegen'])) || runTool('tsc', ['--noEmit']),
  'unused code': () => runTool('knip', []),
  tests: test,
}

/** All that must hold before a change is handed over. Every check runs, so that one run tells everything. */
export async function check() {
  await generate()
  const failed = []
  for (const [name, run] of Object.entries(checks)) if ((await run()) !== 0) failed.push(name)
  if (failed.length > 0) say(`Not in order: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}
