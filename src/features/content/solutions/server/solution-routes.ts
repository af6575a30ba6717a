import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { maskTarget } from '#features/accounts/targets.ts'
import { enquiryRoutes } from './enquiry-routes.ts'
import { findSolution, listSolutions, lockSolution, updateSolution, type SolutionRow } from './queries-solutions.ts'
import { sendEnquiry, type EnquiryDeps } from './send-enquiry.ts'

export type SolutionDeps = EnquiryDeps & { db: Db }

export function solutionRoutes(app: FastifyInstance, deps: SolutionDeps) {
  const { db } = deps

  mount(app, contract.listSolutions, async (_, { language }) => (await listSolutions(db)).map((row) => presentSolution(row, language)))

  mount(app, contract.sendEnquiry, async (input, call) => ({ target: maskTarget(await sendEnquiry(call, deps, input)) }))

  mount(app, contract.listAllSolutions, async () => {
    const rows = (await listSolutions(db)).map(presentStaffSolution)
    return { total: rows.length, rows }
  })

  mount(app, contract.saveSolution, async ({ version, ...texts }, { db: trx, audit }) => {
    const row = await lockSolution(trx, texts.id)
    if (!row) throw fail(failures.notFound)
    if (row.version !== version) throw fail(failures.outdated)
    await updateSolution(trx, texts)
    const { updateTime: _, ...before } = presentStaffSolution(row)
    await audit({ action: 'solution.edit', objectType: 'solution', objectId: texts.id, before, after: texts })
    return presentStaffSolution((await findSolution(trx, texts.id))!)
  })

  enquiryRoutes(app, db)
}

function presentSolution(row: SolutionRow, language: Language): contract.Solution {
  const isEnglish = language === 'en_US'
  return {
    solutionId: row.id,
    title: isEnglish ? row.titleEn : row.titleZh,
    lead: isEnglish ? row.leadEn : row.leadZh,
    intro: (isEnglish ? row.introEn : row.introZh).split('\n').filter((paragraph) => paragraph.trim() !== ''),
    scope: row.scope.map(({ zh, en }) => (isEnglish ? en : zh)),
    benefits: row.benefits.map(({ titleZh, titleEn, textZh, textEn }) => ({
      title: isEnglish ? titleEn : titleZh,
      text: isEnglish ? textEn : textZh,
    })),
  }
}

function presentStaffSolution({ sort: _, createdAt: __, updatedAt, ...row }: SolutionRow): contract.StaffSolution {
  return { ...row, updateTime: wireTime(updatedAt) }
}
