import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import type { Storage } from '#platform/server/storage/storage.ts'
import { openRenditions } from './renditions.ts'

function memoryStorage(objects: Record<string, string>): Storage {
  const stored = new Map(Object.entries(objects).map(([key, text]) => [key, Buffer.from(text)]))
  return {
    put: async (key, bytes) => void stored.set(key, Buffer.from(bytes as Uint8Array)),
    open: async (key) => Readable.from([stored.get(key)!]),
    stat: async (key) => (stored.has(key) ? { bytes: stored.get(key)!.length } : null),
    delete: async (key) => void stored.delete(key),
    async *list() {},
    removeUnfinished: async () => 0,
  }
}

const file = { id: '01930000-0000-7000-8000-0000000000ab', storageKey: 'original' }

test('[DET-2] concurrent requests for one rendition create it once, and later ones reuse it', async () => {
  const render = vi.fn(async (source: Buffer) => Buffer.concat([source, Buffer.from(' made')]))
  const renditions = openRenditions({ storage: memoryStorage({ original: 'picture' }), render })
  const spec = { width: 800, format: 'avif' } as const
  const keys = await Promise.all(Array.from({ length: 20 }, () => renditions.keyOf(file, spec)))
  expect(new Set(keys).size).toBe(1)
  await renditions.keyOf(file, spec)
  expect(render).toHaveBeenCalledTimes(1)
})

test('[DET-2] a rendition that failed is tried again', async () => {
  const render = vi.fn<() => Promise<Buffer>>().mockRejectedValueOnce(new Error('out of memory')).mockResolvedValue(Buffer.from('made'))
  const renditions = openRenditions({ storage: memoryStorage({ original: 'picture' }), render })
  const spec = { width: 400, format: 'webp' } as const
  await expect(renditions.keyOf(file, spec)).rejects.toThrow('out of memory')
  expect(await renditions.keyOf(file, spec)).toContain('400.webp')
})

test('[DET-2] a visitor’s picture is rendered before background work', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const renditions = openRenditions({
    storage: memoryStorage({ original: 'picture' }),
    render: async (_, { width, format }) => {
      order.push(`${width}.${format}`)
      if (order.length === 1) await first.promise
      return Buffer.from('made')
    },
  })
  const all = [
    renditions.keyOf(file, { width: 400, format: 'avif' }, 'background'),
    renditions.keyOf(file, { width: 800, format: 'avif' }, 'background'),
    renditions.keyOf(file, { width: 800, format: 'webp' }, 'background'),
    renditions.keyOf(file, { width: 1600, format: 'jpg' }),
  ]
  while (order.length === 0) await new Promise(setImmediate)
  first.resolve()
  await Promise.all(all)
  expect(order).toEqual(['400.avif', '1600.jpg', '800.avif', '800.webp'])
})
