import { afterAll, expect, test } from 'vitest'
import { DocumentsBusy, DocumentThread, maxWaiting, type Document } from './document-thread.ts'

const thread = new DocumentThread()
afterAll(() => thread.stop())

const comparison = (title: string): Document => ({
  kind: 'comparison',
  input: {
    language: 'en',
    frame: {
      brand: { name: 'Company', shortName: 'Company', logo: null, icon: null, mark: '<svg viewBox="0 0 1 1"/>' },
      pageLabels: ['Comparison'],
      footer: { call: 'Scan', notice: 'No offer', phone: '', hours: '', url: 'https://example.com', qrAlt: 'QR code', qr: [[true]] },
    },
    content: {
      title,
      best: 'best',
      parks: [{ name: 'Park', place: 'Town', pictureAlt: 'Park' }],
      rows: [],
      question: null,
      sections: { label: '', drawings: [null] },
    },
    pictures: [null],
  },
})

test('[DET-7] [SEE-29] one document is made at a time; the 21st that would wait is refused at once, and the others are made', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: maxWaiting + 2 }, (_, n) => thread.make(comparison(`Title ${n}`))))
  expect(outcomes.slice(0, -1).map(({ status }) => status)).toEqual(Array(maxWaiting + 1).fill('fulfilled'))
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(DocumentsBusy) })
  expect((await thread.make(comparison('Later'))).subarray(0, 5).toString()).toBe('%PDF-')
}, 60_000)

test('[DET-7] a document that cannot be laid out fails alone', async () => {
  const broken = comparison('Broken')
  const picture = { ...broken, input: { ...broken.input, pictures: [Buffer.from('no picture')] } } as Document
  await expect(thread.make(picture)).rejects.toThrow()
  expect((await thread.make(comparison('Next'))).byteLength).toBeGreaterThan(1_000)
}, 60_000)

test('[DET-7] a document that waits when the thread ends is refused as busy, and the next thread makes it', async () => {
  const waiting = thread.make(comparison('Waiting'))
  await Promise.all([expect(waiting).rejects.toThrow(DocumentsBusy), thread.stop()])
  expect((await thread.make(comparison('Again'))).byteLength).toBeGreaterThan(1_000)
}, 60_000)
