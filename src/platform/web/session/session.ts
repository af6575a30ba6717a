import { m } from '#messages'
import { CallFailed } from '#platform/web/request/call.ts'
import type { Grant } from './grant.ts'
import type { Tabs } from './tabs.ts'

type Deps = {
  /** Requests a new token. Returns null if the session is over; throws if the server cannot be reached. */
  requestToken(): Promise<Grant | null>
  /** True if a session may exist, that is with the readable cookie; otherwise no request is sent. */
  mayExist(): boolean
  /** Runs `work` while no other tab does; `waited` is true if another tab did before. */
  alone<Result>(work: (waited: boolean) => Promise<Result>): Promise<Result>
  tabs: Tabs
  now(): number
  sleep(ms: number): Promise<void>
  /** Called when the session of this page is over. */
  onExpired(): void
}

/** A token is renewed when less than this is left of its life. */
const minLifeMs = 60_000
/** Number of refusals that end the session. */
const maxRefusals = 2
/** Time for the token of another tab to arrive from another process of the browser. */
const handOverMs = 150

/** The session is over. Shown by a dialog instead of a toast. */
export class SessionOver extends CallFailed {
  constructor() {
    super(401, m.ui_sessionExpired(), null, 'none')
  }
}

/** The access token of this page, in memory only, and its renewal, one at a time over all tabs. */
export class Session {
  #grant: Grant | null = null
  #renewing: Promise<string> | null = null
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.tabs.listen((message) => {
      // Accepted only instead of no token or an older one, and only on a page that may have a session.
      if (message.kind === 'token' && deps.mayExist() && message.grant.endsAt > (this.#grant?.endsAt ?? 0)) this.#grant = message.grant
    })
  }

  /** After a login. */
  begin(grant: Grant) {
    this.#grant = grant
  }

  end() {
    this.#grant = null
  }

  /** Returns a token with enough life left; null without a signed-in member. */
  async current(): Promise<string | null> {
    if (this.#hasLife()) return this.#grant!.token
    if (!this.#grant && !this.#deps.mayExist()) return null
    try {
      return await this.#renewOnce(this.#grant?.token)
    } catch (error) {
      // The network is down: the old token is used for the rest of its life.
      if (!(error instanceof SessionOver) && this.#grant && this.#grant.endsAt > this.#deps.now()) return this.#grant.token
      throw error
    }
  }

  /** Returns a new token instead of a refused one. */
  async renew(refused: string): Promise<string> {
    if (this.#grant && this.#grant.token !== refused && this.#hasLife()) return this.#grant.token
    return this.#renewOnce(refused)
  }

  #hasLife = () => this.#grant !== null && this.#grant.endsAt - this.#deps.now() >= minLifeMs

  #renewOnce(old: string | undefined): Promise<string> {
    this.#renewing ??= this.#deps.alone((waited) => this.#renewNow(old, waited)).finally(() => (this.#renewing = null))
    return this.#renewing
  }

  async #renewNow(old: string | undefined, waited: boolean): Promise<string> {
    const isHandedOver = () => this.#hasLife() && this.#grant!.token !== old
    if (waited && !isHandedOver()) await this.#deps.sleep(handOverMs)
    if (isHandedOver()) return this.#grant!.token
    for (let refusals = 0; refusals < maxRefusals; refusals++) {
      const grant = await this.#deps.requestToken()
      if (!grant) continue
      this.#grant = grant
      this.#deps.tabs.send({ kind: 'token', grant })
      return grant.token
    }
    const hadSession = this.#grant !== null
    this.end()
    if (hadSession) this.#deps.onExpired()
    throw new SessionOver()
  }
}
