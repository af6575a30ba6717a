import fs from 'node:fs'
import { expect, test } from 'vitest'
import { billOf } from './sbom.ts'

const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Parameters<typeof billOf>[0] & { dependencies: object }

/** Licences under which the portal may be given on, in whole or as a service; OFL is that of fonts. */
const accepted = new Set(
  'MIT MIT-0 ISC 0BSD Unlicense Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 CC-BY-3.0 MPL-2.0 LGPL-3.0-or-later OFL-1.1 Python-2.0'.split(
    ' ',
  ),
)
/** Names that are not of SPDX, and packages whose licence is in their file only: BSD-3-Clause and MIT. */
const readByHand = ['Apache License 2.0', 'MIT and ISC', '@mapbox/polyline', 'png-js']

test('the bill of materials has every package of a running portal with its hash and an accepted licence', () => {
  const { components } = billOf(read('package-lock.json'))
  const names = components.map(({ name }) => name)
  expect(Object.keys(read('package.json').dependencies).filter((name) => !names.includes(name))).toEqual([])
  expect(names).not.toContain('vitest')
  expect(components.filter(({ hashes = [] }) => !hashes.some(({ alg }) => alg === 'SHA-512')).map(({ name }) => name)).toEqual([])
  const refused = components.filter(({ name, licenses = [] }) => {
    const words = licenses.flatMap((one) => {
      if ('expression' in one) return one.expression.split(/[()]| AND | OR /)
      return 'id' in one.license ? [one.license.id] : [one.license.name]
    })
    const unknown = words.filter((word) => word !== '' && !accepted.has(word) && !readByHand.includes(word))
    return unknown.length > 0 || (words.length === 0 && !readByHand.includes(name))
  })
  expect(refused.map(({ name, licenses }) => [name, licenses])).toEqual([])
})

test('a package is described by name, version, scope, hash and licence, once, and tools for development are left out', () => {
  const entry = { version: '1.2.3', integrity: `sha512-${Buffer.from('hash').toString('base64')}`, license: '(MIT OR CC0-1.0)' }
  const bill = billOf({
    name: 'portal',
    version: '2.0.0',
    packages: {
      '': { version: '2.0.0' },
      'node_modules/@one/two': { ...entry, optional: true },
      'node_modules/three/node_modules/@one/two': { ...entry, optional: true },
      'node_modules/tool': { ...entry, dev: true },
    },
  })
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'portal', version: '2.0.0' } } })
  expect(bill.components).toEqual([
    {
      type: 'library',
      name: '@one/two',
      version: '1.2.3',
      scope: 'optional',
      purl: 'pkg:npm/%40one/two@1.2.3',
      hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
      licenses: [{ expression: '(MIT OR CC0-1.0)' }],
    },
  ])
})
