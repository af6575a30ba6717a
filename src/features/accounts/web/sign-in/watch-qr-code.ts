import { CallFailed } from '#platform/web/request/call.ts'
import type { LoginAnswer } from '#features/accounts/login-answer.ts'
import { askingFactor } from '../second-factor/ask-factor.ts'
import { completeLogin } from '../session/lazy-session.ts'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('#features/accounts/contract.ts')
const getQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.getQrCode))
const pollQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.pollQrCode))

export type QrView =
  | { state: 'loading' }
  | { state: 'waiting'; image: string; secondsLeft: number }
  | { state: 'scanned'; image: string }
  | { state: 'confirmed'; image: string }
  | { state: 'cancelled'; image: string }
  | { state: 'expired'; image: string }
  | { state: 'failed'; text: string }

type WatchOptions = { redirect: string; signal: AbortSignal; show: (view: QrView) => void; onDone: () => void }

const pollMs = 2_000
const qrSizePx = 392

/** Fetches a QR code and polls it until it is confirmed, cancelled or expired, or `signal` aborts. */
export async function watchQrCode({ redirect, signal, show, onDone }: WatchOptions): Promise<void> {
  let image = ''
  const showView = (view: QrView) => !signal.aborted && show(view)
  try {
    const { content, headers } = await getQrCode.fetchFile({ size: qrSizePx })
    const ticket = headers.get('qr-ticket') ?? ''
    image = URL.createObjectURL(content)
    const endsAt = Date.now() + Number(headers.get('qr-expires-in') ?? 0) * 1_000
    const secondsLeft = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
    showView({ state: 'waiting', image, secondsLeft: secondsLeft() })
    while (!signal.aborted) {
      await sleep(pollMs)
      if (signal.aborted) return
      const state =
        secondsLeft() === 0 ? ({ status: 'expired' } as const) : await askingFactor(() => pollQrCode.call({ ticket }, { signal }))
      const status = 'status' in state ? state.status : 'confirmed'
      showView(status === 'waiting' ? { state: 'waiting', image, secondsLeft: secondsLeft() } : { state: status, image })
      // A confirmed code comes with the complete reply of a login.
      if (status === 'confirmed' && (await completeLogin(state as LoginAnswer, redirect)) === 'in') onDone()
      if (status !== 'waiting' && status !== 'scanned') return
    }
  } catch (error) {
    if (error instanceof CallFailed) showView({ state: 'failed', text: error.message })
    else if (!signal.aborted) throw error
  } finally {
    // The picture stays visible until the component unmounts.
    signal.addEventListener('abort', () => URL.revokeObjectURL(image))
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
