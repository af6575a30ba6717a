import type { FastifyInstance } from 'fastify'
import { countConsents, countDeclines } from '#features/accounts/server/registration/queries-consent.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import type { ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import type { Clock } from '#platform/server/clock.ts'
import * as contract from '../contract.ts'
import { staffAgreement, staffRow, versionVo, type Counts } from './present-agreement.ts'
import { acceptAgreements, agreementsDue, declineAgreements } from './agreements-due.ts'
import { editorOf, publish, recall, removeDraft, saveDraft, startDraft } from './edit-agreement.ts'
import * as queries from './queries.ts'
import { sanitiseRichText } from '#features/content/articles/server/sanitise.ts'

export type AgreementDeps = ConsentTerms & { db: Db; clock: Clock; accounts: AccountSettings }

export function agreementRoutes(app: FastifyInstance, deps: AgreementDeps) {
  const { db, clock } = deps
  publicRoutes(app, deps)

  mount(app, contract.listAgreementsDue, async (_, { identity, language }) => agreementsDue(db, identity.memberId, language, clock()))

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
  const publishedOf = async (asked: string) => {
    const type = contract.AgreementType.safeParse(asked).data
    if (!type) throw fail(failures.notFound)
    return { type, all: await queries.listPublished(db, type) }
  }

  mount(app, contract.listAgreementVersions, async ({ type }, { language }) => {
    const { all } = await publishedOf(type)
    return all.map((version) => versionVo(version, all, language, clock()))
  })

  mount(app, contract.getAgreement, async (asked, { language }) => {
    const { type, all } = await publishedOf(asked.type)
    const now = clock()
    const row = asked.version
      ? all.find(({ version }) => String(version) === asked.version)
      : all.find(({ effectiveAt }) => effectiveAt <= now)
    if (!row) throw fail(failures.notFound)
    const { contentZh, contentEn } = await queries.findTexts(db, row.id)
    return { type, ...versionVo(row, all, language, now), content: sanitiseRichText(language === 'en_US' ? contentEn : contentZh) }
  })
}

function staffRoutes(app: FastifyInstance, database: Db, clock: Clock) {
  const countsIn = async (db: Db): Promise<Counts> => ({ consents: await countConsents(db), declines: await countDeclines(db) })

  const shown = async (db: Db, id: string) => {
    const row = /^\d{1,18}$/.test(id) ? await queries.findById(db, id) : undefined
    if (!row) throw fail(failures.notFound)
    return staffAgreement(row, await queries.listAll(db, row.type), await countsIn(db), clock())
  }

  mount(app, contract.listAllAgreements, async ({ type }) => {
    const [rows, counts] = [await queries.listAll(database, type), await countsIn(database)]
    return { total: rows.length, rows: rows.map((row) => staffRow(row, rows, counts, clock())) }
  })

  mount(app, contract.getAnyAgreement, ({ id }) => shown(database, id))

  mount(app, contract.startAgreementDraft, async ({ type }, { db, identity, request }) =>
    shown(db, await startDraft(db, type, editorOf(identity, request))),
  )

  mount(app, contract.saveAgreementDraft, async (draft, { db, identity, request }) => {
    await saveDraft(db, draft, editorOf(identity, request))
    return shown(db, draft.id)
  })

  mount(app, contract.publishAgreement, async (asked, { db, identity, request, locale }) => {
    await publish(db, asked, editorOf(identity, request), { now: clock(), locale })
    return shown(db, asked.id)
  })

  mount(app, contract.recallAgreement, async (asked, { db, identity, request }) => {
    await recall(db, asked, editorOf(identity, request), clock())
    return shown(db, asked.id)
  })

  mount(app, contract.deleteAgreementDraft, async (asked, { db, identity, request }) => {
    await removeDraft(db, asked, editorOf(identity, request))
    return null
  })
}
