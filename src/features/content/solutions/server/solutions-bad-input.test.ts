import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, forgetTries, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { agreementTexts, buildAgreementDraft, buildUpcomingAgreement } from '#test/build/agreement.ts'
import { buildCode } from '#test/build/code.ts'
import { buildEnquiry, enquiryValues, readSolutionTexts } from '#test/build/enquiry.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as agreements from '#features/content/agreements/contract.ts'
import { getEnquiry, listEnquiries, changeEnquiryStatus } from '../enquiry-contract.ts'
import { listSolutions, saveSolution, sendEnquiry } from '../contract.ts'

let app: TestApp
let staff: BuiltMember
let member: BuiltMember
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  staff = await buildMember(app.deps.db, { roles: ['admin'] })
  member = await buildMember(app.deps.db)
  // No input may change the versions published at the first start.
  expectSound = await guardRows(app, [`agreement_version where version = 1 and $1 <> ''`], [member.memberId])
})
const byStaff = () => app.headersOf(staff)
const byMember = () => app.headersOf(member)

test('[SOL-1] generated bad input for enquiries', { timeout: badInputTimeout }, async () => {
  const right = async () => {
    await forgetTries(app)
    await app.sql('delete from solution_enquiry')
    const phonenumber = '15100000003'
    return { ...enquiryValues(), phonenumber, ...(await buildCode(app, 'enquiry', phonenumber)) }
  }
  await expectSound(await sendBadInput(app, sendEnquiry, { right }))
})

test('[SOL-1] generated bad input for solutions', { timeout: badInputTimeout }, async () => {
  await expectSound(await sendBadInput(app, saveSolution, { right: () => readSolutionTexts(app, 'yard'), headers: byStaff }))
  await expectSound(await sendBadInput(app, listSolutions, { right: () => ({}) }))
})

test('[SOL-1] generated bad input for the list, detail and status of enquiries', { timeout: badInputTimeout }, async () => {
  const list = () => ({ pageNum: 1, pageSize: 10, status: '0', solutionId: 'saas', keyword: '港联' })
  await expectSound(await sendBadInput(app, listEnquiries, { right: list, headers: byStaff }))
  const enquiry = await buildEnquiry(app)
  await expectSound(await sendBadInput(app, getEnquiry, { right: () => ({ id: enquiry.id }), headers: byStaff }))
  const right = async () => ({ ...(await buildEnquiry(app)), status: '1', note: '已回电' })
  await expectSound(await sendBadInput(app, changeEnquiryStatus, { right, headers: byStaff }))
})

test('[AGR-1] generated bad input for reading, accepting and declining agreements', { timeout: badInputTimeout }, async () => {
  await expectSound(await sendBadInput(app, agreements.getAgreement, { right: () => ({ type: 'terms', version: '1' }) }))
  await expectSound(await sendBadInput(app, agreements.listAgreementVersions, { right: () => ({ type: 'privacy' }) }))
  // A repeated answer within half a second counts as a duplicate.
  const right = async () => {
    await forgetTries(app)
    return { version: 'privacy-1,terms-1' }
  }
  await expectSound(await sendBadInput(app, agreements.acceptAgreements, { right, headers: byMember }))
  await expectSound(await sendBadInput(app, agreements.declineAgreements, { right, headers: byMember }))
})

test('[AGR-1] generated bad input for drafting and publishing agreements', { timeout: badInputTimeout }, async () => {
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
  await expectSound(await sendBadInput(app, agreements.withdrawAgreement, { right: () => buildUpcomingAgreement(app, 'about'), headers }))
  await expectSound(await sendBadInput(app, agreements.deleteAgreementDraft, { right: async () => ({ id: (await draft()).id }), headers }))
  await expectSound(await sendBadInput(app, agreements.listAllAgreements, { right: () => ({ type: 'law' }), headers }))
  const stored = await draft()
  await expectSound(await sendBadInput(app, agreements.getAnyAgreement, { right: () => ({ id: stored.id }), headers }))
})
