import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { to: string[]; raw: string; messageId: string }

/** Starts a mail server that keeps the messages it receives. With `refuse`, it replies with an SMTP code instead, or not at all. */
export async function startMailServer() {
  const received: ReceivedMail[] = []
  const mood: { refuse: number | 'silence' | null; beforeAnswer: () => void } = { refuse: null, beforeAnswer: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood.refuse === 'silence') return
        if (mood.refuse !== null) return done(Object.assign(new Error('refused'), { responseCode: mood.refuse }))
        const raw = Buffer.concat(chunks).toString()
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          messageId: /^message-id: (.+)$/im.exec(raw)![1]!.trim(),
        })
        mood.beforeAnswer()
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, mood }
}
