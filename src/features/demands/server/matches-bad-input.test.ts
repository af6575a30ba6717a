import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { badInputRuns, sendBadInput } from '#test/bad-input.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import { listDemandMatches } from '../match-contract.ts'

test('[ENT-9] two thousand questions for matches', { timeout: 600_000 }, async () => {
  const app = await startOwnApp()
  const member = await buildMember(app.deps.db)
  const { demandId } = await buildDemand(app.deps.db, { memberId: member.memberId })
  const right = () => ({ id: demandId, pageNum: 1, pageSize: 10 })
  const { sent, accepted, codes } = await sendBadInput(app, listDemandMatches, { right, headers: () => app.headersOf(member) })
  expect(sent).toBeGreaterThanOrEqual(badInputRuns)
  expect(accepted / sent, JSON.stringify(codes)).toBeGreaterThanOrEqual(0.3)
})
