import { open } from 'node:fs/promises'
import type { FileFormat } from '../upload-kinds.ts'

/** Returns the format by the first bytes, regardless of name and declared type; null if it is not accepted. */
export async function detectFormat(path: string): Promise<FileFormat | null> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(headBytes), position: 0 })
    return formatOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

const headBytes = 4_096

/** Brands of the ISO base media format that browsers play, without still pictures and QuickTime. */
const videoBrands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/

const signatures: [FileFormat, (head: Buffer) => boolean][] = [
  ['png', (head) => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  ['jpeg', (head) => head.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['gif', (head) => /^GIF8[79]a$/.test(latin(head, 0, 6))],
  ['tiff', (head) => ['49492a00', '4d4d002a'].includes(head.subarray(0, 4).toString('hex'))],
  ['webp', (head) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP'],
  ['mp4', (head) => latin(head, 4, 8) === 'ftyp' && videoBrands.test(latin(head, 8, 12))],
  ['webm', (head) => head.subarray(0, 4).toString('hex') === '1a45dfa3' && latin(head, 4, 64).includes('webm')],
  ['pdf', (head) => latin(head, 0, 5) === '%PDF-'],
  ['xlsx', (head) => latin(head, 0, 4) === 'PK\u0003\u0004' && /\[Content_Types\]\.xml|xl\/|_rels\//.test(latin(head, 0, headBytes))],
]

const latin = (head: Buffer, from: number, to: number) => head.subarray(from, to).toString('latin1')

export const formatOf = (head: Buffer): FileFormat | null => signatures.find(([, fits]) => fits(head))?.[0] ?? null
