/**
 * Removes the demo world from a portal; stop an embedded one first. What is real stays.
 *   npm run demo:remove -- --dry-run           shows what would go, and what prevents it
 *   npm run demo:remove                        asks for the name of the portal, then removes
 *   npm run demo:remove -- --confirm="NAME"    the same without a question
 * DATABASE_URL and DATA_DIR as for the portal.
 */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { queriesOn } from '#db/demo/queries-on.ts'
import { presentRemoval } from '#features/setup/server/present-removal.ts'
import { demoRemovalReason } from '#features/setup/server/routes.ts'
import { previewRemoval, removeDemo, type DemoPreview } from '#features/setup/server/demo/queries-removal.ts'
import { readEnv } from '#main/env.ts'
import { openServer, prepareDatabase } from '#main/prepare-database.ts'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'

const { values: options } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, confirm: { type: 'string' } } })
const log = (line: string) => console.log(line)

/** Undoes the removal that `inChangeSet` would commit. */
class NotRemoved extends Error {}

function report(preview: DemoPreview) {
  const { counts, total, blockers } = presentRemoval(preview, false, 'en-US')
  for (const { kind, count, added } of counts) log(`  ${kind}: ${count}${added > 0 ? ` (${added} of them added since)` : ''}`)
  log(total === 0 ? 'There is no demo data.' : `${total} records in all.`)
  if (blockers.length > 0) log('Real records refer to demo records:')
  for (const { kind, name, id, refersTo } of blockers) log(`  ${kind} ${name} (${id}) refers to ${refersTo.kind} ${refersTo.name}`)
}

async function remove(client: pg.Client, isDryRun: boolean): Promise<DemoPreview> {
  let preview: DemoPreview = { counts: [], blockers: [] }
  await inChangeSet(client, { kind: 'seed', reason: demoRemovalReason }, async () => {
    const db = queriesOn(client)
    preview = isDryRun ? await previewRemoval(db, null) : await removeDemo(db, null)
    if (isDryRun || preview.blockers.length > 0) throw new NotRemoved()
  }).catch((error: unknown) => {
    if (!(error instanceof NotRemoved)) throw error
  })
  return preview
}

async function confirmed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ zh: string; en: string | null }>(
    `select value_zh as zh, value_en as en from site_setting where key = 'site.name'`,
  )
  const names = rows.flatMap(({ zh, en }) => [zh, en ?? zh])
  if (options.confirm !== undefined) return names.includes(options.confirm.trim())
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Type the name of the portal, ${names[0]}, to remove the demo data: `)
  terminal.close()
  return names.includes(answer.trim())
}

const env = { ...readEnv(), demo: false }
const server = await openServer(env, log, console)
const client = new pg.Client(server.session)
try {
  await prepareDatabase(server, env, () => {}, new Date())
  await client.connect()
  const preview = await remove(client, true)
  report(preview)
  if (preview.blockers.length > 0) process.exitCode = 1
  else if (!options['dry-run'] && preview.counts.length > 0) {
    if (await confirmed(client)) {
      await remove(client, false)
      log('The demo data is removed.')
    } else {
      log('That is not the name of the portal: nothing was removed.')
      process.exitCode = 1
    }
  }
} finally {
  await client.end()
  await server.stop()
}
