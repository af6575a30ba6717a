import { beforeAll, expect, test } from 'vitest'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { startOwnApp, type Caller, type TestApp } from '#test/app.ts'
import { agreementTexts } from '#test/build/agreement.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'

let app: TestApp
let editor: Caller
let editorId: string
beforeAll(async () => {
  app = await startOwnApp()
  const member = await buildMember(app.deps.db, { roles: ['content_editor'] })
  editorId = member.memberId
  editor = app.as(member)
})
const notDuplicate = { headers: { repeatsubmit: 'false' } }

test('[AGR-1][OPS-3] a version is drafted as a copy, edited, published and then immutable; every step is audited', async () => {
  const draft = await editor.call(contract.startAgreementDraft, { type: 'terms' })
  expect(draft).toMatchObject({ type: 'terms', documentVersion: 2, status: 'draft', state: null, consents: null, version: 1 })
  expect(draft.contentZh).toBe(draft.compared!.contentZh)
  expect((await editor.ask(contract.startAgreementDraft, { type: 'terms' }, notDuplicate)).envelope.code).toBe(10_411)

  const texts = {
    id: draft.id,
    ...agreementTexts,
    contentZh: '<p>甲</p><script>alert(1)</script>',
    needsConsent: 1 as const,
    version: draft.version,
  }
  const saved = await editor.call(contract.saveAgreementDraft, texts)
  expect(saved).toMatchObject({ titleZh: '新版', contentZh: '<p>甲</p>', needsConsent: true, version: 2, compared: { documentVersion: 1 } })
  // A second editor saves from an older copy.
  expect((await editor.ask(contract.saveAgreementDraft, texts, notDuplicate)).envelope.code).toBe(409)

  const published = await editor.call(contract.publishAgreement, { id: draft.id, version: saved.version })
  expect(published).toMatchObject({ status: 'published', state: 'inForce', consents: 0, declines: 0 })
  expect(await app.call(contract.getAgreement, { type: 'terms' })).toMatchObject({ version: 2, content: '<p>甲</p>', note: '更新正文' })
  for (const late of [
    editor.ask(contract.saveAgreementDraft, { ...texts, version: published.version }, notDuplicate),
    editor.ask(contract.publishAgreement, { id: draft.id, version: published.version }, notDuplicate),
    editor.ask(contract.withdrawAgreement, { id: draft.id, version: published.version }, notDuplicate),
    editor.ask(contract.deleteAgreementDraft, { id: draft.id }, notDuplicate),
  ])
    expect((await late).envelope.code).toBe(10_412)
  const log = await app.sql<{ action: string; actor_id: string; kind: string }>(
    `select action, l.actor_id, kind from audit_log l join change_set s on s.id = change_set_id
     where object_type = 'agreement' and object_id = $1 order by l.id`,
    [draft.id],
  )
  expect(log).toEqual(
    [
      ['start', 'edit'],
      ['edit', 'edit'],
      ['publish', 'publish'],
    ].map(([step, kind]) => ({ action: `agreement.${step}`, actor_id: editorId, kind })),
  )
})

