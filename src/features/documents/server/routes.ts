import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { m } from '#messages'
import { readFitRules } from '#features/capacity/server/read-rules.ts'
import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { getPark } from '#features/listings/server/present-park.ts'
import { urls } from '#features/listings/urls.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { longDate } from '#platform/i18n/format.ts'
import { localeOf, readLanguage, type Language, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import { sendFile } from '#platform/server/http/send-file.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { failures } from '../failures.ts'
import { brochureContent } from './brochure/brochure-content.ts'
import { comparisonContent } from './comparison/comparison-content.ts'
import { DocumentsBusy, DocumentThread, type Document } from './document-thread.ts'
import { locatorDrawing } from './drawings/locator.ts'
import { readOwnRoads } from './drawings/own-roads.ts'
import { frameContent } from './frame-content.ts'
import { KeptDocuments, tagOf } from './kept-documents.ts'
import { readLogo, readMark, readPicture, type PictureDeps } from './pictures.ts'

export type DocumentDeps = PictureDeps & LabelDeps & { clock: Clock; site: Site; accounts: { baseUrl: string } }

type Caller = { language: Language; locale: Locale }
/** A document and what its tag is computed from: the same without the bytes of pictures. */
type Prepared = { document: Document; shown: unknown; fileName: string }

const languageOf = (locale: Locale) => (locale === 'zh-CN' ? 'zh-CN' : 'en')

export function documentRoutes(app: FastifyInstance, deps: DocumentDeps) {
  const thread = new DocumentThread()
  const kept = new KeptDocuments()
  app.addHook('onClose', () => thread.stop())

  const send = async (request: FastifyRequest, reply: FastifyReply, { document, shown, fileName }: Prepared) => {
    const etag = `"${tagOf(shown)}"`
    const headers = { etag, 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language' }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    const body = await kept
      .get(etag, () => thread.make(document))
      .catch((error: unknown) => {
        throw error instanceof DocumentsBusy ? fail(failures.busy, { headers: { 'retry-after': '5' } }) : error
      })
    return sendFile(reply, { name: fileName, type: 'application/pdf', bytes: body.byteLength, body }).headers(headers)
  }

  mountRaw(app, contract.getBrochure, async ({ parkId }, { language, request, reply }) =>
    send(request, reply, await prepareBrochure(deps, parkId, callerOf(request, language))),
  )
  mountRaw(app, contract.getComparison, async ({ ids }, { language, request, reply }) =>
    send(request, reply, await prepareComparison(deps, ids, callerOf(request, language))),
  )
}

/** A link has no header, and names its language in the address. */
function callerOf({ query }: FastifyRequest, otherwise: Language): Caller {
  const { lang } = query as { lang?: unknown }
  const language = (typeof lang === 'string' ? readLanguage(lang) : null) ?? otherwise
  return { language, locale: localeOf(language) }
}

async function prepareBrochure(deps: DocumentDeps, parkId: string, { language, locale }: Caller): Promise<Prepared> {
  const { db, clock, accounts } = deps
  const moment = getMoment(clock)
  const [park, rules, site, roads] = await Promise.all([
    loadLabels(deps, language).then((labels) => getPark(db, parkId, labels, moment)),
    readFitRules(db),
    deps.site.current().then((settings) => settings.facts(language)),
    readOwnRoads(),
  ])
  const [cover, logo, mark] = await Promise.all([readPicture(deps, park.coverPicture?.fileId), readLogo(deps, site.logoLight), readMark()])
  const kind = m.documents_brochure({}, { locale })
  const input = {
    language: languageOf(locale),
    title: m.documents_brochureOf({ name: park.name }, { locale }),
    content: brochureContent(park, { locale, rules, today: moment.today }),
    frame: frameContent({
      site,
      logo,
      mark,
      locale,
      url: `${accounts.baseUrl}/whs${urls.park(parkId)}${language === 'en_US' ? '?lang=en_US' : ''}#units`,
      pageLabels: [
        m.documents_pageLabel({ kind, date: longDate(moment.today, locale) }, { locale }),
        m.documents_pageOf({ kind, page: '2', pages: '2' }, { locale }),
      ],
    }),
    map: {
      svg: locatorDrawing(park.longitude, park.latitude, roads, m.documents_mapLabel({}, { locale })),
      alt: m.documents_mapAlt({ name: park.name }, { locale }),
    },
  } as const
  return {
    document: { kind: 'brochure', input: { ...input, cover } },
    shown: [withoutLogo(input), site.logoLight, cover && park.coverPicture?.fileId],
    fileName: m.documents_brochureFile({ name: park.name }, { locale }),
  }
}

async function prepareComparison(deps: DocumentDeps, ids: readonly string[], { language, locale }: Caller): Promise<Prepared> {
  const { db, clock, accounts } = deps
  const moment = getMoment(clock)
  const labels = await loadLabels(deps, language)
  const site = (await deps.site.current()).facts(language)
  const parks = await Promise.all(ids.map((id) => getPark(db, id, labels, moment)))
  const [mark, logo, ...pictures] = await Promise.all([
    readMark(),
    readLogo(deps, site.logoLight),
    ...parks.map((park) => readPicture(deps, park.coverPicture?.fileId)),
  ])
  const kind = m.documents_comparison({}, { locale })
  const input = {
    language: languageOf(locale),
    content: comparisonContent(parks, locale),
    frame: frameContent({
      site,
      logo,
      mark,
      locale,
      url: `${accounts.baseUrl}/whs${urls.compare('parks', ids)}${language === 'en_US' ? '&lang=en_US' : ''}`,
      pageLabels: [m.documents_pageLabel({ kind, date: longDate(moment.today, locale) }, { locale })],
    }),
  } as const
  return {
    document: { kind: 'comparison', input: { ...input, pictures } },
    shown: [withoutLogo(input), site.logoLight, parks.map(({ coverPicture }, at) => pictures[at] && coverPicture?.fileId)],
    fileName: m.documents_comparisonFile({ date: moment.today }, { locale }),
  }
}

/** The address of a logo changes with the logo. */
const withoutLogo = <Input extends { frame: { brand: { logo: Buffer | null } } }>(input: Input) => ({
  ...input,
  frame: { ...input.frame, brand: { ...input.frame.brand, logo: null } },
})
