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
import {
  deleteAgreementDraft,
  editorOf,
  publishAgreement,
  recallAgreement,
  saveAgreementDraft,
  startAgreementDraft,
} from './edit-agreement.ts'
import * as queries from './queries.ts'
import { sanitiseRichText } from '../../articles/server/text/sanitise.ts'

export type AgreementDeps = ConsentTerms & { db: Db; clock: Clock; accounts: AccountSettings }

export function agreementRoutes(app: FastifyInstance, deps: AgreementDeps) {
  const { db, clock } = deps
  publicRoutes(app, deps)

  mount(app, contract.listAgreementsDue, async (_, { identity, language }) => listAgreementsDue(db, identity.memberId, language, clock()))

  mount(app, contract.acceptAgreements, async ({ version }, { db: trx, identity, request }) => {
    await acceptAgreements(trx, deps, version, { memberId: identity.memberId, ip: request.ip })
    return null
  })

  mount(app, contract.declineAgreements, async ({ version }, { db: trx, identity, request }) => {
    await declineAgreements(trx, deps, version, { memberId: identity.memberId, ip: request.ip })
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
    const row = /^\d{1,18}$/.test(id) ? await queries.findById(db, id) : undefined
    if (!row) throw fail(failures.notFound)
    return presentStaffAgreement(row, await queries.listAll(db, row.type), await loadCounts(db), clock())
  }

  mount(app, contract.listAllAgreements, async ({ type }) => {
    const [rows, counts] = [await queries.listAll(database, type), await loadCounts(database)]
    return { total: rows.length, rows: rows.map((row) => presentStaffRow(row, rows, counts, clock())) }
  })

  mount(app, contract.getAnyAgreement, ({ id }) => getAnyAgreement(database, id))

  mount(app, contract.startAgreementDraft, async ({ type }, { db, identity, request }) =>
    getAnyAgreement(db, await startAgreementDraft(db, type, editorOf(identity, request))),
  )

  mount(app, contract.saveAgreementDraft, async (draft, { db, identity, request }) => {
    await saveAgreementDraft(db, draft, editorOf(identity, request))
    return getAnyAgreement(db, draft.id)
  })

  mount(app, contract.publishAgreement, async (input, { db, identity, request, locale }) => {
    await publishAgreement(db, input, editorOf(identity, request), { now: clock(), locale })
    return getAnyAgreement(db, input.id)
  })

  mount(app, contract.recallAgreement, async (input, { db, identity, request }) => {
    await recallAgreement(db, input, editorOf(identity, request), clock())
    return getAnyAgreement(db, input.id)
  })

  mount(app, contract.deleteAgreementDraft, async (input, { db, identity, request }) => {
    await deleteAgreementDraft(db, input, editorOf(identity, request))
    return null
  })
}
