import type { FastifyInstance } from 'fastify'
import { countConsents, countDeclines } from '#features/accounts/server/registration/queries-consent.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import type { ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Clock } from '#platform/server/clock.ts'
import * as contract from '../contract.ts'
import { presentStaffAgreement, presentStaffRow, presentVersion, type Counts } from './present-agreement.ts'
import { acceptAgreements, listAgreementsDue, declineAgreements } from './agreements-due.ts'
import { deleteAgreementDraft, publishAgreement, withdrawAgreement, saveAgreementDraft, startAgreementDraft } from './edit-agreement.ts'
import * as queries from './queries.ts'
import { sanitiseRichText } from '../../articles/server/text/sanitise.ts'

export type AgreementDeps = ConsentTerms & { db: Db; clock: Clock; accounts: AccountSettings }

export function agreementRoutes(app: FastifyInstance, deps: AgreementDeps) {
  const { db, clock } = deps
  publicRoutes(app, deps)

  mount(app, contract.listAgreementsDue, async (_, { identity, language }) => listAgreementsDue(db, identity.memberId, language, clock()))

  mount(app, contract.acceptAgreements, async ({ version }, call) => {
    await acceptAgreements(call, deps, version)
    return null
  })

  mount(app, contract.declineAgreements, async ({ version }, call) => {
    await declineAgreements(call, deps, version)
    return null
  })

  staffRoutes(app, db, clock)
}

function publicRoutes(app: FastifyInstance, { db, clock }: AgreementDeps) {
  const listVersionsOf = async (text: string) => {
    const type = contract.AgreementType.safeParse(text).data
    if (!type) throw fail(failures.notFound)
    return { type, all: await queries.listPublished(db, type) }
  }

  mount(app, contract.listAgreementVersions, async ({ type }, { language }) => {
    const { all } = await listVersionsOf(type)
    return all.map((version) => presentVersion(version, all, language, clock()))
  })

  mount(app, contract.getAgreement, async (input, { language }) => {
    const { type, all } = await listVersionsOf(input.type)
    const now = clock()
    const row = input.version
      ? all.find(({ version }) => String(version) === input.version)
      : all.find(({ effectiveAt }) => effectiveAt <= now)
    if (!row) throw fail(failures.notFound)
    const { contentZh, contentEn } = await queries.findTexts(db, row.id)
    return { type, ...presentVersion(row, all, language, now), content: sanitiseRichText(language === 'en_US' ? contentEn : contentZh) }
  })
}

function staffRoutes(app: FastifyInstance, database: Db, clock: Clock) {
  const loadCounts = async (db: Db): Promise<Counts> => ({ consents: await countConsents(db), declines: await countDeclines(db) })

  const getAnyAgreement = async (db: Db, id: string) => {
    const row = await queries.findById(db, id)
    if (!row) throw fail(failures.notFound)
    return presentStaffAgreement(row, await queries.listAll(db, row.type), await loadCounts(db), clock())
  }

  mount(app, contract.listAllAgreements, async ({ type }) => {
    const [rows, counts] = [await queries.listAll(database, type), await loadCounts(database)]
    return { total: rows.length, rows: rows.map((row) => presentStaffRow(row, rows, counts, clock())) }
  })

  mount(app, contract.getAnyAgreement, ({ id }) => getAnyAgreement(database, id))

  mount(app, contract.startAgreementDraft, async ({ type }, call) => getAnyAgreement(call.db, await startAgreementDraft(call, type)))

  mount(app, contract.saveAgreementDraft, async (draft, call) => {
    await saveAgreementDraft(call, draft)
    return getAnyAgreement(call.db, draft.id)
  })

  mount(app, contract.publishAgreement, async (input, call) => {
    await publishAgreement(call, input, clock())
    return getAnyAgreement(call.db, input.id)
  })

  mount(app, contract.withdrawAgreement, async (input, call) => {
    await withdrawAgreement(call, input, clock())
    return getAnyAgreement(call.db, input.id)
  })

  mount(app, contract.deleteAgreementDraft, async (input, call) => {
    await deleteAgreementDraft(call, input)
    return null
  })
}
