import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, forgetTries, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { agreementTexts, buildAgreementDraft, buildUpcomingAgreement } from '#test/build/agreement.ts'
import { buildCode } from '#test/build/code.ts'
import { buildEnquiry, filledInEnquiry, solutionAsSent } from '#test/build/enquiry.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as agreements from '#features/content/agreements/contract.ts'
import { getEnquiry, listEnquiries, moveEnquiry } from '../enquiry-contract.ts'
import { listSolutions, saveSolution, sendEnquiry } from '../contract.ts'

let app: TestApp
let staff: BuiltMember
let member: BuiltMember
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  staff = await buildMember(app.deps.db, { roles: ['admin'] })
  member = await buildMember(app.deps.db)
  // What was published at the first start is nobody's to change, whatever is sent.
  expectSound = await guardRows(app, [`agreement_version where version = 1 and $1 <> ''`], [member.memberId])
})
const byStaff = () => app.headersOf(staff)
const byMember = () => app.headersOf(member)

test('[SOL-1] generated enquiries', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await forgetTries(app)
    await app.sql('delete from solution_enquiry')
    const phonenumber = '15100000003'
    return { ...filledInEnquiry(), phonenumber, ...(await buildCode(app, 'enquiry', phonenumber)) }
  }
  await expectSound(await sendBadInput(app, sendEnquiry, { right }))
})

test('[SOL-1] generated texts of solutions, and questions for them', { timeout: badInputTimeout }, async () => {
  await expectSound(await sendBadInput(app, saveSolution, { right: () => solutionAsSent(app, 'yard'), headers: byStaff }))
  await expectSound(await sendBadInput(app, listSolutions, { right: () => ({}) }))
})

test('[SOL-1] generated questions for enquiries, and moves of them', { timeout: badInputTimeout }, async () => {
  const list = () => ({ pageNum: 1, pageSize: 10, status: '0', solutionId: 'saas', keyword: '港联' })
  await expectSound(await sendBadInput(app, listEnquiries, { right: list, headers: byStaff }))
  const one = await buildEnquiry(app)
  await expectSound(await sendBadInput(app, getEnquiry, { right: () => ({ id: one.id }), headers: byStaff }))
  const right = async () => ({ ...(await buildEnquiry(app)), status: '1', note: '已回电' })
  await expectSound(await sendBadInput(app, moveEnquiry, { right, headers: byStaff }))
})

test('[AGR-1] generated questions for agreements, and answers to them', { timeout: badInputTimeout }, async () => {
  await expectSound(await sendBadInput(app, agreements.getAgreement, { right: () => ({ type: 'terms', version: '1' }) }))
  await expectSound(await sendBadInput(app, agreements.listAgreementVersions, { right: () => ({ type: 'privacy' }) }))
  // The same answer again within half a second would be a double click.
  const right = async () => {
    await forgetTries(app)
    return { version: 'privacy-1,terms-1' }
  }
  await expectSound(await sendBadInput(app, agreements.acceptAgreements, { right, headers: byMember }))
  await expectSound(await sendBadInput(app, agreements.declineAgreements, { right, headers: byMember }))
})

test('[AGR-1] generated drafts, and steps of a version', { timeout: badInputTimeout }, async () => {
  const headers = byStaff
  const draft = () => buildAgreementDraft(app, 'law')
  const fresh = async () => {
    await forgetTries(app)
    await app.sql(`delete from agreement_version where status = 'draft'`)
    return { type: 'about' }
  }
  await expectSound(await sendBadInput(app, agreements.startAgreementDraft, { right: fresh, headers }))
  await expectSound(
    await sendBadInput(app, agreements.saveAgreementDraft, { right: async () => ({ ...(await draft()), ...agreementTexts }), headers }),
  )
  await expectSound(await sendBadInput(app, agreements.publishAgreement, { right: draft, headers }))
  await expectSound(await sendBadInput(app, agreements.recallAgreement, { right: () => buildUpcomingAgreement(app, 'about'), headers }))
  await expectSound(await sendBadInput(app, agreements.deleteAgreementDraft, { right: async () => ({ id: (await draft()).id }), headers }))
  await expectSound(await sendBadInput(app, agreements.listAllAgreements, { right: () => ({ type: 'law' }), headers }))
  const one = await draft()
  await expectSound(await sendBadInput(app, agreements.getAnyAgreement, { right: () => ({ id: one.id }), headers }))
})
