import type { FastifyInstance } from 'fastify'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isFromThisMachine, isLoopbackName } from '#platform/server/http/loopback.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import type { MessageParams, Template } from '../message.ts'
import type { MessageBrand, ReadBrand } from './message-brand.ts'
import type { Messaging } from './messaging.ts'
import { pushRoutes, type PushDeps } from './push/push-routes.ts'
import * as queries from './queries.ts'
import { writeMail, writeSms } from './templates.ts'

export type MessagingDeps = { messaging: Messaging; messageBrand: ReadBrand; showsOutbox: boolean; baseUrl: string } & PushDeps

const maxOutboxRows = 50

export function messagingRoutes(app: FastifyInstance, { db, messageBrand, showsOutbox, baseUrl, ...push }: MessagingDeps & { db: Db }) {
  pushRoutes(app, { db, ...push })
  mount(app, contract.listOutbox, async ({ target, after }, { request }) => {
    if (!showsOutbox || !isFromThisMachine(request)) throw fail(failures.noSuchPath)
    // Under a public address nobody browses the messages of others: who tries the portal names the target.
    if (target === undefined && !isLoopbackName(new URL(baseUrl).hostname)) return { total: 0, rows: [] }
    const messages = await queries.listOutbox(db, { target, ...(after && isUuid(after) && { after }) }, maxOutboxRows)
    const brands = { zh_CN: await messageBrand('zh_CN'), en_US: await messageBrand('en_US') }
    const rows = messages.map((message) => presentMessage(message, brands))
    return { total: rows.length, rows }
  })

  mount(app, contract.listNotices, async (input, { identity, language }) => {
    const { total, rows } = await queries.listNotices(db, identity.memberId, pageOf(input))
    return { total, rows: rows.map(({ titleZh, titleEn, ...row }) => ({ ...row, title: language === 'en_US' ? titleEn : titleZh })) }
  })

  mount(app, contract.readNotices, async ({ ids }, { identity, db: trx }) => {
    const validIds = ids.filter(isUuid)
    if (validIds.length > 0) await queries.markNoticesRead(trx, identity.memberId, validIds)
    return null
  })
}

type Brands = Record<Language, MessageBrand>
type OutboxRow = Awaited<ReturnType<typeof queries.listOutbox>>[number]

function presentMessage({ template, params, language, channel, ...row }: OutboxRow, brands: Brands): contract.SentMessage {
  // Written by `queueMessage` with these types.
  const [name, messageParams, messageLanguage] = [template as Template, params as MessageParams[Template], language as Language]
  const code = name === 'code' ? (messageParams as MessageParams['code']).code : null
  const brand = brands[messageLanguage]
  if (channel === 'sms') {
    const { text } = writeSms(name, messageParams, messageLanguage)
    return { ...row, channel, subject: null, text: `【${brand.signature ?? brand.shortName}】${text}`, code }
  }
  const { subject, text } = writeMail(name, messageParams, messageLanguage, brand)
  return { ...row, channel: 'email', subject, text, code }
}
