import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readLanguage } from '#platform/i18n/language.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { chaptersVtt } from '../chapters.ts'
import * as contract from '../contract.ts'
import { presentChapters } from './park-media.ts'
import { findPublishedChapters } from './queries.ts'

/** The chapters of published videos. Responds 404 for other media, as for unknown ones. */
export function mediaRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mountRaw(app, contract.getChapters, async ({ id }, { language, request, reply }) => {
    const film = await findPublishedChapters(db, id)
    if (!film) throw fail(failures.noSuchPath)
    // A `<track>` cannot name a language by a header.
    const { lang } = request.query as { lang?: unknown }
    const shownIn = (typeof lang === 'string' ? readLanguage(lang) : null) ?? language
    const vtt = chaptersVtt(presentChapters(film.chapters, shownIn), film.durationS === null ? null : Number(film.durationS))
    const etag = `"${createHash('sha1').update(vtt).digest('base64url')}"`
    const headers = { etag, 'cache-control': 'public, no-cache', vary: 'Content-Language, Accept-Language' }
    if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
    return reply
      .headers({
        ...headers,
        'content-type': 'text/vtt; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(vtt)
  })
}
