import { test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, sendBadInput } from '#test/bad-input.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import { listDemandMatches } from '../match-contract.ts'

test('[ENT-9] generated input for matches', { timeout: badInputTimeout }, async () => {
  const app = await startOwnApp()
  const member = await buildMember(app.deps.db)
  const { demandId } = await buildDemand(app.deps.db, { memberId: member.memberId })
  const right = () => ({ id: demandId, pageNum: 1, pageSize: 10 })
  expectAccepted(await sendBadInput(app, listDemandMatches, { right, headers: () => app.headersOf(member) }))
})
