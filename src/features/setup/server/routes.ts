import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { m } from '#messages'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { previewRemoval, removeDemo } from './demo/queries-removal.ts'
import { presentRemoval } from './present-removal.ts'
import { deleteMark, findContact, saveMark } from './queries-setup.ts'
import { readSetup, type SetupEnvironment } from './setup-state.ts'
import { runTest, type TestDeps } from './tests/run-test.ts'

export type SetupDeps = { site: Site; baseUrl: string; setup: SetupEnvironment & TestDeps }

/** Each test is a message that costs money, or a request in the operator's name. */
const testsPerHour: Rule = { name: 'setup-test', limits: [{ max: 30, seconds: 3_600 }] }

export function setupRoutes(app: FastifyInstance, deps: SetupDeps & { db: Db }) {
  const { db, site, setup } = deps
  mount(app, contract.getSetup, (_, { language }) => readSetup(db, deps, language))

  mount(app, contract.markSetupStep, async ({ step, mark }, { db: trx, identity, language }) => {
    if (mark === 'none') await deleteMark(trx, step)
    else await saveMark(trx, step, mark, identity.memberId)
    return readSetup(trx, deps, language)
  })

  // Outside a transaction: a silent provider must not keep a connection.
  mount(app, contract.testSetup, async ({ what }, { identity, language, locale }) => {
    const waitSeconds = await takeUse(db, testsPerHour, identity.memberId)
    if (waitSeconds !== null) throw tooMany(waitSeconds)
    return runTest(what, setup, { ...(await findContact(db, identity.memberId)), language, locale })
  })

  mount(app, contract.removeDemo, async ({ dryRun, confirm }, call) => {
    const { db: trx, identity, locale } = call
    if (dryRun) return presentRemoval(await previewRemoval(trx, identity.memberId), false, locale)
    if (!(await isSiteName(site, confirm))) throw invalid([{ field: 'confirm', rule: 'name', msg: m.setup_wrongName({}, { locale }) }])
    await openChangeSet(trx, { kind: 'seed', reason: demoRemovalReason })
    const preview = await removeDemo(trx, identity.memberId)
    if (preview.blockers.length > 0)
      throw fail(failures.realRowsRefer, { data: z.encode(contract.DemoRemoval, presentRemoval(preview, false, locale)) })
    await call.audit({ action: 'setup.removeDemo', objectType: 'setup', objectId: 'demo' })
    return presentRemoval(preview, true, locale)
  })
}

/** In both languages, as the history shows it to everyone. */
export const demoRemovalReason = (['zh-CN', 'en-US'] as const).map((locale) => m.setup_removalReason({}, { locale })).join(' ')

/** The name in either language. */
async function isSiteName(site: Site, text: string): Promise<boolean> {
  const { facts } = await site.current()
  return [facts('zh_CN'), facts('en_US')].some(({ name }) => name === text.trim())
}
