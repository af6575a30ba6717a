import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { ChatMessage, Frame, Hello, ServerFrame } from '#features/chat/frames.ts'

type Kind = ServerFrame['type']
type Of<Type extends Kind> = Extract<ServerFrame, { type: Type }>

/** A chat socket that keeps all frames it receives. */
export class ChatClient {
  readonly frames: ServerFrame[] = []
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  readonly #waiting = new Set<() => void>()

  constructor(address: string, hello: Hello | string | null, { origin }: { origin?: string } = {}) {
    // Unlike in browsers, the socket of Node takes headers.
    const options = origin === undefined ? undefined : { headers: { origin } }
    this.#socket = new WebSocket(`${address.replace(/^http/, 'ws')}/whs/prod-api/chat/socket`, options as never)
    this.closed = new Promise((resolve) => this.#socket.addEventListener('close', ({ code }) => resolve(code)))
    this.#socket.addEventListener('open', () => hello !== null && this.raw(typeof hello === 'string' ? hello : JSON.stringify(hello)))
    this.#socket.addEventListener('message', ({ data }) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame)
      for (const look of this.#waiting) look()
    })
    this.#socket.addEventListener('error', () => {})
    onTestFinished(() => this.#socket.close())
  }

  raw(text: string) {
    this.#socket.send(text)
  }

  send(frame: Frame) {
    this.raw(JSON.stringify(frame))
  }

  /** Sends a text. Returns its client id. */
  sendText(text: string, options: { talkId?: string; clientId?: string; alsoSend?: boolean } = {}): string {
    const clientId = options.clientId ?? randomUUID()
    this.send({ type: 'say', text, ...options, clientId })
    return clientId
  }

  close() {
    this.#socket.close()
  }

  all<Type extends Kind>(type: Type): Of<Type>[] {
    return this.frames.filter((frame): frame is Of<Type> => frame.type === type)
  }

  /** Returns the received messages of a conversation, in the order of their arrival. */
  messages(): ChatMessage[] {
    return this.frames.flatMap((frame): ChatMessage[] =>
      frame.type === 'opened' ? frame.messages : frame.type === 'message' ? [frame] : [],
    )
  }

  texts = () => this.messages().flatMap(({ text }) => (text === null ? [] : [text]))

  /** Waits for a condition, as long as the test may take. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!condition()) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }

  async next<Type extends Kind>(type: Type, fits: (frame: Of<Type>) => boolean = () => true): Promise<Of<Type>> {
    await this.until(() => this.all(type).some(fits))
    return this.all(type).find(fits)!
  }
}
