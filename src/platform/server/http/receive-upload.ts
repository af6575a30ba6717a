import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { m } from '#messages'
import { fail, Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { localeOfCall } from '../pipeline/request-language.ts'
import { isBookkeeping } from '../pipeline/known-names.ts'
import { unknownNames, unreadable } from '../pipeline/read-input.ts'
import { isDiskFull, storageFull } from '../storage/storage.ts'

/** A received file in a temporary place, until it is stored. */
export type Upload = {
  /** Path of its content; null when the form had no file. */
  path: string | null
  bytes: number
  /** File name from the client. */
  name: string
  fields: Record<string, string>
}

type Form = {
  /** Name of the part that is the file. */
  file: string
  /** Names of the other parts. */
  fields: readonly string[]
  /** Size limit of the file in bytes, by the fields before it. */
  maxBytes(fields: Record<string, string>): number
  /** Folder of incoming files. */
  folder: string
}

const maxFields = 10
const maxFieldBytes = 1_000

export const uploadLimits = {
  files: 1,
  fields: maxFields,
  parts: maxFields + 1,
  fieldSize: maxFieldBytes,
  fieldNameSize: 100,
  headerPairs: 20,
}

/** Reads a form with one file, which is streamed to disk and deleted after `store`, also when that fails. */
export async function withUpload<Result>(request: FastifyRequest, form: Form, store: (upload: Upload) => Promise<Result>): Promise<Result> {
  if (!request.isMultipart()) throw fail(failures.wrongContentType)
  if (!hasShortBoundary(request.headers['content-type'] ?? '')) throw malformed(request)
  const path = join(form.folder, randomUUID())
  await mkdir(form.folder, { recursive: true, mode: 0o700 })
  try {
    return await store(await read(request, form, path))
  } finally {
    await unlink(path).catch(() => {})
    // The rest of a refused form must be consumed, or the connection waits for it.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** RFC 2046 allows 70 characters; the parser fails without a reason on far longer ones. */
const maxBoundary = 70

function hasShortBoundary(contentType: string) {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;]*))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain?.trim() ?? ''
  return boundary.length > 0 && boundary.length <= maxBoundary
}

async function read(request: FastifyRequest, form: Form, path: string): Promise<Upload> {
  const upload: Upload = { path: null, bytes: 0, name: '', fields: {} }
  try {
    for await (const part of request.parts({ limits: { ...uploadLimits, fileSize: Number.MAX_SAFE_INTEGER } })) {
      if (part.type === 'file') await save(part, upload, request, form, path)
      else readField(part, upload, request, form)
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string }, request)
  }
  return upload
}

async function save(part: MultipartFile, upload: Upload, request: FastifyRequest, form: Form, path: string) {
  if (part.fieldname !== form.file) {
    part.file.resume()
    throw unknownNames([part.fieldname], localeOfCall(request))
  }
  const maxBytes = form.maxBytes(upload.fields)
  await pipeline(part.file, atMost(maxBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const { size } = await stat(path)
  Object.assign(upload, { path, bytes: size, name: part.filename ?? '' })
}

function atMost(maxBytes: number) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  }
}

const megabyte = 1_048_576

/** 413 with the limit in megabytes. */
export const tooLarge = (maxBytes: number) => fail(failures.tooLarge, { inputs: { n: Math.round(maxBytes / megabyte) } })

function readField(part: Exclude<Multipart, MultipartFile>, upload: Upload, request: FastifyRequest, form: Form) {
  const { fieldname, value } = part
  if (!form.fields.includes(fieldname)) {
    if (isBookkeeping(fieldname)) return
    throw unknownNames([fieldname], localeOfCall(request))
  }
  if (fieldname in upload.fields) throw unreadable(m.failure_repeatedName({ name: fieldname }, { locale: localeOfCall(request) }))
  if (typeof value !== 'string' || part.valueTruncated || !value.isWellFormed() || value.includes('\0')) throw malformed(request)
  upload.fields[fieldname] = value.trim()
}

const malformed = (request: FastifyRequest) => unreadable(m.failure_unreadableBody({}, { locale: localeOfCall(request) }))

const limitCodes = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'])

/** Errors of the form parser are mistakes of the client or a lost connection; a full disk is the server's. */
function refusalOf(error: Error & { code?: string }, request: FastifyRequest): Error {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return storageFull()
  if (limitCodes.has(error.code ?? '')) return fail({ ...failures.tooLarge, text: m.ui_oneFile })
  return error.code?.startsWith('FST_') || /multipart|boundary|terminated early/i.test(error.message) ? malformed(request) : error
}