test('[AGR-1] a scheduled version can be withdrawn until its day, and blocks publishing a second one', async () => {
  const { id, version } = await editor.call(contract.startAgreementDraft, { type: 'about' })
  const publish = (effectiveTime: string) => editor.ask(contract.publishAgreement, { id, version, effectiveTime }, notDuplicate)
  for (const wrong of ['2020-01-01 00:00:00', '2030-02-30 00:00:00', '2030-13-01 00:00:00'])
    expect((await publish(wrong)).envelope, wrong).toMatchObject({ code: 422, data: { errors: [{ field: 'effectiveTime' }] } })
  const tomorrow = wireTime(new Date(Date.now() + 86_400_000))
  const { envelope } = await publish(tomorrow)
  expect(envelope).toMatchObject({ code: 200, data: { state: 'upcoming', effectiveTime: tomorrow } })
  expect((await app.call(contract.getAgreement, { type: 'about' })).version).toBe(1)

  const next = await editor.call(contract.startAgreementDraft, { type: 'about' }, notDuplicate)
  expect((await editor.ask(contract.publishAgreement, { id: next.id, version: next.version }, notDuplicate)).envelope.code).toBe(10_413)
  const recalled = await editor.call(contract.withdrawAgreement, { id, version: (envelope.data as { version: number }).version })
  expect(recalled).toMatchObject({ status: 'withdrawn', state: null })
  expect((await app.ask(contract.getAgreement, { type: 'about', version: '2' })).envelope.code).toBe(404)
  const now = await editor.call(contract.publishAgreement, { id: next.id, version: next.version }, notDuplicate)
  expect(now).toMatchObject({ documentVersion: 3, state: 'inForce', consents: null })
})

test('[AGR-1] publishing an incomplete draft names the missing texts; a draft can be deleted', async () => {
  const { id, version } = await editor.call(contract.startAgreementDraft, { type: 'law' })
  const empty = { id, ...agreementTexts, titleEn: '', contentZh: '<p> </p><hr />', version }
  const saved = await editor.call(contract.saveAgreementDraft, empty)
  const { envelope } = await editor.ask(contract.publishAgreement, { id, version: saved.version }, { ...notDuplicate, language: 'en_US' })
  expect(envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'titleEn', msg: 'Please enter the title (English)' }, { field: 'contentZh' }] },
  })
  await editor.call(contract.deleteAgreementDraft, { id })
  expect((await editor.ask(contract.getAnyAgreement, { id })).envelope.code).toBe(404)
  for (const unknown of ['0', 'x', '99999999999999999999'])
    expect((await editor.ask(contract.getAnyAgreement, { id: unknown })).envelope.code, unknown).toBe(404)
})

test('[AGR-1] consents are counted per version for all purposes; a member who declined twice counts once', async () => {
  const portal = await startOwnApp()
  const staff = portal.as(await buildMember(portal.deps.db, { roles: ['content_editor'] }))
  const add = (version: string) =>
    portal.sql(`insert into consent (purpose, version, prechecked, address_hash) values ('contact', $1, true, sha256('x'))`, [version])
  for (const version of ['privacy-1,terms-1', 'privacy-1,terms-1', 'privacy-1,terms-12', 'none']) await add(version)
  const listCounts = async (type: contract.AgreementType) =>
    (await staff.call(contract.listAllAgreements, { type })).rows.map(({ documentVersion, consents, declines }) => [
      documentVersion,
      consents,
      declines,
    ])
  expect(await listCounts('terms')).toEqual([[1, 2, null]])
  expect(await listCounts('privacy')).toEqual([[1, 3, null]])
  expect(await listCounts('about')).toEqual([[1, null, null]])
  const draft = await staff.call(contract.startAgreementDraft, { type: 'terms' })
  const saved = await staff.call(contract.saveAgreementDraft, { id: draft.id, ...agreementTexts, needsConsent: 1 as const, version: 1 })
  await staff.call(contract.publishAgreement, { id: draft.id, version: saved.version })
  const { memberId } = await buildMember(portal.deps.db)
  for (let times = 0; times < 2; times++)
    await portal.sql(`insert into consent_decline (member_id, version) values ($1, 'privacy-1,terms-2')`, [memberId])
  expect(await listCounts('terms')).toEqual([
    [2, 0, 1],
    [1, 2, null],
  ])
})

test('[AGR-1] of two concurrent requests to start a draft one succeeds', async () => {
  const portal = await startOwnApp()
  const staff = await Promise.all([1, 2].map(async () => portal.as(await buildMember(portal.deps.db, { roles: ['content_editor'] }))))
  const answers = await Promise.all(staff.map((each) => each.ask(contract.startAgreementDraft, { type: 'privacy' })))
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([200, 10_411].toSorted())
})
