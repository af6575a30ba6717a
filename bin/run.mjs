// The commands of package.json. Plain JavaScript without dependencies, because it also runs before anything is installed, on the machine's
// own Node (20 or later). The programs it starts run on Node 24.
import { build, generate } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { install } from './steps/install.mjs'
import { develop, start } from './steps/serve.mjs'
import { Failure, inRoot, notify } from './steps/shell.mjs'
import { spec } from './steps/spec.mjs'
import { test, testChanged, testFast, testFaults, testSecurity, testUpgrade } from './steps/test.mjs'

const commands = {
  start: async () => {
    await build()
    return start()
  },
  dev: async () => {
    await generate()
    return develop()
  },
  test,
  'test:fast': testFast,
  'test:changed': testChanged,
  'test:security': testSecurity,
  'test:faults': testFaults,
  'test:upgrade': testUpgrade,
  check,
  build: () => build({ always: true }),
  spec,
}

const command = commands[process.argv[2]]
try {
  if (!command) throw new Failure(`Name one of these commands: ${Object.keys(commands).join(', ')}`)
  await install()
  // A start compiles a thousand modules, which takes a second. Programs that these commands start share what was compiled before.
  process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'compiled')
  process.exitCode = (await command(process.argv.slice(3))) ?? 0
} catch (error) {
  // An expected failure is one line for people; anything else is a bug and shows its stack.
  notify(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
