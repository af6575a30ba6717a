import type { SolutionId } from '#features/content/solutions/contract.ts'
import { findSolution } from '#features/content/solutions/server/queries-solutions.ts'
import type { TestApp } from '../app.ts'

/** The input of a visitor, without contact and code. */
export const enquiryValues = () => ({
  solutionId: 'saas' as const,
  name: '林经理',
  company: '青岛港联物流',
  message: '8,000 m² 电商仓，想先上拣选和盘点',
  agreement: true,
})

let built = 0

type EnquiryOptions = { memberId?: string | null; target?: string; solutionId?: SolutionId; status?: number }

/** Creates an enquiry from a new person. */
export async function buildEnquiry({ sql }: TestApp, { memberId = null, target, solutionId = 'saas', status = 0 }: EnquiryOptions = {}) {
  built += 1
  const { name, company, message } = enquiryValues()
  const [consent] = await sql<{ id: string }>(
    `insert into consent (member_id, purpose, version, prechecked, address_hash) values ($1, 'enquiry', 'privacy-1,terms-1', false, sha256('x'))
     returning id`,
    [memberId],
  )
  const [row] = await sql<{ id: string; version: number }>(
    `insert into solution_enquiry (solution_id, member_id, name, company, target, message, language, status, consent_id)
     values ($1, $2, $3, $4, $5, $6, 'zh_CN', $7, $8) returning id, version`,
    [solutionId, memberId, name, company, target ?? `136${String(built).padStart(8, '0')}`, message, status, consent!.id],
  )
  return row!
}

/** Returns the stored texts as the console submits them. */
export async function readSolutionTexts({ deps }: TestApp, id: SolutionId) {
  const { sort: _, createdAt: __, updatedAt: ___, ...texts } = (await findSolution(deps.db, id))!
  return texts
}
