import { CallFailed } from '#platform/web/request/call.ts'

export type QrView =
  | { state: 'loading' }
  | { state: 'waiting'; image: string; secondsLeft: number }
  | { state: 'scanned'; image: string }
  | { state: 'confirmed'; image: string }
  | { state: 'cancelled'; image: string }
  | { state: 'expired'; image: string }
  | { state: 'failed'; text: string }

type Watch = { redirect: string; signal: AbortSignal; show: (view: QrView) => void; onDone: () => void }

const pollMs = 2_000

/** Fetches a code and follows it to its end: signed in, cancelled, expired, or stopped by who watches. */
export async function watchQrCode({ redirect, signal, show, onDone }: Watch): Promise<void> {
  let image = ''
  const showNow = (view: QrView) => !signal.aborted && show(view)
  try {
    const [{ askQrState, newQrCode }, { begin }] = await Promise.all([import('../account-calls.ts'), import('../session/session.ts')])
    const code = await newQrCode()
    image = URL.createObjectURL(code.image)
    const endsAt = Date.now() + code.expiresInS * 1_000
    const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
    showNow({ state: 'waiting', image, secondsLeft: secondsLeft() })
    while (!signal.aborted) {
      await sleep(pollMs)
      if (signal.aborted) return
      const { status, answer } =
        secondsLeft() === 0 ? ({ status: 'expired', answer: null } as const) : await askQrState(code.ticket, signal)
      showNow(status === 'waiting' ? { state: 'waiting', image, secondsLeft: secondsLeft() } : { state: status, image })
      if (answer && (await begin(answer, redirect)) === 'in') onDone()
      if (status !== 'waiting' && status !== 'scanned') return
    }
  } catch (error) {
    if (error instanceof CallFailed) showNow({ state: 'failed', text: error.message })
    else if (!signal.aborted) throw error
  } finally {
    // The picture is shown as long as somebody looks at it.
    signal.addEventListener('abort', () => URL.revokeObjectURL(image))
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
