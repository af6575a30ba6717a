import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { afterFile } from '#test/after-file.ts'

const generator = path.join(path.dirname(createRequire(import.meta.url).resolve('openapi-typescript/package.json')), 'bin', 'cli.js')
const folder = mkdtempSync(path.join(os.tmpdir(), 'generated-client-'))
afterFile(async () => rmSync(folder, { recursive: true, force: true }))

/** Writes a client that uses the generated types, and returns the errors of the compiler. */
function compile(name: string, lines: readonly string[]): string[] {
  const file = path.join(folder, name)
  writeFileSync(file, [`import type { paths } from './portal.ts'`, ...lines].join('\n'))
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
    types: [],
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

const client = [
  `type Answer<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never`,
  `type Search = paths['/system/park/sieving']['get']`,
  `type Login = paths['/auth/login']['post']`,
  `export const query: NonNullable<Search['parameters']['query']> = { regionCode: '370200', whType: ['1', '3'], pageSize: 10, bonded: '1' }`,
  `export const login: Login['requestBody']['content']['application/json'] = { username: 'a', password: 'b', remember: 1 }`,
  `export const firstOf = (answer: Answer<Search>) => (answer.code === 200 ? answer.data.parkMapSievingVoList[0] : answer.msg)`,
  `export const tokenOf = (answer: Answer<Login>) => (answer.code === 200 ? answer.data.access_token : null)`,
  `export type Removal = paths['/admin/article/{id}']['delete']['parameters']['path']['id']`,
]

test('[REQ-7] a client that openapi-typescript generates from the document of all operations compiles', { timeout: 60_000 }, async () => {
  const { app, deps, headersOf } = await startApp()
  const headers = await headersOf(await buildMember(deps.db, { roles: ['content_editor'] }))
  const document = path.join(folder, 'portal.json')
  writeFileSync(document, (await app.inject({ url: '/whs/prod-api/admin/openapi.json', headers })).body)
  execFileSync(process.execPath, [generator, document, '--output', path.join(folder, 'portal.ts')], { stdio: 'pipe' })
  expect(compile('client.ts', client)).toEqual([])
  expect(
    compile('mistaken.ts', [`export const page: paths['/system/park/sieving']['get']['parameters']['query'] = { pageSize: 11 }`]),
  ).toHaveLength(1)
})
