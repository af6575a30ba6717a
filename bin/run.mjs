// start, dev, test, check, build, spec. Plain JavaScript without dependencies, because it also runs before anything is installed,
// and on the machine's own Node (20 or later). What it starts runs on Node 24.
import { build, generate } from './steps/build.mjs'
import { check } from './steps/check.mjs'
import { install } from './steps/install.mjs'
import { develop, start } from './steps/serve.mjs'
import { Failure, say } from './steps/shell.mjs'
import { spec } from './steps/spec.mjs'
import { test } from './steps/test.mjs'

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
  check,
  build: () => build({ always: true }),
  spec,
}

const command = commands[process.argv[2]]
try {
  if (!command) throw new Failure(`Say one of: ${Object.keys(commands).join(', ')}`)
  await install()
  process.exitCode = (await command(process.argv.slice(3))) ?? 0
} catch (error) {
  // A failure that was foreseen is a line for people; anything else is a bug and shows where.
  say(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}
