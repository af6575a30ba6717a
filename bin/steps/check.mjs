import { cruisedFolders } from '../../architecture.mjs'
import { generate } from './build.mjs'
import { runTool } from './install.mjs'
import { notify } from './shell.mjs'
import { test } from './test.mjs'

/** What the compiler remembers between two runs. */
const typesSeen = 'node_modules/.cache/tsc.tsbuildinfo'

const checks = {
  format: () => runTool('oxfmt', ['--check']),
  lint: () => runTool('oxlint', []),
  architecture: () => runTool('depcruise', [...cruisedFolders, '--config', '.dependency-cruiser.mjs']),
  types: async () =>
    (await runTool('react-router', ['typegen'])) || runTool('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', typesSeen]),
  'unused code': () => runTool('knip', []),
  tests: test,
}

/** `npm run check`: all that must hold before a change is handed over. A failed check does not stop the others. */
export async function check() {
  await generate()
  const failed = []
  for (const [name, run] of Object.entries(checks)) if ((await run()) !== 0) failed.push(name)
  if (failed.length > 0) notify(`Failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
}
